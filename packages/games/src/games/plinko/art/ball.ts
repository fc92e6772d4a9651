/** The ball: what turns (its pattern) and what does not (the light on it). */
import { polar, radialGradient, round } from '../../../page/svg.ts';
import type { Style } from './style.ts';

const C = 50;

/** Drawn twice, waiting and falling; the paint is defined with the first. */
export function drawBall(style: Style): string {
  return `<svg class="pk-spin" viewBox="0 0 100 100" aria-hidden="true">${PATTERNS[style]}</svg><svg class="pk-gloss" viewBox="0 0 100 100" aria-hidden="true"><circle cx="${C}" cy="${C}" r="48" fill="url(#pk-round)"/><ellipse cx="36" cy="26" rx="17" ry="11" fill="#fff" fill-opacity=".85" transform="rotate(-32 36 26)"/><path d="M22 70A38 38 0 0 0 80 68" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="4" stroke-linecap="round"/></svg>`;
}

export const BALL_PAINT = `<svg class="pk-paint" width="0" height="0" aria-hidden="true"><defs>${radialGradient(
  'pk-round',
  [
    [0, '#fff', 0.25],
    [0.45, '#fff', 0],
    [0.75, '#000', 0.12],
    [1, '#000', 0.55],
  ],
  'cx="0.38" cy="0.32" r="0.72"',
)}${radialGradient(
  'pk-core',
  [
    [0, '#fff'],
    [0.35, 'var(--accent-light)'],
    [0.7, 'var(--accent)'],
    [1, 'var(--main)'],
  ],
  'cx="0.5" cy="0.5" r="0.5"',
)}</defs></svg>`;

const disc = (paint: string) => `<circle cx="${C}" cy="${C}" r="48" fill="${paint}"/>`;

const PATTERNS: Readonly<Record<Style, string>> = {
  aurora: `${disc('var(--accent)')}<path d="${star(31, 13)}" fill="#fff" fill-opacity=".92"/>${[36, 108, 180, 252, 324].map((angle) => `<circle cx="${polar(C, 38, angle).x}" cy="${polar(C, 38, angle).y}" r="5" fill="var(--accent-deep)"/>`).join('')}`,
  ember: `${disc('url(#pk-core)')}<path d="M2 40L26 46 34 30 24 8 50 2 54 22 74 28 92 26 98 52 78 56 70 74 84 88 56 98 50 76 34 68 16 84 4 64Z" fill="var(--x5-deep)" fill-opacity=".9"/><path d="M34 30L54 22 74 28 78 56 70 74 50 76 34 68 26 46Z" fill="url(#pk-core)"/>`,
  lagoon: `${disc('#fff')}${[0, 1, 2].map((at) => `<path d="M${C} ${C}L${polar(C, 48, at * 120).x} ${polar(C, 48, at * 120).y}A48 48 0 0 1 ${polar(C, 48, at * 120 + 60).x} ${polar(C, 48, at * 120 + 60).y}Z" fill="var(--${['x3', 'accent', 'main'][at]})"/>`).join('')}<circle cx="${C}" cy="${C}" r="9" fill="#fff"/>`,
};

function star(outer: number, inner: number): string {
  const points = Array.from({ length: 10 }, (_, at) => polar(C, at % 2 === 0 ? outer : inner, at * 36));
  return `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}Z`;
}
