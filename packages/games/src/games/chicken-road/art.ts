/** The road: pavement, lanes with a manhole each, the far side with its golden egg. Drawn once; only layers over it move. */
import { linearGradient, radialGradient } from '../../page/svg.ts';
import { COLUMN, centreOf, columnsOf, HEIGHT, multipliersOf, WALK_Y } from './layout.ts';

export type Place = 'city' | 'desert' | 'night';

const MANHOLE = 35;

export function drawRoad(lanes: number, place: Place): string {
  const width = columnsOf(lanes) * COLUMN;
  const far = (lanes + 1) * COLUMN;
  const defs = [
    linearGradient(
      'ck-road',
      [
        [0, 'var(--main-deep)'],
        [0.5, 'var(--bg)'],
        [1, 'var(--bg-deep)'],
      ],
      'x1="0" y1="0" x2="0" y2="1"',
    ),
    linearGradient(
      'ck-walk',
      [
        [0, 'var(--main-light)'],
        [1, 'var(--main)'],
      ],
      'x1="0" y1="0" x2="0" y2="1"',
    ),
    linearGradient(
      'ck-kerb',
      [
        [0, '#fff', 0.75],
        [0.5, '#fff', 0.25],
        [1, '#000', 0.4],
      ],
      'x1="0" y1="0" x2="1" y2="0"',
    ),
    linearGradient(
      'ck-shade',
      [
        [0, '#000', 0.3],
        [0.3, '#000', 0],
        [0.78, '#000', 0],
        [1, '#000', 0.3],
      ],
      'x1="0" y1="0" x2="0" y2="1"',
    ),
    radialGradient('ck-iron', [
      [0, '#9aa3b5'],
      [0.6, '#59627a'],
      [1, '#2b3145'],
    ]),
    radialGradient('ck-egg', [
      [0, '#fffbe0'],
      [0.35, 'var(--accent-light)'],
      [0.75, 'var(--accent)'],
      [1, 'var(--accent-deep)'],
    ]),
  ].join('');
  const manholes = multipliersOf(lanes).map((text, at) => drawManhole(text, centreOf(at + 1)));
  return `<svg class="ck-road" viewBox="0 0 ${width} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true"><defs>${defs}</defs><rect width="${width}" height="${HEIGHT}" fill="url(#ck-road)"/>${drawTexture(lanes, place)}${drawCrossing(lanes)}${drawLines(lanes, place)}${drawPavement(0, place)}${drawPavement(far, place)}${drawKerb(COLUMN - 8)}${drawKerb(far)}${manholes.join('')}${drawNest(far + COLUMN / 2)}<rect width="${width}" height="${HEIGHT}" fill="url(#ck-shade)"/></svg>`;
}

/** Grain, cracks and puddles, the same at every drawing. */
function drawTexture(lanes: number, place: Place): string {
  const marks = Array.from({ length: lanes * 7 }, (_, at) => {
    const x = COLUMN + ((at * 97) % (lanes * COLUMN));
    const y = (at * 173) % HEIGHT;
    return `<path d="M${x} ${y}l${6 + (at % 5) * 3} ${3 + (at % 3) * 2}" stroke="#fff" stroke-opacity="${place === 'night' ? 0.05 : 0.09}" stroke-width="${1 + (at % 2)}" stroke-linecap="round"/>`;
  });
  if (place !== 'desert') return marks.join('');
  const sand = Array.from(
    { length: lanes * 2 },
    (_, at) =>
      `<ellipse cx="${COLUMN + ((at * 61) % (lanes * COLUMN))}" cy="${(at * 131) % HEIGHT}" rx="${26 + (at % 4) * 8}" ry="7" fill="var(--main-light)" fill-opacity=".16"/>`,
  );
  return marks.join('') + sand.join('');
}

/** A faint zebra along the walk, so that the way across is seen at a glance. */
function drawCrossing(lanes: number): string {
  return Array.from(
    { length: lanes * 2 },
    (_, at) =>
      `<rect x="${COLUMN + 10 + at * (COLUMN / 2)}" y="${WALK_Y - 46}" width="28" height="92" rx="4" fill="#fff" fill-opacity=".09"/>`,
  ).join('');
}

function drawLines(lanes: number, place: Place): string {
  const colour = place === 'night' ? 'var(--accent)' : '#fff';
  return Array.from({ length: lanes - 1 }, (_, at) => {
    const x = (at + 2) * COLUMN;
    const glow =
      place === 'night'
        ? `<path d="M${x} 0V${HEIGHT}" stroke="${colour}" stroke-opacity=".16" stroke-width="10" stroke-dasharray="34 30"/>`
        : '';
    return `${glow}<path d="M${x} 0V${HEIGHT}" stroke="${colour}" stroke-opacity=".8" stroke-width="4" stroke-dasharray="34 30"/>`;
  }).join('');
}

