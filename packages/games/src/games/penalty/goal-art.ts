/** Goal, net, ball, marks to aim at, and the board that counts: what is played with. */
import { createBoxes } from '../../art/box.ts';
import { linearGradient, polar, radialGradient, round } from '../../page/svg.ts';
import { BACK, backLines, type Line, sideLines } from './net.ts';
import { GOAL_LINE, HEIGHT, MOUTH, WIDTH } from './pitch.ts';
import type { PenaltyStyle } from './style.ts';

const { box } = createBoxes(WIDTH, HEIGHT);
/** The part of the field that the goal stands in: a layer is blended as a whole, whatever is on it. */
const GOAL = { x: 0, y: 160, width: WIDTH, height: 140 } as const;

const field = (name: string, content: string) =>
  `<svg class="pk-goal ${name}" style="${box(GOAL, GOAL.width, GOAL.height)}" viewBox="${GOAL.x} ${GOAL.y} ${GOAL.width} ${GOAL.height}" aria-hidden="true">${content}</svg>`;

const asPath = (lines: readonly Line[]) =>
  lines.map((line) => `M${line.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}`).join('');

/** The sides and the shade inside stand still; the back is what the ball moves. */
export function drawNet(): string {
  const { left, right, top, bottom } = MOUTH;
  const shade = linearGradient('pk-inside', [
    [0, '#000', 0.5],
    [0.55, '#000', 0.22],
    [1, '#000', 0.42],
  ]);
  const floor = `<path d="M${left} ${bottom}L${BACK.bottomLeft} ${BACK.bottom}H${BACK.bottomRight}L${right} ${bottom}Z" fill="#000" fill-opacity=".3"/>`;
  return (
    field(
      'pk-inside',
      `<defs>${shade}</defs><path d="M${left} ${top}H${right}V${bottom}H${left}Z" fill="url(#pk-inside)"/>${floor}<path d="${asPath(sideLines())}" stroke="#fff" stroke-opacity=".3" stroke-width=".8" fill="none"/><path d="M${BACK.topLeft} ${BACK.top}L${BACK.bottomLeft} ${BACK.bottom}H${BACK.bottomRight}L${BACK.topRight} ${BACK.top}" stroke="#cfd8e6" stroke-opacity=".55" stroke-width="1.6" fill="none"/>`,
    ) +
    field(
      'pk-net',
      `<path d="${asPath(backLines())}" stroke="#fff" stroke-opacity=".46" stroke-width=".9" fill="none"/>`,
    )
  );
}

/** Round posts: bright on the left, grey on the right, with what they throw on the grass. */
export function drawPosts(style: PenaltyStyle): string {
  const { left, right, top } = MOUTH;
  const post = linearGradient(
    'pk-post',
    [
      [0, '#ffffff'],
      [0.4, '#f3f6fb'],
      [0.75, '#b9c3d3'],
      [1, '#7d899c'],
    ],
    'x1="0" y1="0" x2="1" y2="0"',
  );
  const bar = linearGradient(
    'pk-bar',
    [
      [0, '#ffffff'],
      [0.45, '#eef2f8'],
      [1, '#8d99ab'],
    ],
    'x1="0" y1="0" x2="0" y2="1"',
  );
  const upright = (x: number) =>
    `<ellipse cx="${x + 3}" cy="${GOAL_LINE + 4}" rx="13" ry="3.4" fill="#000" fill-opacity=".4"/><rect x="${x - 4}" y="${top - 6}" width="8" height="${round(GOAL_LINE - top + 9)}" rx="3.6" fill="url(#pk-post)"/>`;
  const snow =
    style === 'snow'
      ? `<path d="M${left - 5} ${top - 7}Q60 ${top - 13} 110 ${top - 8}T210 ${top - 9}T310 ${top - 8}T${right + 5} ${top - 7}V${top - 4}H${left - 5}Z" fill="#fff"/>`
      : '';
  return field(
    'pk-posts',
    `<defs>${post}${bar}</defs>${upright(left - 4)}${upright(right + 4)}<rect x="${left - 8}" y="${top - 8}" width="${right - left + 16}" height="8" rx="3.6" fill="url(#pk-bar)"/><path d="M${left} ${top}H${right}V${top + 5}H${left}Z" fill="#000" fill-opacity=".22"/>${snow}`,
  );
}

const BALL: Readonly<
  Record<PenaltyStyle, { skin: readonly [string, string, string]; patch: string; seam: string }>
> = {
  night: { skin: ['#ffffff', '#eef1f7', '#9aa6bd'], patch: '#1b2233', seam: '#5c6880' },
  sunset: { skin: ['#ffffff', '#fff4e0', '#c39a86'], patch: 'var(--x2-deep)', seam: '#8a6a6a' },
  snow: { skin: ['#ffd9a8', '#ff9d2e', '#b34b00'], patch: '#1d2b3f', seam: '#8a4a10' },
};

