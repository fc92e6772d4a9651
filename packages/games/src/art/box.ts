/** Places on a field that is drawn in units, as parts of it: whatever is placed so grows with the field. */
import { round } from '../page/svg.ts';
import type { FigureSize } from './pose.ts';

export type Point = { readonly x: number; readonly y: number };

export function createBoxes(fieldWidth: number, fieldHeight: number) {
  const box = ({ x, y }: Point, width: number, height: number): string =>
    `left:${round((x / fieldWidth) * 100)}%;top:${round((y / fieldHeight) * 100)}%;width:${round((width / fieldWidth) * 100)}%;height:${round((height / fieldHeight) * 100)}%`;
  return {
    box,
    /** A square about a point. */
    around: ({ x, y }: Point, radius: number) =>
      box({ x: x - radius, y: y - radius }, radius * 2, radius * 2),
    /** A figure, with the field's units per unit of its own. */
    sized: (at: Point, [width, height]: FigureSize, scale: number) => box(at, width * scale, height * scale),
  };
}
