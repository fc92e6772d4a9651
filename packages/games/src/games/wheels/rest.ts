/** Where a spin ends. Angles in degrees, clockwise; the pointer stands at 0, and the first sector begins there. */
const FULL_TURNS = 6;

export type Rest = {
  /** Of the wheel, onwards from where it stood. */
  readonly angle: number;
  /** Of the middle of the sector: the highlight lies on the sector, not under the pointer. */
  readonly highlight: number;
};

/** The smallest turn onwards that brings the sector under the pointer, after the full ones. `offCentre` is a share of the sector's width. */
export function restOn(sector: number, sectors: number, from: number, offCentre: number): Rest {
  const step = 360 / sectors;
  const highlight = offCentre * step;
  const rest = highlight - (sector + 0.5) * step;
  return { angle: from + FULL_TURNS * 360 + ((((rest - from) % 360) + 360) % 360), highlight };
}
