/** What crowns the machine: a sign that names the prize, and behind it what the template is about. The wheel behind it turns. */
import { escapeText } from '../../../page/escape.ts';
import { fitText } from '../../../page/fit-text.ts';
import { linearGradient, polar, radialGradient, round } from '../../../page/svg.ts';
import type { Look } from './cabinet.ts';
import { SIGN } from './sign.ts';

const WIDTH = 400;
/** From above the middle of the door to where the cabinet begins. */
const TOP = -16;
const HEIGHT = 140;
const C = 184;

const svg = (name: string, content: string) =>
  `<svg class="${name}" viewBox="0 ${TOP} ${WIDTH} ${HEIGHT}" aria-hidden="true">${content}</svg>`;

export function drawTopper(look: Look, prize: string): string {
  const behind: Record<Look, string> = { vault: VAULT_BEHIND, fruit: FRUIT_BEHIND, ocean: OCEAN_BEHIND };
  const turning: Record<Look, string> = { vault: HANDLE, fruit: SUN, ocean: RAYS };
  const front: Record<Look, string> = { vault: VAULT_FRONT, fruit: FRUIT_FRONT, ocean: OCEAN_FRONT };
  const wheel = `<div class="sl-wheel">${svg('', turning[look])}</div>`;
  const base = svg('', behind[look]);
  // The vault's handle is on its door; sun and rays are behind everything.
  const stack = look === 'vault' ? base + wheel : wheel + base;
  return `<div class="sl-top">${stack}${svg('', front[look])}${SET_OUT[look].map(setOut).join('')}${drawSign(prize)}</div>`;
}

/** Symbols that are set out around the sign: which, where, how large. */
const SET_OUT: Readonly<Record<Look, readonly (readonly [number, number, number, number])[]>> = {
  vault: [[3, 14, 66, 34]],
  fruit: [
    [2, 14, 14, 62],
    [4, 292, 8, 62],
    [1, 60, 26, 50],
    [3, 256, 24, 50],
    [0, 146, -6, 76],
  ],
  ocean: [
    [1, 20, 80, 44],
    [3, 304, 74, 48],
  ],
};
const setOut = ([symbol, x, y, size]: readonly [number, number, number, number]) =>
  `<b class="sl-s${symbol}" style="left:${x / 4}%;top:${round(((y - TOP) * 100) / HEIGHT)}%;width:${size / 4}%;height:${round((size * 100) / HEIGHT)}%"></b>`;

function drawSign(prize: string): string {
  const dark = linearGradient('slsign', [
    [0, 'var(--main-dark)'],
    [1, '#0a0610'],
  ]);
  return `<svg class="sl-sign" viewBox="0 ${TOP} ${WIDTH} ${HEIGHT}" role="img" aria-label="${escapeText(prize)}"><defs>${dark}</defs><rect x="80" y="68" width="208" height="48" rx="24" fill="#0007" transform="translate(0 4)"/><rect x="80" y="66" width="208" height="48" rx="24" fill="url(#slmetal)"/><rect x="81" y="67" width="206" height="46" rx="23" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="1.4"/><rect x="86" y="72" width="196" height="36" rx="18" fill="url(#slsign)" stroke="var(--main-dark)" stroke-width="2"/><path d="M104 76H264a14 14 0 0 1 10 8Q184 92 94 84a14 14 0 0 1 10-8Z" fill="#fff" fill-opacity=".13"/><text class="sl-prize" x="${C}" y="91" text-anchor="middle" dominant-baseline="central" font-size="${fitText(prize, SIGN.width, SIGN.size)}" fill="var(--accent-light)">${escapeText(prize)}</text></svg>`;
}

const around = (count: number, draw: (angle: number) => string) =>
  Array.from({ length: count }, (_, at) => draw((at * 360) / count)).join('');
/** Around the middle of the topper, where the height differs from the width. */
const place = (radius: number, angle: number, y: number) => {
  const at = polar(0, radius, angle);
  return { x: round(C + at.x), y: round(y + at.y) };
};

const DOOR_Y = 72;
const bolts = around(20, (angle) => {
  const { x, y } = place(69, angle, DOOR_Y);
  return `<circle cx="${x}" cy="${y}" r="4.4" fill="var(--main-dark)"/><circle cx="${x - 0.5}" cy="${y - 0.8}" r="3.2" fill="url(#slbolt)"/>`;
});
const steel = `${linearGradient('slsteel', [
  [0, 'var(--main-light)'],
  [0.4, 'var(--main)'],
  [0.62, 'var(--main-deep)'],
  [1, 'var(--main-dark)'],
])}${radialGradient('slbolt', [
  [0, '#fff'],
  [0.5, 'var(--main-light)'],
  [1, 'var(--main-deep)'],
])}${radialGradient('sldoor', [
  [0, 'var(--bg-glow)'],
  [0.7, 'var(--bg-lift)'],
  [1, 'var(--bg-deep)'],
])}`;

