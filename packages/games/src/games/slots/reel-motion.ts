/** Where a reel is at any moment of a spin, in cells travelled. Worked out beforehand, so that it comes to rest exactly where planned. */

/** Drawn back a little before it lets go. */
const WIND_UP_MS = 220;
const WIND_UP_CELLS = 0.32;
const SPEED_UP_MS = 260;
/** Cells per millisecond that a reel runs at, more or less: it is bent so that the stop comes at its time. */
const CRUISE = 0.021;
/** How far it goes past its end before it falls back. */
const BOUNCE = 1.25;
const LANDING_MS = 460;
const LONG_LANDING_MS = 2_300;
/** How steeply a long landing slows down. */
const CRAWL = 2.6;

export type ReelPlan = {
  readonly cells: number;
  readonly endMs: number;
  readonly landingMs: number;
  readonly isLong: boolean;
};

/** `ahead`: cells from here to the stop, within one length of the strip. The reel stops at `endMs`, some whole lengths later. */
export function planReel(ahead: number, length: number, endMs: number, isLong: boolean): ReelPlan {
  const landingMs = isLong ? LONG_LANDING_MS : LANDING_MS;
  const wanted = cellsAt(CRUISE, endMs, landingMs, isLong);
  const laps = Math.max(1, Math.round((wanted - ahead) / length));
  return { cells: ahead + laps * length, endMs, landingMs, isLong };
}

/** The slope of the landing's curve at its beginning: it takes over at the speed that the reel has. */
const steepness = (isLong: boolean) => (isLong ? CRAWL : BOUNCE + 3);

const cruiseMs = (endMs: number, landingMs: number) => endMs - landingMs - WIND_UP_MS - SPEED_UP_MS;

/** All the cells of a spin at one speed: out of the wind-up, up to speed, at speed, landing. */
const cellsAt = (speed: number, endMs: number, landingMs: number, isLong: boolean): number =>
  speed * reach(endMs, landingMs, isLong) - WIND_UP_CELLS;
const reach = (endMs: number, landingMs: number, isLong: boolean): number =>
  SPEED_UP_MS / 2 + cruiseMs(endMs, landingMs) + landingMs / steepness(isLong);

/** Cells travelled, and how fast as a share of the full speed, `ms` after the start. */
export function reelAt(plan: ReelPlan, ms: number): { cells: number; speed: number } {
  const { cells, endMs, landingMs, isLong } = plan;
  if (ms >= endMs) return { cells, speed: 0 };
  const speed = (cells + WIND_UP_CELLS) / reach(endMs, landingMs, isLong);
  if (ms < WIND_UP_MS) {
    const share = ms / WIND_UP_MS;
    return { cells: -WIND_UP_CELLS * share * share * (3 - 2 * share), speed: 0 };
  }
  const running = ms - WIND_UP_MS;
  if (running < SPEED_UP_MS) {
    const share = running / SPEED_UP_MS;
    return { cells: -WIND_UP_CELLS + (speed * SPEED_UP_MS * share * share) / 2, speed: share };
  }
  const landing = ms - (endMs - landingMs);
  if (landing < 0) {
    return { cells: -WIND_UP_CELLS + speed * (SPEED_UP_MS / 2 + running - SPEED_UP_MS), speed: 1 };
  }
  const left = 1 - landing / landingMs;
  const distance = (speed * landingMs) / steepness(isLong);
  if (isLong) return { cells: cells - distance * left ** CRAWL, speed: left ** (CRAWL - 1) };
  return {
    cells: cells - distance * ((BOUNCE + 1) * left ** 3 - BOUNCE * left ** 2),
    speed: Math.max(0, left * 2 - 1),
  };
}
