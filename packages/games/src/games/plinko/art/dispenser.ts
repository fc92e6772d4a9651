/** What lets the ball go: a carriage on a rail, with the next ball behind its glass. */
import { linearGradient, radialGradient, round } from '../../../page/svg.ts';
import { CARRIAGE_WIDTH, HEIGHT, type Layout, MIDDLE, WIDTH } from '../layout.ts';
import type { Style } from './style.ts';

/** Drawn in units of its own. */
const W = 62;
const H = 74;
export const CARRIAGE_HEIGHT = (CARRIAGE_WIDTH * H) / W;
const C = W / 2;

export function drawRail(layout: Layout): string {
  const reach = Math.min(MIDDLE - 14, layout.step + 52);
  const bar = linearGradient(
    'pk-bar',
    [
      [0, 'var(--main-light)'],
      [0.4, 'var(--main)'],
      [1, 'var(--main-dark)'],
    ],
    'x1="0" y1="0" x2="0" y2="1"',
  );
  const knob = (x: number) =>
    `<circle cx="${round(x)}" cy="22" r="9" fill="var(--main-dark)"/><circle cx="${round(x)}" cy="21" r="7.5" fill="url(#pk-bar)"/><circle cx="${round(x - 2)}" cy="18.5" r="2" fill="#fff" fill-opacity=".8"/>`;
  return `<svg class="pk-rail" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true"><defs>${bar}</defs><path d="M${round(MIDDLE - reach + 22)} 24V70M${round(MIDDLE + reach - 22)} 24V70" stroke="var(--main-dark)" stroke-width="9"/><path d="M${round(MIDDLE - reach + 21)} 24V70M${round(MIDDLE + reach - 23)} 24V70" stroke="var(--main)" stroke-width="5"/><rect x="${round(MIDDLE - reach)}" y="16" width="${round(reach * 2)}" height="12" rx="6" fill="#000" fill-opacity=".4" transform="translate(0 4)"/><rect x="${round(MIDDLE - reach)}" y="16" width="${round(reach * 2)}" height="12" rx="6" fill="url(#pk-bar)"/><rect x="${round(MIDDLE - reach + 6)}" y="18" width="${round(reach * 2 - 12)}" height="2" rx="1" fill="#fff" fill-opacity=".5"/>${knob(MIDDLE - reach)}${knob(MIDDLE + reach)}</svg>`;
}

/** Behind the ball: the glass and what is seen through it. */
export function drawCarriageBack(): string {
  const glass = radialGradient('pk-glass', [
    [0, 'var(--bg-lift)'],
    [1, 'var(--bg-deep)'],
  ]);
  return `<svg viewBox="0 0 ${W} ${H}" aria-hidden="true"><defs>${glass}</defs><circle cx="${C}" cy="40" r="20" fill="url(#pk-glass)"/></svg>`;
}

const BODY = `M8 6Q${C}-2 ${W - 8} 6Q${W - 2} 10 ${W - 3} 30C${W - 4} 52 ${C + 16} 58 ${C + 15} 68H${C - 15}C${C - 16} 58 4 52 3 30Q2 10 8 6Z`;

/** In front of it: the body with its round window, and the mouth. */
export function drawCarriageFront(style: Style): string {
  const body = linearGradient('pk-body', [
    [0, 'var(--accent-light)'],
    [0.4, 'var(--accent)'],
    [1, 'var(--accent-deep)'],
  ]);
  const window = `M${C - 18} 40a18 18 0 1 0 36 0a18 18 0 1 0-36 0Z`;
  const mark = {
    aurora: `<path d="M${C} 6l2.6 5.4 5.8.7-4.3 4 1.2 5.8L${C} 19l-5.3 2.9 1.2-5.8-4.3-4 5.8-.7Z" fill="#fff"/>`,
    ember: `<path d="M${C} 5c5 6 7 9 4 13-1-3-3-4-4-6-1 2-4 4-3 7-5-3-4-8 3-14Z" fill="#fff"/>`,
    lagoon: `<path d="M${C - 11} 14c4-6 7-6 11 0s7 6 11 0" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"/>`,
  }[style];
  return `<svg viewBox="0 0 ${W} ${H}" aria-hidden="true"><defs>${body}</defs><path d="${BODY}${window}" fill-rule="evenodd" fill="url(#pk-body)" stroke="#000" stroke-opacity=".3"/><path d="${window}" fill="none" stroke="var(--accent-deep)" stroke-width="3"/><path d="M${C - 19} 40a19 19 0 0 1 38 0" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="1.5"/><path d="M${C - 11} 30A14 14 0 0 1 ${C + 2} 25.5" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="3" stroke-linecap="round"/><rect x="${C - 18}" y="64" width="36" height="9" rx="4.5" fill="var(--main-dark)"/><rect x="${C - 17}" y="64" width="34" height="6" rx="3" fill="var(--main)"/><rect x="${C - 14}" y="65" width="22" height="1.6" rx=".8" fill="#fff" fill-opacity=".6"/><path d="M9 10Q${C} 1 ${W - 12} 9" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="1.8" stroke-linecap="round"/>${mark}</svg>`;
}
