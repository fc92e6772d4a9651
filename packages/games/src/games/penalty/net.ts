/** The net as points: at rest for the first paint, and pushed back by the ball for every frame after. */
import type { Point } from '../../art/box.ts';
import { MOUTH } from './pitch.ts';

/** Where the net is fixed behind the goal: smaller than the mouth, because it is farther away. */
export const BACK = {
  topLeft: 54,
  topRight: 346,
  top: 181,
  bottomLeft: 64,
  bottomRight: 336,
  bottom: 277,
} as const;
const COLUMNS = 26;
const ROWS = 9;
const DEEP = 4;
/** How far the ball pushes it at first. */
const STRENGTH = 1.1;

export type Line = readonly Point[];
/** Where the ball is in the net, and how far it pushes, about -1 to 1. */
export type Push = Point & { readonly depth: number };

const lerp = (from: number, to: number, share: number) => from + (to - from) * share;

function backPoint(column: number, row: number): Point {
  const y = lerp(BACK.top, BACK.bottom, row);
  // Rope hangs: in the middle lower than at its ends.
  const sag = Math.sin(Math.PI * column) * (1 - row) * 3;
  return {
    x: lerp(lerp(BACK.topLeft, BACK.topRight, column), lerp(BACK.bottomLeft, BACK.bottomRight, column), row),
    y: y + sag,
  };
}

/** Rope near the ball is dragged to it and away from us; farther off it only follows. */
export function pushed(point: Point, push: Push | undefined): Point {
  if (!push || push.depth === 0) return point;
  const [dx, dy] = [push.x - point.x, push.y - point.y];
  const distance = Math.hypot(dx, dy);
  const near = Math.exp(-((distance / 46) ** 2));
  const far = Math.exp(-((distance / 120) ** 2));
  return {
    x: point.x + dx * near * 0.42 * push.depth + (200 - point.x) * far * 0.05 * push.depth,
    y: point.y + dy * near * 0.42 * push.depth - far * 7 * push.depth,
  };
}

const share = (count: number) => Array.from({ length: count + 1 }, (_, at) => at / count);

export function backLines(push?: Push): readonly Line[] {
  const at = (column: number, row: number) => pushed(backPoint(column, row), push);
  return [
    ...share(COLUMNS).map((column) => share(ROWS).map((row) => at(column, row))),
    ...share(ROWS).map((row) => share(COLUMNS).map((column) => at(column, row))),
  ];
}

/** The two sides and the roof, which hardly move. */
export function sideLines(): readonly Line[] {
  const side = (outer: number, top: number, bottom: number) => {
    const at = (deep: number, row: number): Point => ({
      x: lerp(outer, lerp(top, bottom, row), deep),
      y: lerp(lerp(MOUTH.top, MOUTH.bottom, row), lerp(BACK.top, BACK.bottom, row), deep),
    });
    return [
      ...share(DEEP).map((deep) => [at(deep, 0), at(deep, 1)]),
      ...share(ROWS).map((row) => [at(0, row), at(1, row)]),
    ];
  };
  const roof = share(COLUMNS).map((column) => [
    { x: lerp(MOUTH.left, MOUTH.right, column), y: MOUTH.top },
    backPoint(column, 0),
  ]);
  return [
    ...side(MOUTH.left, BACK.topLeft, BACK.bottomLeft),
    ...side(MOUTH.right, BACK.topRight, BACK.bottomRight),
    ...roof,
  ];
}

/** Depth of the push after the ball hits: in at once, back with a swing, and still again. */
export const swing = (time: number): number =>
  time <= 0 || time >= 1 ? 0 : STRENGTH * Math.cos(time * Math.PI * 4.5) * (1 - time) ** 2.2;