/** The pattern turns under light that stays: so it is a ball, not a disc. */
export function drawBall(style: PenaltyStyle): string {
  const { skin, patch, seam } = BALL[style];
  const pentagon = (radius: number, turn: number, cx = 50, cy = 50) =>
    `M${Array.from({ length: 5 }, (_, at) => polar(0, radius, at * 72 + turn))
      .map(({ x, y }) => `${round(cx + x)} ${round(cy + y)}`)
      .join('L')}Z`;
  const spokes = Array.from({ length: 5 }, (_, at) => {
    const [near, far] = [polar(50, 17, at * 72), polar(50, 33, at * 72)];
    const [left, right] = [polar(50, 41, at * 72 - 24), polar(50, 41, at * 72 + 24)];
    const [outerLeft, outerRight] = [polar(50, 49, at * 72 - 36), polar(50, 49, at * 72 + 36)];
    return `M${near.x} ${near.y}L${far.x} ${far.y}M${left.x} ${left.y}L${outerLeft.x} ${outerLeft.y}M${right.x} ${right.y}L${outerRight.x} ${outerRight.y}`;
  }).join('');
  const rim = Array.from({ length: 5 }, (_, at) => {
    const { x, y } = polar(50, 47, at * 72);
    return pentagon(15.5, at * 72 + 36, x, y);
  }).join('');
  const body = radialGradient(
    'pk-ball',
    [
      [0, skin[0]],
      [0.5, skin[1]],
      [1, skin[2]],
    ],
    'cx="0.5" cy="0.5" r="0.5"',
  );
  const light = radialGradient(
    'pk-ball-light',
    [
      [0, '#fff', 0.85],
      [0.3, '#fff', 0.18],
      [0.58, '#000', 0.02],
      [0.86, '#000', 0.36],
      [1, '#000', 0.6],
    ],
    'cx="0.34" cy="0.28" r="0.82"',
  );
  return `<div class="pk-spin"><svg viewBox="0 0 100 100" aria-hidden="true"><defs>${body}${light}<clipPath id="pk-round"><circle cx="50" cy="50" r="49"/></clipPath></defs><g clip-path="url(#pk-round)"><circle cx="50" cy="50" r="50" fill="url(#pk-ball)"/><path d="${spokes}" stroke="${seam}" stroke-width="1.8" fill="none"/><path d="${pentagon(17, 0)}${rim}" fill="${patch}" stroke="${patch}" stroke-width="2" stroke-linejoin="round"/></g></svg></div><svg class="pk-light" viewBox="0 0 100 100" aria-hidden="true"><circle cx="50" cy="50" r="49.5" fill="url(#pk-ball-light)"/><path d="M88 66A42 42 0 0 1 60 90" stroke="var(--main-light)" stroke-opacity=".5" stroke-width="3" fill="none" stroke-linecap="round"/></svg>`;
}

/** Rings to aim at. The ring turns, the middle beats. */
export const TARGET_ART =
  '<svg viewBox="0 0 64 64" aria-hidden="true"><circle cx="32" cy="32" r="25" fill="url(#pk-aim)"/><g class="pk-ring"><circle cx="32" cy="32" r="22" fill="none" stroke="var(--accent)" stroke-width="4" stroke-dasharray="23 11.55" stroke-linecap="round"/></g><circle cx="32" cy="32" r="14.5" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="2"/><circle cx="32" cy="32" r="5" fill="#fff"/></svg>';

/** Scored on the left, saved on the right, with a ball and a glove for words. */
export function drawBoard(style: PenaltyStyle): string {
  const panel = linearGradient('pk-panel', [
    [0, '#1c2333'],
    [1, '#05070d'],
  ]);
  // Under a roof it hangs, in the open it stands.
  const legs = style === 'night' ? 'M30-24V4M102-24V4' : 'M30 48V76M102 48V76';
  return `<svg class="pk-board" viewBox="0 0 132 52" aria-hidden="true"><defs>${panel}</defs><path d="${legs}" stroke="#05070d" stroke-width="4"/><rect x="1" y="1" width="130" height="50" rx="9" fill="url(#pk-panel)" stroke="var(--main-light)" stroke-opacity=".55" stroke-width="1.6"/><rect x="5" y="5" width="122" height="42" rx="6" fill="#000" fill-opacity=".45"/><circle cx="20" cy="26" r="8" fill="#f2f5fa"/><path d="M20 21.5l4.200 3-1.600 5h-5.200l-1.600-5z" fill="#1b2233"/><path d="M106 33c-1.500-4-2-9-.5-10 1-.6 1.800.6 2.200 3-.2-4 0-6.500 1.500-6.500s1.500 2.500 1.600 5.500c.2-3.500.8-5 2-4.700 1.400.4 1 3 .8 5.700.8-2 1.600-3 2.600-2.500 1.600.8-.4 6.500-2 9.500z" fill="var(--accent)"/><text class="pk-goals" x="48" y="37" text-anchor="middle" font-size="30" fill="var(--accent-light)">0</text><text x="66" y="35" text-anchor="middle" font-size="24" fill="#fff" fill-opacity=".6">:</text><text class="pk-saves" x="85" y="37" text-anchor="middle" font-size="30" fill="#fff">0</text></svg>`;
}
