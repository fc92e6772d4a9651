/** Helpers that draw SVG as text. Angles in degrees, 0 at the top, clockwise. */

export const round = (value: number): number => Math.round(value * 100) / 100;

export function polar(centre: number, radius: number, degrees: number): { x: number; y: number } {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return { x: round(centre + radius * Math.cos(angle)), y: round(centre + radius * Math.sin(angle)) };
}

/** A slice of a disc. */
export function wedge(centre: number, radius: number, from: number, to: number): string {
  const [start, end] = [polar(centre, radius, from), polar(centre, radius, to)];
  return `M${centre} ${centre}L${start.x} ${start.y}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${end.x} ${end.y}Z`;
}

type Stop = readonly [offset: number, colour: string, opacity?: number];

const stops = (list: readonly Stop[]) =>
  list
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');

/** Light comes from above and a little from the left, in every game. */
export const linearGradient = (
  id: string,
  list: readonly Stop[],
  direction = 'x1="0.2" y1="0" x2="0.5" y2="1"',
): string => `<linearGradient id="${id}" ${direction}>${stops(list)}</linearGradient>`;

export const radialGradient = (
  id: string,
  list: readonly Stop[],
  place = 'cx="0.38" cy="0.3" r="0.75"',
): string => `<radialGradient id="${id}" ${place}>${stops(list)}</radialGradient>`;
