/**
 * What a craft leaves behind it, whole, in a box of exactly its size. The script stretches the box so that the line ends at the craft,
 * wherever that is: nothing is redrawn in flight.
 */
import { linearGradient } from '../../page/svg.ts';
import { drawLine, type FlightPath } from './flight-path.ts';

/** Hundredths of the width → units of the drawing. */
const SCALE = 4;
/** How far the box goes beyond the level that the line began on, as a part of its height. */
const BEYOND = 0.5;
/** Where that level is within the box. */
const LEVEL = 1 / (1 + BEYOND);

export type Trail = {
  readonly path: FlightPath;
  /** Of its paints: ids are the page's, not the drawing's. */
  readonly name: string;
  /** A line that comes in level from the left edge; else it begins where the craft stood. */
  readonly hasLead: boolean;
};

const startOf = ({ path, hasLead }: Trail): number => (hasLead ? 0 : path.from.x);

export function drawTrail(trail: Trail): string {
  const { path, name } = trail;
  const isDive = path.to.y > path.from.y;
  const start = startOf(trail) * SCALE;
  const [from, to] = [path.from.y * SCALE, path.to.y * SCALE];
  const edge = from + (from - to) * BEYOND;
  const [top, high, wide] = [Math.min(to, edge), Math.abs(edge - to), path.to.x * SCALE - start];
  const line = `M${start} ${from}L${drawLine(path, SCALE).slice(1)}`;
  const fade = linearGradient(
    `${name}-fade`,
    [
      [0, 'var(--trail)', 0.25],
      [0.7, 'var(--trail)', 0.95],
      [1, 'var(--trail)', 0],
    ],
    'x1="0" y1="0" x2="1" y2="0"',
  );
  const sink = linearGradient(
    `${name}-sink`,
    [
      [0, isDive ? '#000' : '#fff'],
      [1, isDive ? '#fff' : '#000'],
    ],
    'x1="0" y1="0" x2="0" y2="1"',
  );
  const glow = (width: number, colour: string, opacity: number) =>
    `<path d="${line}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linejoin="round"/>`;
  return `<svg viewBox="${start} ${top} ${wide} ${high}" preserveAspectRatio="none" aria-hidden="true"><defs>${fade}${sink}<mask id="${name}-under"><path d="M${start} ${top}h${wide}v${high}h${-wide}z" fill="url(#${name}-sink)"/></mask></defs><path d="${line}V${edge}H${start}Z" fill="url(#${name}-fade)" mask="url(#${name}-under)"/>${glow(20, 'var(--trail)', 0.22)}${glow(11, 'var(--trail-light)', 0.35)}${glow(5.5, 'var(--trail-light)', 1)}${glow(2.2, '#fff', 0.9)}</svg>`;
}

/** `foot` is the scene's height where it stands on the view's foot; without it the scene hangs from the top. */
export function trailStyle(selector: string, trail: Trail, foot?: number): string {
  const { from, to } = trail.path;
  const isDive = to.y > from.y;
  const edge = from.y + (from.y - to.y) * BEYOND;
  const place =
    foot === undefined ? `top:${Math.min(edge, to.y)}cqw` : `bottom:${foot - Math.max(edge, to.y)}cqw`;
  const origin = (isDive ? 1 - LEVEL : LEVEL) * 100;
  return `${selector}{left:${startOf(trail)}cqw;${place};width:${to.x - startOf(trail)}cqw;height:${Math.abs(edge - to.y)}cqw;transform-origin:0 ${origin.toFixed(3)}%}`;
}
