/** The heart of it, in a box of 120 by 120; the prize is read on it. */
import { polar, radialGradient } from '../../../page/svg.ts';
import type { Look } from './look.ts';

const around = (count: number, draw: (angle: number, at: number) => string) =>
  Array.from({ length: count }, (_, at) => draw((at * 360) / count, at)).join('');

export function drawCore(look: Look): string {
  const halo = radialGradient(
    'vxhalo',
    [
      [0.4, 'var(--accent)', 0.85],
      [0.7, 'var(--accent)', 0.25],
      [1, 'var(--accent)', 0],
    ],
    '',
  );
  const body = radialGradient('vxbody', [
    [0, '#fff'],
    [0.2, 'var(--accent-light)'],
    [0.58, 'var(--accent)'],
    [1, 'var(--accent-deep)'],
  ]);
  const shade = radialGradient(
    'vxshade',
    [
      [0.55, '#000', 0],
      [1, '#000', 0.5],
    ],
    'cx=".4" cy=".36" r=".72"',
  );
  const own: Record<Look, string> = { cosmos: STAR, magma: MOLTEN, tide: EYE };
  return `<svg viewBox="0 0 120 120" aria-hidden="true"><defs>${halo}${body}${shade}</defs><circle cx="60" cy="60" r="60" fill="url(#vxhalo)"/><circle cx="60" cy="63" r="40" fill="#0007"/><circle cx="60" cy="60" r="40" fill="url(#vxbody)"/>${own[look]}<circle cx="60" cy="60" r="40" fill="url(#vxshade)"/><circle cx="60" cy="60" r="39" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="1.6"/><path d="M30 50A32 32 0 0 1 66 28" fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="4" stroke-linecap="round"/><path d="M52 93A33 33 0 0 0 91 70" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2.4" stroke-linecap="round"/></svg>`;
}

const STAR = `<path d="M${around(16, (angle, at) => {
  const { x, y } = polar(60, at % 2 === 0 ? 34 : 11, angle);
  return `${at === 0 ? '' : 'L'}${x} ${y}`;
})}Z" fill="#fff" fill-opacity=".42"/><circle cx="60" cy="60" r="13" fill="#fff" fill-opacity=".8"/>`;

const MOLTEN = `<path d="M34 38L52 46 50 62 30 66M52 46L68 30M50 62L66 74 60 94M66 74L88 66M68 30L86 48 66 56 50 62" fill="none" stroke="#fff7c9" stroke-width="3.2" stroke-linejoin="round" stroke-linecap="round"/><path d="M36 36L52 45 67 30 58 24ZM52 49L65 54 52 60ZM68 58L86 51 88 64 68 72ZM32 68L49 64 63 75 58 92 40 86Z" fill="var(--main-dark)" fill-opacity=".55"/>`;

const EYE = `<g fill="none" stroke="#fff" stroke-linecap="round"><path d="M60 60C66 54 74 60 70 69S50 78 44 66 50 38 68 40 90 62 80 80" stroke-opacity=".85" stroke-width="4"/><path d="M60 60C54 66 46 60 50 51" stroke-opacity=".85" stroke-width="4"/><path d="M34 74C28 60 34 38 52 30" stroke-opacity=".45" stroke-width="3"/></g>`;