const coin = (x: number, y: number, tilt = 1) =>
  `<ellipse cx="${x}" cy="${y + 4}" rx="17" ry="${6 * tilt}" fill="var(--main-dark)"/><ellipse cx="${x}" cy="${y + 2.5}" rx="17" ry="${6 * tilt}" fill="var(--main-deep)"/><ellipse cx="${x}" cy="${y}" rx="17" ry="${6 * tilt}" fill="url(#slsteel)" stroke="var(--main-deep)" stroke-width=".8"/><ellipse cx="${x - 1}" cy="${y - 0.6}" rx="11" ry="${3.6 * tilt}" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="1.2"/>`;
const pile = (x: number, rows: number) =>
  Array.from({ length: rows }, (_, at) => coin(x + (at % 2) * 2 - 1, 112 - at * 6.5)).join('');
const bar = (x: number, y: number) =>
  `<path d="M${x} ${y}l6-13h34l7 13z" fill="url(#slsteel)" stroke="var(--main-dark)" stroke-width="1"/><path d="M${x + 6} ${y - 13}l3-4h28l3 4z" fill="var(--main-light)" stroke="var(--main-deep)" stroke-width=".8"/><path d="M${x + 10} ${y - 9}h14" stroke="#fff" stroke-opacity=".75" stroke-width="2" stroke-linecap="round"/>`;

const VAULT_BEHIND = `<defs>${steel}</defs><circle cx="${C}" cy="${DOOR_Y + 4}" r="82" fill="#0006"/><circle cx="${C}" cy="${DOOR_Y}" r="80" fill="url(#slsteel)" stroke="var(--main-dark)" stroke-width="2"/><circle cx="${C}" cy="${DOOR_Y}" r="78" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="1.6"/><circle cx="${C}" cy="${DOOR_Y}" r="60" fill="var(--main-dark)"/><circle cx="${C}" cy="${DOOR_Y}" r="57" fill="url(#sldoor)"/><circle cx="${C}" cy="${DOOR_Y}" r="50" fill="none" stroke="var(--main)" stroke-opacity=".5" stroke-width="1.5"/>${bolts}`;
const HANDLE = `<circle cx="${C}" cy="40" r="26" fill="none" stroke="#0007" stroke-width="7" transform="translate(0 3)"/>${around(6, (angle) => `<g transform="rotate(${angle} ${C} 40)"><path d="M${C} 40V8" stroke="var(--main-dark)" stroke-width="8" stroke-linecap="round"/><path d="M${C} 40V9" stroke="url(#slbar)" stroke-width="5.5" stroke-linecap="round"/><circle cx="${C}" cy="8" r="5.5" fill="url(#slbolt)" stroke="var(--main-dark)"/></g>`)}<circle cx="${C}" cy="40" r="24" fill="none" stroke="var(--main-dark)" stroke-width="8"/><circle cx="${C}" cy="40" r="24" fill="none" stroke="var(--main)" stroke-width="5.5"/><circle cx="${C}" cy="40" r="25.5" fill="none" stroke="var(--main-light)" stroke-width="1.5"/><circle cx="${C}" cy="40" r="10" fill="url(#slbolt)" stroke="var(--main-dark)" stroke-width="1.5"/><defs>${linearGradient(
  'slbar',
  [
    [0, 'var(--main-light)'],
    [0.5, 'var(--main)'],
    [1, 'var(--main-deep)'],
  ],
  `gradientUnits="userSpaceOnUse" x1="${C - 3}" y1="0" x2="${C + 3}" y2="0"`,
)}</defs>`;
const VAULT_FRONT = `${bar(22, 118)}${bar(70, 118)}${bar(45, 101)}${pile(300, 5)}${pile(338, 3)}${coin(318, 114, 1.1)}`;