function drawPavement(x: number, place: Place): string {
  const tiles = Array.from(
    { length: 9 },
    (_, at) =>
      `<path d="M${x} ${at * 54}H${x + COLUMN}" stroke="#000" stroke-opacity=".14" stroke-width="2"/>`,
  ).join('');
  const middle = `<path d="M${x + COLUMN / 2} 0V${HEIGHT}" stroke="#000" stroke-opacity=".1" stroke-width="2"/>`;
  return `<rect x="${x}" width="${COLUMN}" height="${HEIGHT}" fill="url(#ck-walk)"/>${place === 'desert' ? '' : tiles + middle}${drawStreetThings(x, place)}`;
}

function drawStreetThings(x: number, place: Place): string {
  if (place === 'desert') {
    const cactus = (at: number, y: number, size: number) =>
      `<g transform="translate(${at} ${y}) scale(${size})"><ellipse cx="0" cy="4" rx="26" ry="7" fill="#0004"/><path d="M0 2V-62M0-22h-18v-20M0-34h18v-18" fill="none" stroke="#1f7a4a" stroke-width="15" stroke-linecap="round" stroke-linejoin="round"/><path d="M-3 0V-60M-20-24v-16M16-36v-14" fill="none" stroke="#63c586" stroke-width="3" stroke-linecap="round"/></g>`;
    return cactus(x + 40, 128, 1) + cactus(x + 66, 470, 0.8);
  }
  const leaf = place === 'night' ? ['#3b1d8f', '#5b34c9', '#b18cff'] : ['#1c6b3d', '#2b8f53', '#7fdc9c'];
  const tree = `<g transform="translate(${x + 48} 96)"><ellipse cx="8" cy="16" rx="46" ry="40" fill="#0004"/><circle cx="-16" cy="-4" r="28" fill="${leaf[0]}"/><circle cx="18" cy="-2" r="26" fill="${leaf[0]}"/><circle cx="2" cy="14" r="26" fill="${leaf[0]}"/><circle cx="-2" cy="-12" r="29" fill="${leaf[1]}"/><circle cx="-14" cy="-24" r="10" fill="${leaf[2]}" fill-opacity=".75"/><circle cx="6" cy="-28" r="6" fill="${leaf[2]}" fill-opacity=".6"/></g>`;
  const bush = `<g transform="translate(${x + 46} 462)"><ellipse cx="2" cy="22" rx="38" ry="9" fill="#0004"/><circle cx="-16" cy="4" r="20" fill="${leaf[0]}"/><circle cx="16" cy="6" r="19" fill="${leaf[0]}"/><circle cx="0" cy="-10" r="22" fill="${leaf[1]}"/><circle cx="-8" cy="-18" r="9" fill="${leaf[2]}" fill-opacity=".7"/></g>`;
  return tree + bush;
}

const drawKerb = (x: number): string => `<rect x="${x}" width="9" height="${HEIGHT}" fill="url(#ck-kerb)"/>`;

function drawManhole(text: string, x: number): string {
  const ribs = [-16, 0, 16]
    .map(
      (dy) =>
        `<path d="M${x - 24} ${WALK_Y + dy}h48" stroke="#1d2233" stroke-opacity=".5" stroke-width="4" stroke-linecap="round"/>`,
    )
    .join('');
  return `<circle cx="${x}" cy="${WALK_Y + 4}" r="${MANHOLE + 3}" fill="#0006"/><circle cx="${x}" cy="${WALK_Y}" r="${MANHOLE}" fill="url(#ck-iron)" stroke="#c6cee0" stroke-opacity=".55" stroke-width="2.5"/><circle cx="${x}" cy="${WALK_Y}" r="${MANHOLE - 8}" fill="none" stroke="#1d2233" stroke-opacity=".5" stroke-width="3"/>${ribs}<text x="${x}" y="${WALK_Y}" text-anchor="middle" dominant-baseline="central" font-size="21" fill="#fff" stroke="#0b0f1c" stroke-width="4" paint-order="stroke" stroke-linejoin="round">${text}</text>`;
}

function drawNest(x: number): string {
  const y = WALK_Y;
  return `<ellipse cx="${x}" cy="${y + 26}" rx="44" ry="13" fill="#0005"/><path d="M${x - 42} ${y + 8}q42 34 84 0l-7 20q-35 17-70 0z" fill="#8a5a2b"/><path d="M${x - 40} ${y + 10}q40 22 80 0M${x - 34} ${y + 19}q34 16 68 0" fill="none" stroke="#d9a15c" stroke-width="4" stroke-linecap="round"/><path d="M${x} ${y - 42}c20 0 30 28 30 42a30 26 0 0 1-60 0c0-14 10-42 30-42z" fill="url(#ck-egg)"/><ellipse cx="${x - 11}" cy="${y - 14}" rx="6" ry="12" fill="#fff" fill-opacity=".75" transform="rotate(18 ${x - 11} ${y - 14})"/>`;
}
