/** What is above the stands: floodlights at dusk, a palace, or a summer afternoon. */
import { linearGradient, radialGradient, round } from '../../page/svg.ts';
import { between, createRandom } from '../../play/random.ts';
import type { CricketStyle } from './style.ts';

export function drawSky(style: CricketStyle): string {
  if (style === 'royal') return drawPalace();
  return style === 'sun' ? drawSummer() : drawDusk();
}

const disc = (id: string, core: string, edge: string) =>
  radialGradient(
    id,
    [
      [0, core],
      [0.2, edge, 0.6],
      [1, edge, 0],
    ],
    'cx="0.5" cy="0.5" r="0.5"',
  );

/** Masts with lamps in a fan, and the last light behind the roofs. */
function drawDusk(): string {
  const dusk = linearGradient(
    'fb-dusk',
    [
      [0, 'var(--x2)', 0],
      [0.6, 'var(--x2)', 0.5],
      [1, 'var(--accent)', 0.75],
    ],
    'x1="0" y1="0" x2="0" y2="1"',
  );
  const mast = (x: number, y: number, size: number) => {
    const lamps = Array.from({ length: 9 }, (_, at) => {
      const [column, row] = [(at % 3) - 1, Math.floor(at / 3) - 1];
      return `M${round(column * 15 + row * 2)} ${row * 13}h.01`;
    }).join('');
    return `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-4 0L-8 190H8L4 0Z" fill="var(--bg-deep)"/><path d="M-4 30L6 60M6 30L-5 60M-6 70L7 110M6 70L-7 110" stroke="var(--bg-lift)" stroke-width="2.5"/><rect x="-27" y="-24" width="54" height="48" rx="10" fill="#0a1020"/><circle r="92" fill="url(#fb-lamp)"/><path d="${lamps}" stroke="#fff" stroke-width="10" stroke-linecap="round"/></g>`;
  };
  const clouds =
    '<path d="M-600 30q160-26 330-6t260-14 240 4 250-10 520 10v14q-300-12-540 0t-260-6-240 8-260 6-300-6Z" fill="var(--x2)" fill-opacity=".28"/><path d="M-600 64q200-16 400-2t300-10 300 8 600-8v8q-300 6-560 6t-320 0-360 6-360-4Z" fill="var(--accent)" fill-opacity=".3"/>';
  return `<defs>${dusk}${disc('fb-lamp', '#fff', '#dcebff')}</defs><path d="M-600-140H1000V160H-600Z" fill="url(#fb-dusk)"/>${clouds}${mast(30, 2, 0.8)}${mast(370, 2, 0.8)}${mast(-260, -70, 1.1)}${mast(660, -70, 1.1)}`;
}

/** Domes and arches with light in them, over a low stand. */
function drawPalace(): string {
  const glow = radialGradient(
    'fb-moon',
    [
      [0, '#fff8ec'],
      [0.17, '#ffeccc'],
      [0.2, 'var(--accent-light)', 0.5],
      [1, 'var(--accent)', 0],
    ],
    'cx="0.5" cy="0.5" r="0.5"',
  );
  const stone = linearGradient(
    'fb-stone',
    [
      [0, 'var(--x0)'],
      [1, 'var(--bg)'],
    ],
    'x1="0" y1="0" x2="0" y2="1"',
  );
  const random = createRandom(9);
  const stars = Array.from(
    { length: 60 },
    () => `M${round(between(random, -600, 1000))} ${round(between(random, -230, 60))}h.01`,
  ).join('');
  const dome = (x: number, base: number, size: number) =>
    `<g transform="translate(${x} ${base}) scale(${size})"><path d="M-30 0V-26C-44-44-30-66 0-86 30-66 44-44 30-26V0Z" fill="url(#fb-stone)"/><path d="M-22-28C-32-44-22-60 0-76-12-60-16-44-14-28Z" fill="#fff" fill-opacity=".2"/><path d="M0-86V-104" stroke="var(--x1)" stroke-width="3"/><circle cy="-106" r="4" fill="var(--x1)"/><path d="M-34-26H34V-20H-34Z" fill="var(--x1)" fill-opacity=".5"/></g>`;
  const arches = Array.from({ length: 40 }, (_, at) => {
    const x = -590 + at * 40;
    return `M${x} 160V136C${x} 122 ${x + 11} 116 ${x + 11} 112 ${x + 11} 116 ${x + 22} 122 ${x + 22} 136V160Z`;
  }).join('');
  const wall =
    '<path d="M-600 180V104H1000V180Z" fill="url(#fb-stone)"/><path d="M-600 100H1000V106H-600Z" fill="var(--x1)" fill-opacity=".45"/>';
  const lights = Array.from({ length: 100 }, (_, at) => `M${-600 + at * 16} 97h.01`).join('');
  const domes = [
    [-430, 104, 1],
    [-250, 104, 1.4],
    [-80, 104, 0.8],
    [40, 104, 0.72],
    [112, 104, 0.5],
    [288, 104, 0.5],
    [360, 104, 0.72],
    [500, 104, 0.8],
    [660, 104, 1.4],
    [840, 104, 1],
  ]
    .map(([x = 0, base = 0, size = 1]) => dome(x, base, size))
    .join('');
  return `<defs>${glow}${stone}</defs><path d="${stars}" stroke="#fff" stroke-opacity=".75" stroke-width="2" stroke-linecap="round"/><circle cx="336" cy="-10" r="120" fill="url(#fb-moon)"/>${domes}${dome(200, 104, 1.15)}${wall}<path d="${arches}" fill="var(--accent-light)" fill-opacity=".55"/><path d="${lights}" stroke="#fff3c4" stroke-width="3.4" stroke-linecap="round"/>`;
}

