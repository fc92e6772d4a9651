/** Cut stone: flat faces, each as bright as it is turned to the light. The colour lies below, light and shade over it. */
import { round } from '../../../page/svg.ts';

export type Point = readonly [x: number, y: number];

/** Upper left, as everywhere. */
const LIGHT: Point = [-0.6, -0.8];

export const polygon = (points: readonly Point[], more: string): string =>
  `<path d="M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z" ${more}/>`;

/** `shade` from -1, in the dark, to 1, in full light. */
const shadeOf = (points: readonly Point[], shade: number, strength: number): string =>
  polygon(
    points,
    `fill="${shade > 0 ? '#fff' : '#000'}" fill-opacity="${round(Math.abs(shade) * strength)}"`,
  );

/** A face that looks away from the centre. */
export function facet(points: readonly Point[], centre: Point, strength: number): string {
  const x = points.reduce((sum, point) => sum + point[0], 0) / points.length - centre[0];
  const y = points.reduce((sum, point) => sum + point[1], 0) / points.length - centre[1];
  const length = Math.hypot(x, y) || 1;
  return shadeOf(points, (x * LIGHT[0] + y * LIGHT[1]) / length, strength);
}

/** The faces between an outer line and an inner one of as many points. */
export const facetRing = (
  outer: readonly Point[],
  inner: readonly Point[],
  centre: Point,
  strength: number,
): string =>
  outer
    .map((point, at) => {
      const next = (at + 1) % outer.length;
      return facet([point, outer[next] as Point, inner[next] as Point, inner[at] as Point], centre, strength);
    })
    .join('');

/** A box with its corners cut off. */
export const octagon = (
  x: number,
  y: number,
  halfWidth: number,
  halfHeight: number,
  cut: number,
): Point[] => [
  [x - halfWidth + cut, y - halfHeight],
  [x + halfWidth - cut, y - halfHeight],
  [x + halfWidth, y - halfHeight + cut],
  [x + halfWidth, y + halfHeight - cut],
  [x + halfWidth - cut, y + halfHeight],
  [x - halfWidth + cut, y + halfHeight],
  [x - halfWidth, y + halfHeight - cut],
  [x - halfWidth, y - halfHeight + cut],
];

export const circle = (x: number, y: number, r: number, count: number, turn = 0): Point[] =>
  Array.from({ length: count }, (_, at) => {
    const angle = ((at + turn) / count) * 2 * Math.PI;
    return [x + r * Math.sin(angle), y - r * Math.cos(angle)];
  });

/** A crystal that grows from `x`, `y`: three faces and a point, leaning by `tilt` degrees. */
export function crystal(
  x: number,
  y: number,
  width: number,
  height: number,
  tilt: number,
  paint: string,
): string {
  const half = width / 2;
  const neck = -height + width * 0.7;
  const edge: Point[] = [
    [-half * 0.8, 0],
    [-half, neck],
    [0, -height],
    [half, neck * 0.94],
    [half * 0.8, 0],
  ];
  const left: Point[] = [
    [-half * 0.8, 0],
    [-half, neck],
    [-half * 0.25, neck * 0.86],
    [-half * 0.2, 0],
  ];
  const tip: Point[] = [
    [-half, neck],
    [0, -height],
    [-half * 0.25, neck * 0.86],
  ];
  const right: Point[] = [
    [half * 0.8, 0],
    [half, neck * 0.94],
    [half * 0.5, neck * 0.84],
    [half * 0.45, 0],
  ];
  const back: Point[] = [
    [half, neck * 0.94],
    [0, -height],
    [half * 0.5, neck * 0.84],
  ];
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${tilt})">${polygon(edge, `fill="${paint}" stroke="#000" stroke-opacity=".35" stroke-width="1" stroke-linejoin="round"`)}${polygon(left, 'fill="#fff" fill-opacity=".34"')}${polygon(tip, 'fill="#fff" fill-opacity=".62"')}${polygon(right, 'fill="#000" fill-opacity=".3"')}${polygon(back, 'fill="#000" fill-opacity=".12"')}<path d="M${round(-half * 0.25)} ${round(neck * 0.86)}L0 ${round(-height)}L${round(half * 0.5)} ${round(neck * 0.84)}" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width=".8"/></g>`;
}