const SUN = `<defs>${radialGradient(
  'slsun',
  [
    [0.3, 'var(--x1-light)', 0.85],
    [0.6, 'var(--main)', 0.5],
    [1, 'var(--main)', 0],
  ],
  `gradientUnits="userSpaceOnUse" cx="${C}" cy="74" r="128"`,
)}${radialGradient(
  'sldisc',
  [
    [0, '#fff'],
    [0.5, 'var(--x1-light)'],
    [1, 'var(--x1)', 0],
  ],
  '',
)}</defs>${around(14, (angle) => `<path d="M${C} 74l-13-126h26z" transform="rotate(${angle} ${C} 74)" fill="url(#slsun)"/>`)}<circle cx="${C}" cy="74" r="76" fill="url(#sldisc)" fill-opacity=".8"/>`;
const STRIPES = 9;
const stripeWidth = 388 / STRIPES;
const stripes = Array.from({ length: STRIPES }, (_, at) => {
  const [top, x] = [18 + ((388 - 36) / STRIPES) * at - 10, at * stripeWidth - 10];
  const paint = at % 2 === 0 ? 'url(#slcloth)' : 'url(#slcream)';
  const w = (388 - 36) / STRIPES;
  return `<path d="M${round(top)} 58H${round(top + w)}L${round(x + stripeWidth)} 98v8a${round(stripeWidth / 2)} 17 0 0 1-${round(stripeWidth)} 0v-8Z" fill="${paint}" stroke="#0003" stroke-width=".8"/>`;
}).join('');
const FRUIT_BEHIND = `<defs>${linearGradient(
  'slcloth',
  [
    [0, 'var(--x0)'],
    [0.62, 'var(--x0)'],
    [0.75, 'var(--x0-deep)'],
    [1, 'var(--x0)'],
  ],
  'x1="0" y1="0" x2="0" y2="1"',
)}${linearGradient(
  'slcream',
  [
    [0, '#fffdf4'],
    [0.62, '#fff1d6'],
    [0.75, '#d9bd93'],
    [1, '#fff6e4'],
  ],
  'x1="0" y1="0" x2="0" y2="1"',
)}</defs><path d="M-10 104H378v14a14 12 0 0 1-14 8H4a14 12 0 0 1-14-8Z" fill="#0006"/>${stripes}<path d="M6 57H362" stroke="#fff" stroke-opacity=".75" stroke-width="3" stroke-linecap="round"/>`;
const FRUIT_FRONT = '';

const RAYS = `<defs>${radialGradient(
  'slray',
  [
    [0.5, '#fff', 0.6],
    [0.75, 'var(--accent-light)', 0.3],
    [1, 'var(--accent)', 0],
  ],
  `gradientUnits="userSpaceOnUse" cx="${C}" cy="66" r="128"`,
)}</defs>${around(14, (angle) => `<path d="M${C} 66l-13-128h26z" transform="rotate(${angle} ${C} 66)" fill="url(#slray)"/>`)}`;
const coral = (x: number, flip: number, colour: number) =>
  `<g transform="translate(${x} 122) scale(${flip} 1)" fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="M0 0C2-22-8-34-14-46M-2-18C8-30 12-44 10-60M-7-30C-18-34-26-40-30-52M8-38C18-44 24-50 26-62M-12-42C-10-54-14-62-20-70" stroke="var(--x${colour}-deep)" stroke-width="13"/><path d="M0 0C2-22-8-34-14-46M-2-18C8-30 12-44 10-60M-7-30C-18-34-26-40-30-52M8-38C18-44 24-50 26-62M-12-42C-10-54-14-62-20-70" stroke="var(--x${colour})" stroke-width="9.5"/><path d="M-3-2C-1-22-11-34-17-46M-10-32C-20-36-27-42-32-52M6-36C9-44 9-52 8-60M-14-44C-13-54-17-62-22-69" stroke="var(--x${colour}-light)" stroke-width="2.6"/></g>`;
const fanRib = (x: number, y: number) =>
  `<path d="M${C} 118Q${(C * 1.6 + x * 0.4) / 2} ${(118 + y) / 2} ${x} ${y}" fill="none" stroke="var(--x0-deep)" stroke-opacity=".5" stroke-width="3.5"/><path d="M${C + 3} 118Q${(C * 1.6 + x * 0.4) / 2 + 3} ${(118 + y) / 2} ${x + 3.5} ${y + 1}" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="2"/>`;
const BIG_FAN =
  'M184 122C120 122 74 96 76 70 82 62 90 60 97 60 94 42 106 32 120 34 122 16 138 10 150 15 158 2 174 0 184 6 194 0 210 2 218 15 230 10 246 16 248 34 262 32 274 42 271 60 278 60 286 62 292 70 294 96 248 122 184 122Z';
const OCEAN_BEHIND = `${coral(56, 1, 4)}${coral(322, -1, 1)}<path d="${BIG_FAN}" fill="#0005" transform="translate(0 5)"/><path d="${BIG_FAN}" fill="url(#slb0)" stroke="var(--x0-deep)" stroke-width="3"/>${fanRib(98, 62)}${fanRib(122, 36)}${fanRib(152, 17)}${fanRib(184, 8)}${fanRib(216, 17)}${fanRib(246, 36)}${fanRib(270, 62)}<path d="M82 72Q90 64 99 65M100 56Q102 40 120 40M126 32Q132 18 150 21M156 16Q166 4 184 11" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="3.5" stroke-linecap="round"/>`;
const OCEAN_FRONT = `<circle cx="${C}" cy="48" r="24" fill="#0005"/><circle cx="${C}" cy="44" r="23" fill="url(#slpearl)"/><ellipse cx="${C - 8}" cy="35" rx="7" ry="4.5" transform="rotate(-32 ${C - 8} 35)" fill="#fff"/>`;
