/** What the symbols of all sets are drawn with. Each is drawn in a box of 100 by 100, its light from the top left. */
import { linearGradient, radialGradient, round } from '../../../page/svg.ts';

/** Five drawings, the sectors' in their order; each uses its sector's colour, and the others' where it needs more. */
export type SymbolSet = readonly [string, string, string, string, string];

/** For each colour a ball's shading (`slb`) and a plate's (`sll`). */
export function drawPaints(): string {
  return [0, 1, 2, 3, 4]
    .map((at) => {
      const [light, base, deep] = [`var(--x${at}-light)`, `var(--x${at})`, `var(--x${at}-deep)`];
      const ball = radialGradient(`slb${at}`, [
        [0, '#fff', 0.95],
        [0.14, light],
        [0.52, base],
        [1, deep],
      ]);
      const plate = linearGradient(`sll${at}`, [
        [0, light],
        [0.45, base],
        [1, deep],
      ]);
      return ball + plate;
    })
    .join('');
}

type Point = readonly [x: number, y: number];

const LIGHT: Point = [-0.55, -0.83];

const polygon = (points: readonly Point[]) =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;

/** A cut stone seen from above: a table, and facets around it that are the brighter the more they face the light. */
export function drawGem(colour: number, outer: readonly Point[], table: number): string {
  const inner = outer.map(([x, y]): Point => [50 + (x - 50) * table, 50 + (y - 50) * table]);
  const facets = outer.map((from, at) => {
    const next = (at + 1) % outer.length;
    const quad = [from, outer[next] ?? from, inner[next] ?? from, inner[at] ?? from];
    const [x, y] = [(from[0] + (quad[1]?.[0] ?? 0)) / 2 - 50, (from[1] + (quad[1]?.[1] ?? 0)) / 2 - 50];
    const facing = (x * LIGHT[0] + y * LIGHT[1]) / Math.hypot(x, y);
    const paint = facing > 0 ? '#fff' : '#000';
    return `<path d="${polygon(quad)}" fill="${paint}" fill-opacity="${round(Math.abs(facing) * (facing > 0 ? 0.62 : 0.5))}" stroke="#fff" stroke-opacity=".28" stroke-width=".8"/>`;
  });
  return `<path d="${polygon(outer)}" fill="#0007" transform="translate(0 4)"/><path d="${polygon(outer)}" fill="var(--x${colour})" stroke="var(--x${colour}-deep)" stroke-width="3" stroke-linejoin="round"/>${facets.join('')}<path d="${polygon(inner)}" fill="url(#sll${colour})" stroke="#fff" stroke-opacity=".7" stroke-width="1.2"/>`;
}

/** A four-pointed glint. */
export const drawGlint = (x: number, y: number, size: number): string =>
  `<path d="M${x} ${y - size}Q${x} ${y} ${x + size} ${y}Q${x} ${y} ${x} ${y + size}Q${x} ${y} ${x - size} ${y}Q${x} ${y} ${x} ${y - size}Z" fill="#fff"/>`;

/** The soft white where a round thing mirrors the sky. */
export const drawShine = (x: number, y: number, width: number, height: number, turn = -30): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${height}" transform="rotate(${turn} ${x} ${y})" fill="#fff" fill-opacity=".75"/>`;
