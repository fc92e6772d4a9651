/** Ball, stumps, board, timing bar and the marks in the stand: what is played with. */
import { createBoxes } from '../../art/box.ts';
import { linearGradient, radialGradient, round } from '../../page/svg.ts';
import { bladeOf, MEET } from './batter-poses.ts';
import { HEIGHT, SHOTS, STUMPS, WIDTH } from './ground.ts';
import type { CricketStyle } from './style.ts';
import { SWEET, SWEET_WIDTH } from './timing.ts';

const LEATHER: Readonly<Record<CricketStyle, readonly [string, string, string]>> = {
  evening: ['#ffffff', '#eef0f5', '#8d96a8'],
  royal: ['var(--accent-light)', 'var(--accent)', 'var(--accent-deep)'],
  sun: ['var(--x0-light)', 'var(--x0)', 'var(--x0-deep)'],
};

/** The seam turns under light that stays. */
export function drawBall(style: CricketStyle): string {
  const [light, base, deep] = LEATHER[style];
  const skin = radialGradient(
    'fb-ball',
    [
      [0, light],
      [0.5, base],
      [1, deep],
    ],
    'cx="0.5" cy="0.5" r="0.5"',
  );
  const gloss = radialGradient(
    'fb-gloss',
    [
      [0, '#fff', 0.9],
      [0.28, '#fff', 0.15],
      [0.6, '#000', 0],
      [1, '#000', 0.6],
    ],
    'cx="0.34" cy="0.28" r="0.8"',
  );
  const seam = style === 'evening' ? '#3a7d4a' : '#fff5e0';
  return `<div class="fb-spin"><svg viewBox="0 0 60 60" aria-hidden="true"><defs>${skin}${gloss}</defs><circle cx="30" cy="30" r="29" fill="url(#fb-ball)"/><path d="M23 2C15 20 15 40 23 58M29 1C22 20 22 40 29 59" stroke="${seam}" stroke-width="2.2" fill="none"/><path d="M18 12h8M16.5 20h8M16 28h8M16 36h8M17 44h8" stroke="${seam}" stroke-width="2" stroke-linecap="round"/></svg></div><svg class="fb-gloss" viewBox="0 0 60 60" aria-hidden="true"><circle cx="30" cy="30" r="29.5" fill="url(#fb-gloss)"/></svg>`;
}

const { box } = createBoxes(WIDTH, HEIGHT);
const GAP = 15;
const TALL = 84;
/** Three stumps and two bails, each a layer, so that each can fly. */
export function drawWicket(): string {
  const { x, y } = STUMPS;
  // Moved by parts of the field, and drawn no larger than it is: a layer is blended as a whole.
  const layer = (name: string, origin: number, content: string) =>
    `<div class="fb-part ${name}" style="transform-origin:${round((origin / WIDTH) * 100)}% ${round((y / HEIGHT) * 100)}%">${picture(origin, 12, content)}</div>`;
  const picture = (middle: number, aside: number, content: string) => {
    const [left, top, high] = [round(middle - aside), round(y - TALL - 8), TALL + 20];
    return `<svg style="${box({ x: left, y: top }, aside * 2, high)}" viewBox="${left} ${top} ${aside * 2} ${high}" aria-hidden="true">${content}</svg>`;
  };
  const stump = (at: number) => {
    const left = round(x + at * GAP - 4.2);
    return layer(
      'fb-stump',
      x + at * GAP,
      `<rect x="${left}" y="${round(y - TALL)}" width="8.4" height="${TALL + 3}" rx="3.6" fill="url(#fb-stump)"/><rect x="${left}" y="${round(y - TALL)}" width="8.4" height="13" rx="3.4" fill="var(--x0)"/><path d="M${left} ${round(y - TALL + 20)}h8.4M${left} ${round(y - 16)}h8.4" stroke="var(--accent)" stroke-width="3.4"/><rect class="fb-lit" x="${left}" y="${round(y - TALL)}" width="8.4" height="${TALL + 3}" rx="3.6" fill="#ff3b4e"/>`,
    );
  };
  const bail = (at: number) =>
    layer(
      'fb-bail',
      x + at * GAP,
      `<rect x="${round(x + at * GAP - 8)}" y="${round(y - TALL - 4)}" width="16" height="4.6" rx="2.3" fill="url(#fb-stump)"/><rect class="fb-lit" x="${round(x + at * GAP - 8)}" y="${round(y - TALL - 4)}" width="16" height="4.6" rx="2.3" fill="#ff3b4e"/>`,
    );
  return `<div class="fb-wicket">${picture(x, 54, `<ellipse cx="${round(x + 10)}" cy="${round(y + 2)}" rx="42" ry="7" fill="#000" fill-opacity=".34"/>`)}${[-1, 0, 1].map(stump).join('')}${[-0.5, 0.5].map(bail).join('')}</div>`;
}

/** The far end: too small to fall. */
export const drawFarWicket = (x: number, y: number): string =>
  `<path d="M${round(x - 5)} ${round(y)}v-16M${round(x)} ${round(y)}v-16M${round(x + 5)} ${round(y)}v-16" stroke="#f0d49a" stroke-width="2.4" stroke-linecap="round"/><path d="M${round(x - 6)} ${round(y - 16.5)}h12" stroke="var(--x0)" stroke-width="2"/>`;

/** Down to what it stands on. */
const LEGS: Readonly<Record<CricketStyle, number>> = { evening: 66, royal: 78, sun: 150 };

