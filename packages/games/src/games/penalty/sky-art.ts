/** What is above the stands: floodlights, a low sun, or northern lights over a wood. */
import { linearGradient, radialGradient, round } from '../../page/svg.ts';
import { between, createRandom } from '../../play/random.ts';
import type { PenaltyStyle } from './style.ts';

export function drawSky(style: PenaltyStyle): string {
  if (style === 'sunset') return drawSunset();
  return style === 'snow' ? drawNorth() : drawFloodlights();
}

/** Each lamp: where it hangs, and how far to the side its light falls. */
const LAMPS = [
  [26, -6, 110],
  [374, -6, -110],
  [-330, -90, 170],
  [730, -90, -170],
] as const;

function drawFloodlights(): string {
  const glow = radialGradient(
    'pk-glow',
    [
      [0, '#fff', 0.95],
      [0.2, '#eaf2ff', 0.5],
      [1, '#9fc2ff', 0],
    ],
    'cx="0.5" cy="0.5" r="0.5"',
  );
  const lamp = ([x, y]: readonly [number, number, number]) => {
    const bulbs = Array.from(
      { length: 8 },
      (_, at) => `M${x - 21 + (at % 4) * 14} ${y - 5 + Math.floor(at / 4) * 11}h.01`,
    ).join('');
    return `<path d="M${x - 5} ${y}L${x - 9} 200H${x + 9}L${x + 5} ${y}Z" fill="var(--bg-lift)"/><rect x="${x - 30}" y="${y - 13}" width="60" height="27" rx="5" fill="#0b1020"/><circle cx="${x}" cy="${y}" r="84" fill="url(#pk-glow)"/><path d="${bulbs}" stroke="#fff" stroke-width="8.5" stroke-linecap="round"/>`;
  };
  return `<defs>${glow}</defs>${LAMPS.map(lamp).join('')}`;
}

/** Light in the air, over everything that stands behind it. */
export function drawBeams(style: PenaltyStyle): string {
  if (style !== 'night') return '';
  const beam = linearGradient(
    'pk-beam',
    [
      [0, '#dfeaff', 0.26],
      [0.45, '#dfeaff', 0.08],
      [1, '#dfeaff', 0],
    ],
    'x1="0" y1="0" x2="0" y2="1"',
  );
  const cone = ([x, y, lean]: readonly [number, number, number]) =>
    `<path d="M${x - 24} ${y + 8}L${x + lean - 130} 450H${x + lean + 150}L${x + 24} ${y + 8}Z" fill="url(#pk-beam)"/>`;
  return `<defs>${beam}</defs>${LAMPS.map(cone).join('')}`;
}

function drawSunset(): string {
  const air = linearGradient(
    'pk-air',
    [
      [0, 'var(--x2)', 0],
      [0.42, 'var(--x0)', 0.55],
      [0.8, 'var(--accent)', 0.95],
      [1, 'var(--accent-light)'],
    ],
    'x1="0" y1="0" x2="0" y2="1"',
  );
  const sun = radialGradient(
    'pk-sun',
    [
      [0, '#fffbe6'],
      [0.24, 'var(--accent-light)'],
      [0.3, 'var(--accent-light)', 0.6],
      [1, 'var(--accent)', 0],
    ],
    'cx="0.5" cy="0.5" r="0.5"',
  );
  const cloud = (x: number, y: number, size: number) =>
    `<path transform="translate(${x} ${y}) scale(${size})" d="M0 0c10-12 26-12 34-6 8-16 34-16 42 0 12-6 30-2 34 8 14-2 24 2 28 6H-22c4-6 12-9 22-8Z" fill="var(--x0-light)" fill-opacity=".55"/><path transform="translate(${x} ${y}) scale(${size})" d="M-22 8h160c-30 5-120 6-160 0Z" fill="var(--x2)" fill-opacity=".4"/>`;
  const flag = (x: number, y: number, colour: string) =>
    `<path d="M${x} ${y + 66}V${y}" stroke="#1d0f1a" stroke-width="2.4"/><path d="M${x} ${y}c10-5 18 5 32 0v19c-14 5-22-5-32 0Z" fill="${colour}"/><path d="M${x} ${y}c10-5 18 5 32 0v5c-14 5-22-5-32 0Z" fill="#fff" fill-opacity=".3"/>`;
  const hills =
    '<path d="M-600 200V96Q-420 40-260 104T-40 92Q60 60 150 108T330 84Q450 40 560 100T800 70Q920 50 1000 110V200Z" fill="var(--bg-deep)" fill-opacity=".7"/><path d="M-600 220V150Q-380 96-200 146T110 138Q220 118 320 150T620 128Q820 96 1000 150V220Z" fill="var(--bg-deep)"/>';
  const flags = [-420, -250, -110, 24, 118, 262, 352, 470, 600, 760]
    .map((x, at) => flag(x, 108 + (at % 2) * 6, `var(--x${at % 3})`))
    .join('');
  return `<defs>${air}${sun}</defs><path d="M-600-200H1000V200H-600Z" fill="url(#pk-air)"/><circle cx="292" cy="78" r="150" fill="url(#pk-sun)"/>${cloud(-30, 34, 0.9)}${cloud(196, 20, 0.62)}${cloud(300, 118, 0.8)}${cloud(-330, 10, 1.3)}${cloud(560, 20, 1.4)}${hills}${flags}`;
}

function drawNorth(): string {
  const random = createRandom(21);
  // The same curve again and again, each a little higher and fainter: light that hangs in folds.
  const aurora = (d: string, colour: string) =>
    Array.from(
      { length: 13 },
      (_, at) =>
        `<path d="${d}" transform="translate(0 ${-at * 8})" stroke="${colour}" stroke-opacity="${round(0.11 - at * 0.007)}" stroke-width="${8 + at * 7}" fill="none"/>`,
    ).join('');
  const peaks =
    '<path d="M-600 210V40L-470-40-380 30-290-20-150 90-60 34 20 96 100 30 190 104 280 20 360 92 440 30 560 110 680-10 760 40 860-60 1000 60V210Z" fill="var(--bg-lift)"/><path d="M-470-40l90 70-40-6-30 22-40-30-40 14ZM-290-20l60 47-26-4-24 16-34-22-20 8ZM100 30l42 35-22-2-18 14-22-16-16 8ZM280 20l36 32-20-3-18 14-22-15-18 8ZM860-60l80 68-38-4-34 20-40-26-36 12ZM680-10l50 25-30 4-26 16-26-22Z" fill="#fff" fill-opacity=".85"/>';
  const pines = Array.from({ length: 44 }, (_, at) => {
    const [x, size] = [-590 + at * 36 + between(random, -10, 10), between(random, 0.9, 1.5)];
    return `<path transform="translate(${round(x)} 146) scale(${round(size)})" d="M0-58L15-30H8L20-6H-20L-8-30H-15Z"/>`;
  }).join('');
  const caps = '<g fill="#fff" fill-opacity=".6"><path d="M-600 158H1000V164H-600Z"/></g>';
  const stars = Array.from(
    { length: 46 },
    () => `M${round(between(random, -600, 1000))} ${round(between(random, -230, 40))}h.01`,
  ).join('');
  return `<path d="${stars}" stroke="#fff" stroke-opacity=".8" stroke-width="2" stroke-linecap="round"/>${aurora('M-600 10C-300-90-60 60 160 10S520-90 1000 20', 'var(--accent)')}${aurora('M-600 40C-200 110 0-60 240 0S700 110 1000-40', 'var(--main-light)')}${peaks}<g fill="var(--bg-deep)">${pines}</g>${caps}`;
}
