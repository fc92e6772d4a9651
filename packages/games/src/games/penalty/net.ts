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

const share = (count: number) => Array.from({ length: count + 1 }, (_, at) => at / count);

function backPoint(column: number, row: number): Point {
  const y = lerp(BACK.top, BACK.bottom, row);
  // Rope hangs: in the middle lower than at its ends.
  const sag = Math.sin(Math.PI * column) * (1 - row) * 3;
  const across = (left: number, right: number) => lerp(left, right, column);
  return {
    x: lerp(across(BACK.topLeft, BACK.topRight), across(BACK.bottomLeft, BACK.bottomRight), row),
    y: y + sag,
  };
}

const KNOTS = share(ROWS).map((row) => share(COLUMNS).map((column) => backPoint(column, row)));

const NEAR = 46;
const FAR = 120;

/** Rope near the ball is dragged to it and away from us; farther off it only follows. */
export function pushed(point: Point, push: Push | undefined): Point {
  if (!push || push.depth === 0) return point;
  const [dx, dy] = [push.x - point.x, push.y - point.y];
  const square = dx * dx + dy * dy;
  if (square > (2 * FAR) ** 2) return point;
  const near = 0.42 * Math.exp(-square / NEAR ** 2) * push.depth;
  const far = Math.exp(-square / FAR ** 2) * push.depth;
  return {
    x: point.x + dx * near + (200 - point.x) * far * 0.05,
    y: point.y + dy * near - far * 7,
  };
}

/** Row by row and column by column over the same knots, each moved once: this runs in every frame of a swing. */
export function backLines(push?: Push): readonly Line[] {
  const rows = KNOTS.map((row) => row.map((knot) => pushed(knot, push)));
  const columns = share(COLUMNS).map((_, at) => rows.map((row) => row[at] ?? { x: 0, y: 0 }));
  return [...columns, ...rows];
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