/** Sun, clouds, trees and tents. */
function drawSummer(): string {
  const air = linearGradient(
    'fb-air',
    [
      [0, 'var(--x1)', 0],
      [0.5, '#8fe0ff', 0.45],
      [1, '#fff', 0.85],
    ],
    'x1="0" y1="0" x2="0" y2="1"',
  );
  const cloud = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size})"><path d="M0 0c2-16 26-22 36-8 8-18 40-18 46 2 16-6 34 4 34 18H-22C-24 4-12-4 0 0Z" fill="#fff"/><path d="M-22 12h138c-2 8-130 10-138 0Z" fill="var(--bg)" fill-opacity=".3"/></g>`;
  const random = createRandom(33);
  const trees = Array.from({ length: 56 }, (_, at) => {
    const [x, size] = [-600 + at * 29 + between(random, -8, 8), between(random, 0.7, 1.2)];
    const paint = ['var(--main)', 'var(--main-deep)', 'var(--main-dark)'][at % 3];
    return `<g transform="translate(${round(x)} 182) scale(${round(size)})"><path d="M-3 0V-30H3V0Z" fill="#4a2f18"/><path d="M-24-22C-30-40-16-52-8-50-6-66 16-66 16-52 28-52 30-32 22-22 10-14-14-14-24-22Z" fill="${paint}"/><path d="M-20-30C-20-42-12-48-4-47" stroke="#fff" stroke-opacity=".25" stroke-width="4" fill="none" stroke-linecap="round"/></g>`;
  }).join('');
  const tent = (x: number, colour: string) =>
    `<g transform="translate(${x} 182)"><path d="M-34 0V-18L0-46 34-18V0Z" fill="#fff"/><path d="M-34-18L0-46-14-18V0H-34ZM34-18L0-46 14-18V0H34Z" fill="${colour}"/><path d="M0-46V-58" stroke="#5b3d18" stroke-width="2"/><path d="M0-58l14 4-14 4z" fill="${colour}"/></g>`;
  return `<defs>${air}${disc('fb-sun', '#fffbe0', 'var(--accent-light)')}</defs><path d="M-600-160H1000V200H-600Z" fill="url(#fb-air)"/><circle cx="52" cy="28" r="150" fill="url(#fb-sun)"/><circle cx="52" cy="28" r="24" fill="#fff8d6"/>${cloud(318, 40, 0.5)}${cloud(-20, 108, 0.5)}${cloud(330, 112, 0.55)}${cloud(-380, 20, 1.3)}${cloud(600, 10, 1.4)}${trees}${tent(-300, 'var(--x0)')}${tent(-130, 'var(--x2)')}${tent(36, 'var(--x0)')}${tent(368, 'var(--accent)')}${tent(540, 'var(--x0)')}${tent(720, 'var(--x2)')}`;
}
