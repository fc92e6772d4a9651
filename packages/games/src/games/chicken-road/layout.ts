/** Where things stand on the road, in units of the drawing: columns of 100, the first a pavement, then a lane a step, then the far side. */

export const COLUMN = 100;
export const HEIGHT = 520;
/** Columns that fit into the field; the rest comes as the chicken goes. */
export const VISIBLE = 4;
/** The line the chicken walks along. */
export const WALK_Y = 330;

export const columnsOf = (lanes: number): number => lanes + 2;
export const centreOf = (column: number): number => column * COLUMN + COLUMN / 2;

/** How far the road is moved, so that the chicken has one column behind it and two before, and no end comes into view early. */
export function cameraAt(column: number, lanes: number): number {
  const last = (columnsOf(lanes) - VISIBLE) * COLUMN;
  return Math.min(Math.max(0, (column - 1) * COLUMN), Math.max(0, last));
}

const FIRST = 1.2;
const LAST = 25;

/** What stands on the manhole of each lane: slowly at first, then faster. */
export function multipliersOf(lanes: number): string[] {
  return Array.from({ length: lanes }, (_, at) => {
    const share = lanes === 1 ? 1 : at / (lanes - 1);
    const value = FIRST * (LAST / FIRST) ** (share ** 1.15);
    return `x${value < 10 ? value.toFixed(1) : Math.round(value)}`;
  });
}
