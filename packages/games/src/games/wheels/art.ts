/** The wheel's drawing: a disc that turns, a rim that stands, bulbs, hub and pointer, each a layer of its own. */
import { linearGradient, polar, radialGradient, round, wedge } from '../../page/svg.ts';
import { drawLines } from '../../page/wrap-text.ts';
import type { Sector } from '../../settings/settings.ts';
import { LABEL_LINES_MAX, LABEL_RADIUS, LINE_HEIGHT, wrapLabel } from './wrap-label.ts';

const SIZE = 400;
const C = SIZE / 2;
const DISC = 164;
const BULBS = 24;

const svg = (name: string, content: string) =>
  `<svg class="${name}" viewBox="0 0 ${SIZE} ${SIZE}" aria-hidden="true">${content}</svg>`;

export function drawDisc(sectors: readonly Sector[], colours: number): string {
  const step = 360 / sectors.length;
  const gradients = Array.from(
    { length: colours },
    (_, at) =>
      `<radialGradient id="w${at}" gradientUnits="userSpaceOnUse" cx="${C}" cy="${C}" r="${DISC}"><stop offset=".18" stop-color="var(--x${at}-light)"/><stop offset=".62" stop-color="var(--x${at})"/><stop offset="1" stop-color="var(--x${at}-deep)"/></radialGradient>`,
  ).join('');
  const slices = sectors.map((_, at) => {
    // The last must not meet the first in the same colour.
    const colour = at === sectors.length - 1 && at % colours === 0 && at > 0 ? 1 : at % colours;
    return `<path d="${wedge(C, DISC, at * step, (at + 1) * step)}" fill="url(#w${colour})" stroke="#fff" stroke-opacity=".28" stroke-width="1.5"/>`;
  });
  const labels = sectors.map(({ text, num }, at) => drawLabel(text, num, (at + 0.5) * step, step));
  const pins = sectors.map((_, at) => {
    const { x, y } = polar(C, DISC - 4, at * step);
    return `<circle cx="${x}" cy="${y}" r="5.4" fill="#0006"/><circle cx="${x}" cy="${round(y - 1)}" r="4.6" fill="url(#pin)"/>`;
  });
  const pin = radialGradient('pin', [
    [0, '#ffffff'],
    [0.5, 'var(--main-light)'],
    [1, 'var(--main-deep)'],
  ]);
  const inner = radialGradient(
    'depth',
    [
      [0.2, '#000', 0.34],
      [0.34, '#000', 0],
      [0.86, '#000', 0],
      [1, '#000', 0.42],
    ],
    'cx="0.5" cy="0.5" r="0.5"',
  );
  return svg(
    'disc',
    `<defs>${gradients}${pin}${inner}</defs>${slices.join('')}<circle cx="${C}" cy="${C}" r="${DISC}" fill="url(#depth)"/>${labels.join('')}${pins.join('')}`,
  );
}

/** Along the radius, read from the hub outwards; as large as the slice lets it be, unless the landing says how large. */
function drawLabel(text: string, size: number, angle: number, step: number): string {
  const { lines, size: fitting } = wrapLabel(text, step);
  const fontSize = round(size > 0 ? size : fitting);
  const written = drawLines(lines, { linesMax: LABEL_LINES_MAX, lineHeight: LINE_HEIGHT * fontSize });
  return `<text transform="rotate(${round(angle)} ${C} ${C}) translate(${C} ${C - (LABEL_RADIUS.outer + LABEL_RADIUS.inner) / 2}) rotate(-90)" text-anchor="middle" dominant-baseline="central" font-size="${fontSize}" fill="#fff" stroke="#0009" stroke-width="${round(fontSize / 7)}" paint-order="stroke" stroke-linejoin="round">${written}</text>`;
}

type Style = 'royal' | 'neon' | 'garden';

/** What the wheel is set in. */
export function drawRim(style: Style): string {
  const metal = linearGradient('metal', [
    [0, 'var(--main-light)'],
    [0.28, 'var(--main)'],
    [0.5, 'var(--main-deep)'],
    [0.72, 'var(--main)'],
    [1, 'var(--main-dark)'],
  ]);
  const bevel = linearGradient('bevel', [
    [0, 'var(--main-dark)'],
    [0.6, 'var(--main)'],
    [1, 'var(--main-light)'],
  ]);
  const ring = (radius: number, width: number, paint: string, more = '') =>
    `<circle cx="${C}" cy="${C}" r="${radius}" fill="none" stroke="${paint}" stroke-width="${width}" ${more}/>`;
  if (style === 'neon') {
    return svg(
      'rim',
      `${ring(181, 34, 'var(--bg-deep)')}${ring(181, 30, 'var(--bg-lift)', 'stroke-opacity=".7"')}${ring(196, 3, 'var(--accent)')}${ring(196, 9, 'var(--accent)', 'stroke-opacity=".22"')}${ring(166, 3, 'var(--main)')}${ring(166, 10, 'var(--main)', 'stroke-opacity=".25"')}${ring(181, 1.5, 'var(--main-light)', 'stroke-opacity=".35" stroke-dasharray="2 9"')}`,
    );
  }
  const leaves = style === 'garden' ? drawLeaves() : '';
  return svg(
    'rim',
    `<defs>${metal}${bevel}</defs>${ring(182, 36, 'url(#metal)')}${ring(198.5, 3, 'var(--main-light)', 'stroke-opacity=".75"')}${ring(182, 20, 'url(#bevel)', 'stroke-opacity=".55"')}${ring(166, 5, 'var(--main-dark)')}${ring(163, 1.5, 'var(--main-light)', 'stroke-opacity=".6"')}${leaves}`,
  );
}

