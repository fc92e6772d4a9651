/** The pegs, once as they are and twice as they shine: the shining ones are layers of which only the opacity moves. */
import { radialGradient, round } from '../../../page/svg.ts';
import { HEIGHT, type Layout, WIDTH } from '../layout.ts';
import type { Style } from './style.ts';

const svg = (name: string, content: string) =>
  `<svg class="${name}" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">${content}</svg>`;

export function drawPegs(layout: Layout, style: Style): string {
  const at = layout.rows.flatMap(({ y, pegs }, row) =>
    pegs.map((x, peg) => ({ x, y, part: (row + peg) % 2 })),
  );
  const use = (id: string, part?: number) =>
    at
      .filter((peg) => part === undefined || peg.part === part)
      .map(({ x, y }) => `<use href="#${id}" x="${round(x)}" y="${round(y)}"/>`)
      .join('');
  const r = round(layout.pegRadius);
  const glow = style === 'lagoon' ? 'var(--main-light)' : 'var(--accent)';
  const lit = `<defs>${radialGradient(
    'pk-shine',
    [
      [0, '#fff', 0.95],
      [0.3, glow, 0.85],
      [1, glow, 0],
    ],
    '',
  )}<circle id="pk-lit" r="${round(r * 2.5)}" fill="url(#pk-shine)"/></defs>`;
  return `${svg('pk-pegs', `<defs>${PEGS[style](r)}</defs>${drawWalls(layout)}${use('pk-peg')}`)}${svg('pk-lit pk-even', lit + use('pk-lit', 0))}${svg('pk-lit pk-odd', use('pk-lit', 1))}`;
}

/** Light from the upper left: every peg throws its shadow down and to the right. */
const shadow = (r: number) =>
  `<ellipse cx="${round(r * 0.9)}" cy="${round(r * 1.25)}" rx="${round(r * 1.15)}" ry="${round(r * 0.95)}" fill="#000" fill-opacity=".38"/>`;

const PEGS: Readonly<Record<Style, (r: number) => string>> = {
  aurora: (r) =>
    `${radialGradient('pk-pearl', [
      [0, '#fff'],
      [0.35, 'var(--main-light)'],
      [0.75, 'var(--main)'],
      [1, 'var(--main-deep)'],
    ])}<g id="pk-peg">${shadow(r)}<circle r="${r}" fill="url(#pk-pearl)"/><path d="M${-r * 0.7} ${r * 0.55}A${r * 0.9} ${r * 0.9} 0 0 0 ${r * 0.75} ${r * 0.45}" fill="none" stroke="var(--x4-light)" stroke-opacity=".8" stroke-width="${round(r * 0.22)}" stroke-linecap="round"/></g>`,
  ember: (r) =>
    `${radialGradient('pk-bolt', [
      [0, 'var(--x5-light)'],
      [0.5, 'var(--x5)'],
      [1, 'var(--x5-deep)'],
    ])}${radialGradient('pk-hot', [
      [0, '#fff'],
      [0.5, 'var(--accent)'],
      [1, 'var(--main)'],
    ])}<g id="pk-peg">${shadow(r)}<path d="${hexagon(r * 1.12)}" fill="url(#pk-bolt)" stroke="#000" stroke-opacity=".5" stroke-width=".8"/><circle r="${round(r * 0.5)}" fill="url(#pk-hot)"/></g>`,
  lagoon: (r) =>
    `${radialGradient('pk-bubble', [
      [0, '#fff'],
      [0.3, '#fff', 0.9],
      [0.72, 'var(--x5-light)'],
      [1, 'var(--x3)'],
    ])}<g id="pk-peg">${shadow(r)}<circle r="${r}" fill="url(#pk-bubble)"/><circle cx="${round(-r * 0.32)}" cy="${round(-r * 0.36)}" r="${round(r * 0.24)}" fill="#fff"/></g>`,
};

function hexagon(r: number): string {
  const points = Array.from({ length: 6 }, (_, at) => {
    const angle = (at * Math.PI) / 3;
    return `${round(Math.cos(angle) * r)} ${round(Math.sin(angle) * r)}`;
  });
  return `M${points.join('L')}Z`;
}

/** From the pegs of the last row down: between two of them, no ball changes its mind. */
function drawWalls(layout: Layout): string {
  const top = round(layout.rows.at(-1)?.y ?? 0);
  const width = round(layout.pegRadius * 1.1);
  return Array.from({ length: layout.slots + 1 }, (_, wall) => {
    const x = round(layout.x(wall) - width / 2);
    return `<rect x="${x + 1.5}" y="${top + 2}" width="${width}" height="${HEIGHT - 16 - top}" fill="#000" fill-opacity=".35"/><rect x="${x}" y="${top}" width="${width}" height="${HEIGHT - 14 - top}" fill="url(#pk-metal)"/><rect x="${x}" y="${top}" width="1" height="${HEIGHT - 14 - top}" fill="#fff" fill-opacity=".45"/>`;
  }).join('');
}
