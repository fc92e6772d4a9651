/** Where everything on the board stands, in the drawing's own units. Drawn on the server, played in the browser, by the same numbers. */

export const WIDTH = 360;
export const HEIGHT = 480;
export const MIDDLE = WIDTH / 2;
/** Where a ball can be let go: above each peg of the first row. */
export const ENTRIES = 3;

const SLOTS_LEFT = 20;
const SLOTS_WIDTH = WIDTH - 2 * SLOTS_LEFT;
const FIRST_ROW_Y = 112;
const LAST_ROW_Y = 346;
const ROWS_MIN = 8;

/** The upper edge of a bucket's front; a ball at rest looks out over it. */
export const SLOT_TOP = 396;
export const SLOT_BOTTOM = 464;
/** The ball is drawn a little larger than it falls: it is what is looked at. */
export const BALL_SEEN = 1.12;
/** The dispenser's, in units of the board. */
export const CARRIAGE_WIDTH = 74;
/** Where the ball waits in the dispenser. */
export const READY_Y = 48;

export type Row = { readonly y: number; readonly pegs: readonly number[] };

export type Layout = {
  readonly slots: number;
  /** Between two pegs of a row, and the width of a slot. */
  readonly step: number;
  readonly rowGap: number;
  readonly rows: readonly Row[];
  readonly ballRadius: number;
  readonly pegRadius: number;
  /** Of the row in which the triangle is as wide as the board. */
  readonly shoulderY: number;
  /** `at` in steps from the left edge of the first slot: 0.5 is that slot's middle. */
  x(at: number): number;
};

/**
 * Rows grow by one peg each until the board is full, then take turns between walls and gaps. The last one stands on the walls of the
 * slots; from the outermost entry there are rows enough to reach the slot on the other side.
 */
export function layoutOf(slots: number): Layout {
  const step = SLOTS_WIDTH / slots;
  const count = countRows(slots);
  const rowGap = (LAST_ROW_Y - FIRST_ROW_Y) / (count - 1);
  const x = (at: number) => SLOTS_LEFT + at * step;
  const rows = Array.from({ length: count }, (_, row) => {
    const isOnWalls = (count - 1 - row) % 2 === 0;
    const pegs = Math.min(ENTRIES + row, isOnWalls ? slots + 1 : slots);
    const first = slots / 2 - (pegs - 1) / 2;
    return { y: FIRST_ROW_Y + row * rowGap, pegs: Array.from({ length: pegs }, (_, peg) => x(first + peg)) };
  });
  return {
    slots,
    step,
    rowGap,
    rows,
    ballRadius: Math.min(11, step * 0.24, rowGap * 0.34),
    pegRadius: Math.min(5.2, step * 0.11, rowGap * 0.16),
    shoulderY: FIRST_ROW_Y + Math.max(1, slots - 2) * rowGap,
    x,
  };
}

function countRows(slots: number): number {
  const wanted = Math.max(ROWS_MIN, slots + 1);
  // Every second row stands on the walls, and so must the last.
  return wanted + ((wanted - slots + 1) % 2);
}