function drawLeaves(): string {
  return Array.from({ length: BULBS }, (_, at) => {
    const angle = ((at + 0.5) * 360) / BULBS;
    const { x, y } = polar(C, 182, angle);
    return `<g transform="translate(${x} ${y}) rotate(${round(angle + 62)})"><path d="M-9 0C-4-8 5-8 10 0 5 7-4 7-9 0Z" fill="var(--x0)" stroke="var(--x0-deep)" stroke-width="1"/><path d="M-8 0H9" stroke="var(--x0-light)" stroke-width="1" stroke-opacity=".7"/></g>`;
  }).join('');
}

/** Two groups that take turns; each is a layer, so that only its opacity moves. */
export function drawBulbs(style: Style): string {
  const light = style === 'neon' ? 'var(--accent-light)' : '#fff3c4';
  const glow = style === 'neon' ? 'var(--accent)' : '#ffcf5a';
  const bulb = (at: number, isLit: boolean) => {
    const { x, y } = polar(C, 182, (at * 360) / BULBS);
    return isLit
      ? `<circle cx="${x}" cy="${y}" r="11" fill="url(#lit)"/><circle cx="${x}" cy="${y}" r="4.6" fill="${light}"/>`
      : `<circle cx="${x}" cy="${y}" r="5.8" fill="#0005"/><circle cx="${x}" cy="${y}" r="4.6" fill="var(--main-deep)" stroke="#fff" stroke-opacity=".3"/>`;
  };
  const all = Array.from({ length: BULBS }, (_, at) => at);
  const lit = `<defs><radialGradient id="lit"><stop offset=".25" stop-color="${glow}" stop-opacity=".95"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient></defs>`;
  const group = (name: string, part: number) =>
    svg(
      `bulbs ${name}`,
      lit +
        all
          .filter((at) => at % 2 === part)
          .map((at) => bulb(at, true))
          .join(''),
    );
  return svg('bulbs', all.map((at) => bulb(at, false)).join('')) + group('even', 0) + group('odd', 1);
}

/** Light on glass over the disc, the hub, and the glow of the slice under the pointer. */
export function drawOver(sectors: number): string {
  const half = 180 / sectors;
  const shine = linearGradient(
    'shine',
    [
      [0, '#fff', 0.38],
      [0.42, '#fff', 0.05],
      [0.43, '#fff', 0],
      [1, '#fff', 0],
    ],
    'x1="0.25" y1="0" x2="0.6" y2="1"',
  );
  const hub = radialGradient('hub', [
    [0, '#ffffff'],
    [0.22, 'var(--main-light)'],
    [0.6, 'var(--main)'],
    [1, 'var(--main-dark)'],
  ]);
  const core = radialGradient('core', [
    [0, 'var(--accent-light)'],
    [0.55, 'var(--accent)'],
    [1, 'var(--accent-deep)'],
  ]);
  const chosen = `<radialGradient id="chosen" gradientUnits="userSpaceOnUse" cx="${C}" cy="${C}" r="${DISC}"><stop offset=".1" stop-color="#fff" stop-opacity=".1"/><stop offset="1" stop-color="#fff" stop-opacity=".85"/></radialGradient>`;
  return `${svg('chosen', `<defs>${chosen}</defs><path d="${wedge(C, DISC, -half, half)}" fill="url(#chosen)"/>`)}${svg('over', `<defs>${shine}${hub}${core}</defs><circle cx="${C}" cy="${C}" r="${DISC}" fill="url(#shine)"/><circle cx="${C}" cy="${C + 5}" r="42" fill="#0007"/><circle cx="${C}" cy="${C}" r="41" fill="url(#hub)"/><circle cx="${C}" cy="${C}" r="33" fill="var(--main-dark)"/><circle cx="${C}" cy="${C}" r="30" fill="url(#core)"/><path d="${star()}" fill="#fff" fill-opacity=".92"/><path d="M${C - 24} ${C - 10}A26 26 0 0 1 ${C + 20} ${C - 17}" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="3" stroke-linecap="round"/>`)}`;
}

function star(): string {
  const points = Array.from({ length: 10 }, (_, at) => polar(C, at % 2 === 0 ? 17 : 7.4, at * 36));
  return `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}Z`;
}

export function drawPointer(): string {
  const body = linearGradient('tongue', [
    [0, '#ffffff'],
    [0.5, '#f3f0ff'],
    [1, 'var(--main-light)'],
  ]);
  return `<svg class="pointer" viewBox="0 0 60 74" aria-hidden="true"><defs>${body}</defs><path d="M30 73C22 52 8 40 8 24a22 22 0 0 1 44 0c0 16-14 28-22 49Z" fill="#0006" transform="translate(0 3)"/><path d="M30 70C22 50 9 39 9 24a21 21 0 0 1 42 0c0 15-13 26-21 46Z" fill="url(#tongue)" stroke="var(--main-deep)" stroke-width="2.5"/><circle cx="30" cy="23" r="9.5" fill="var(--accent)" stroke="var(--accent-deep)" stroke-width="2"/><circle cx="27" cy="20" r="3" fill="#fff" fill-opacity=".85"/></svg>`;
}