/** Runs and wickets in figures, and one light for every ball of the play. */
export function drawBoard(style: CricketStyle, balls: number): string {
  const panel = linearGradient('fb-panel', [
    [0, '#1c2333'],
    [1, '#05070d'],
  ]);
  const step = Math.min(22, 104 / balls);
  const chips = Array.from({ length: balls }, (_, at) => {
    const x = round(142 - ((balls - 1) / 2 - at) * step);
    return `<g class="fb-chip"><circle cx="${x}" cy="26" r="9" fill="#fff" fill-opacity=".1" stroke="#fff" stroke-opacity=".35" stroke-width="1.4"/><text x="${x}" y="26.5" text-anchor="middle" dominant-baseline="central" font-size="12" fill="#fff"></text><path class="fb-fallen" d="M${round(x - 3.6)} 31V21M${x} 31V21M${round(x + 3.6)} 31V21M${round(x - 5)} 20h10" stroke="#fff" stroke-width="1.6" stroke-linecap="round"/></g>`;
  }).join('');
  return `<svg class="fb-board" viewBox="0 0 210 52" aria-hidden="true"><defs>${panel}</defs><path d="M40 48V${LEGS[style]}M170 48V${LEGS[style]}" stroke="#05070d" stroke-width="6"/><rect x="1" y="1" width="208" height="50" rx="9" fill="url(#fb-panel)" stroke="var(--accent-light)" stroke-opacity=".6" stroke-width="1.6"/><rect x="5" y="5" width="200" height="42" rx="6" fill="#000" fill-opacity=".45"/><text class="fb-score" x="44" y="37" text-anchor="middle" font-size="29" fill="var(--accent-light)">0/0</text><path d="M82 12V40" stroke="#fff" stroke-opacity=".25" stroke-width="1.5"/>${chips}</svg>`;
}

/** Round badges where a six would come down, and the dotted ways to them. */
export function drawWays(): string {
  const { x, y } = bladeOf(MEET);
  const ways = SHOTS.map(({ six }, at) => {
    const bend = { x: round(x + (six.x - x) * 0.66), y: six.y + 74 };
    const d = `M${round(x)} ${round(y - 30)}Q${bend.x} ${bend.y} ${six.x} ${six.y + 30}`;
    return `<g class="fb-way" data-way="${at}"><path d="${d}" stroke="#000" stroke-opacity=".35" stroke-width="8" stroke-linecap="round" stroke-dasharray=".1 13" fill="none"/><path d="${d}" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-dasharray=".1 13" fill="none"/></g>`;
  }).join('');
  return `<svg class="fb-layer fb-ways" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">${ways}</svg>`;
}

export const MARK_RUNS = '6';
export const MARK_ART = `<svg viewBox="0 0 64 64" aria-hidden="true"><circle cx="32" cy="34" r="24" fill="#000" fill-opacity=".4"/><circle cx="32" cy="32" r="24" fill="url(#fb-mark)" stroke="#fff" stroke-width="3"/><path d="M15 26A18.5 18.5 0 0 1 40 15.5" stroke="#fff" stroke-opacity=".7" stroke-width="3" stroke-linecap="round" fill="none"/><text x="32" y="33.5" text-anchor="middle" dominant-baseline="central" font-size="27" fill="var(--on-accent)">${MARK_RUNS}</text></svg>`;

/** From too early to too late; the bright part is where the bat meets the ball. */
export function drawTimingBar(): string {
  const [from, to] = [SWEET - SWEET_WIDTH / 2, SWEET + SWEET_WIDTH / 2];
  const bar = linearGradient(
    'fb-bar',
    [
      [0, '#ff5d6c', 0.5],
      [round(from - 0.2), '#ff5d6c'],
      [round(from - 0.06), '#ffc53d'],
      [round(from), '#46d97b'],
      [round(to), '#46d97b'],
      [round(to + 0.03), '#ffc53d'],
      [1, '#ff5d6c'],
    ],
    'x1="0" y1="0" x2="1" y2="0"',
  );
  return `<div class="fb-timing"><svg viewBox="0 0 260 30" aria-hidden="true"><defs>${bar}</defs><rect x="1" y="6" width="258" height="18" rx="9" fill="#05070d" fill-opacity=".85" stroke="#fff" stroke-opacity=".55" stroke-width="1.5"/><rect x="6" y="10.5" width="248" height="9" rx="4.5" fill="url(#fb-bar)"/><path d="M${round(6 + 248 * SWEET)} 3v24" stroke="#fff" stroke-width="2.5" stroke-linecap="round"/></svg><div class="fb-marker"><svg viewBox="0 0 20 30" aria-hidden="true"><path d="M10 30L2.5 18V4a3 3 0 0 1 3-3h9a3 3 0 0 1 3 3v14z" fill="#fff" stroke="#05070d" stroke-opacity=".6" stroke-width="1.5"/></svg></div></div>`;
}

/** How many it was, over the whole field. */
export const RUNS_ART = `<svg class="fb-layer fb-runs" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true"><text x="200" y="300" text-anchor="middle" font-size="190" fill="var(--accent-deep)" stroke="#05070d" stroke-opacity=".5" stroke-width="14" stroke-linejoin="round"></text><text x="200" y="294" text-anchor="middle" font-size="190" fill="url(#fb-digits)" stroke="#fff" stroke-width="4" paint-order="stroke"></text></svg>`;
