/** Where the balloon is pumped up: three fairs. */
import { linearGradient, radialGradient } from '../../page/svg.ts';
import type { Fair } from './art.ts';

const W = 400;
const H = 500;

export function drawScene(fair: Fair): string {
  const draw = { circus: drawCircus, sky: drawSky, meadow: drawMeadow }[fair];
  return `<svg class="bl-scene" viewBox="0 0 ${W} ${H}" preserveAspectRatio="xMidYMax slice" aria-hidden="true">${draw()}</svg>`;
}

function drawCircus(): string {
  const glow = radialGradient(
    'bl-spot',
    [
      [0, 'var(--bg-glow)'],
      [1, 'var(--bg)', 0],
    ],
    'cx="0.5" cy="0.5" r="0.5"',
  );
  const bulb = radialGradient(
    'bl-bulb',
    [
      [0.2, '#fff1bf'],
      [1, '#ffb52e', 0],
    ],
    'cx="0.5" cy="0.5" r="0.5"',
  );
  const stripes = Array.from(
    { length: 10 },
    (_, at) =>
      `<path d="M200-80L${-260 + at * 92} 460h46z" fill="${at % 2 === 0 ? 'var(--main)' : 'var(--bg-lift)'}" fill-opacity=".34"/>`,
  ).join('');
  const string = (y: number, dip: number) =>
    `<path d="M-10 ${y}Q200 ${y + dip} 410 ${y}" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="2"/>${Array.from(
      { length: 11 },
      (_, at) => {
        const x = at * 40;
        const share = x / W;
        const drop = y + 2 * share * (1 - share) * dip;
        return `<circle cx="${x}" cy="${drop + 6}" r="13" fill="url(#bl-bulb)"/><circle cx="${x}" cy="${drop + 6}" r="4" fill="#fff6d8"/>`;
      },
    ).join('')}`;
  return `<defs>${glow}${bulb}${linearGradient(
    'bl-ring',
    [
      [0, 'var(--main)'],
      [1, 'var(--main-dark)'],
    ],
    'x1="0" y1="0" x2="0" y2="1"',
  )}</defs>${stripes}<circle cx="200" cy="210" r="240" fill="url(#bl-spot)"/>${string(34, 60)}${string(92, 84)}<path d="M-10 430q210-60 420 0v90H-10z" fill="url(#bl-ring)"/><path d="M-10 430q210-60 420 0" fill="none" stroke="var(--accent)" stroke-width="7"/><path d="M-10 446q210-60 420 0" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="3"/>`;
}

const cloud = (x: number, y: number, size: number, opacity: number) =>
  `<g transform="translate(${x} ${y}) scale(${size})" fill="#fff" opacity="${opacity}"><circle cx="0" cy="0" r="30"/><circle cx="36" cy="-14" r="38"/><circle cx="78" cy="0" r="28"/><rect x="-30" y="0" width="136" height="29" rx="14"/></g>`;

function drawSky(): string {
  const air = linearGradient(
    'bl-air',
    [
      [0, 'var(--main)'],
      [0.6, 'var(--main-light)'],
      [1, '#ffffff'],
    ],
    'x1="0" y1="0" x2="0" y2="1"',
  );
  const sun = radialGradient(
    'bl-sun',
    [
      [0, '#fff7d1'],
      [0.25, '#ffe08a'],
      [1, '#ffe08a', 0],
    ],
    'cx="0.5" cy="0.5" r="0.5"',
  );
  return `<defs>${air}${sun}</defs><rect x="-200" y="-200" width="800" height="900" fill="url(#bl-air)" fill-opacity=".85"/><circle cx="322" cy="82" r="120" fill="url(#bl-sun)"/>${cloud(40, 90, 0.9, 0.85)}${cloud(250, 190, 0.7, 0.6)}${cloud(-20, 280, 0.6, 0.5)}${cloud(20, 440, 1.5, 0.9)}${cloud(210, 452, 1.7, 0.95)}${cloud(-60, 490, 1.6, 1)}`;
}

function drawMeadow(): string {
  const air = linearGradient(
    'bl-air',
    [
      [0, 'var(--bg-lift)'],
      [0.55, 'var(--bg-glow)'],
      [1, 'var(--main-light)'],
    ],
    'x1="0" y1="0" x2="0" y2="1"',
  );
  const hill = (path: string, id: string, from: string, to: string) =>
    `${linearGradient(
      id,
      [
        [0, from],
        [1, to],
      ],
      'x1="0" y1="0" x2="0" y2="1"',
    )}<path d="${path}" fill="url(#${id})"/>`;
  const flowers = Array.from(
    { length: 16 },
    (_, at) =>
      `<circle cx="${(at * 53) % 400}" cy="${452 + ((at * 29) % 44)}" r="${3 + (at % 3)}" fill="${at % 2 === 0 ? 'var(--accent)' : '#fff'}"/>`,
  ).join('');
  return `<defs>${air}</defs><rect x="-200" y="-200" width="800" height="900" fill="url(#bl-air)"/>${cloud(250, 90, 0.8, 0.22)}${cloud(30, 160, 0.7, 0.18)}${hill('M-20 400Q90 290 220 392T430 350V520H-20z', 'bl-far', 'var(--main-deep)', 'var(--main-dark)')}${hill('M-20 450Q140 372 260 430T430 410V540H-20z', 'bl-near', 'var(--main)', 'var(--main-deep)')}${flowers}`;
}
