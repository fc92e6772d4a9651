/** A tile, in a box of 60 by 64: what covers it, and the plate that is seen once it has turned over. */
import { linearGradient, radialGradient, round } from '../../../page/svg.ts';
import { facetRing, octagon, polygon } from './facets.ts';
import type { Style } from './style.ts';

export const TILE_BOX = '0 0 60 64';

/** Defined once in the page; every tile only points at it. */
export function defineTiles(style: Style): string {
  return `${linearGradient('mn-face', [
    [0, 'var(--main-light)'],
    [0.4, 'var(--main)'],
    [1, 'var(--main-deep)'],
  ])}${linearGradient('mn-edge', [
    [0, 'var(--main-deep)'],
    [1, 'var(--main-dark)'],
  ])}${linearGradient('mn-trim', [
    [0, 'var(--x3-light)'],
    [0.45, 'var(--x3)'],
    [1, 'var(--x3-deep)'],
  ])}${radialGradient(
    'mn-plate',
    [
      [0, 'var(--bg-lift)'],
      [0.7, 'var(--bg)'],
      [1, 'var(--bg-deep)'],
    ],
    'cx="0.5" cy="0.5" r="0.62"',
  )}<g id="mn-cover">${COVERS[style]()}</g><g id="mn-open">${drawOpen()}</g>`;
}

const COVERS: Readonly<Record<Style, () => string>> = {
  emerald: drawStone,
  amethyst: drawCrystal,
  ruby: drawDrawer,
};

const block = (radius: number) =>
  `<rect x="2" y="8" width="58" height="56" rx="${radius}" fill="#000" fill-opacity=".4"/><rect x="0" y="6" width="60" height="56" rx="${radius}" fill="url(#mn-edge)"/><rect x="0" y="0" width="60" height="57" rx="${radius}" fill="url(#mn-face)"/>`;

/** A hewn block: chips at its corners, cracks, and a mark cut into it. */
function drawStone(): string {
  return `${block(11)}<path d="M0 13L9 4 22 0H11Q0 0 0 11ZM60 40L52 50 54 57Q60 56 60 46ZM60 10L50 7 44 0H49Q60 0 60 11Z" fill="#fff" fill-opacity=".18"/><path d="M0 38L8 44 6 57Q0 55 0 46ZM22 57L28 50 40 52 44 57Z" fill="#000" fill-opacity=".18"/><path d="M11 1.2H48Q58 2 58.8 11" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="1.6" stroke-linecap="round"/><path d="M1.2 46V12Q1.5 3 11 1.2" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="1.4" stroke-linecap="round"/><path d="M44 3L40 12 45 18M6 47L14 43 17 50M52 34L47 38 49 45" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="1.3" stroke-linejoin="round"/><path d="M30 15L42 28.5 30 42 18 28.5Z" fill="#000" fill-opacity=".26"/><path d="M18 28.5L30 42 42 28.5" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.6" stroke-linejoin="round"/><path d="M30 20.5L37 28.5 30 36.5 23 28.5Z" fill="var(--main-light)" fill-opacity=".55"/><path d="M30 20.5L37 28.5H23Z" fill="#fff" fill-opacity=".35"/>`;
}

/** A slab of crystal with eight sides, lit from within. */
function drawCrystal(): string {
  const outer = octagon(30, 28.5, 30, 28.5, 11);
  const inner = octagon(30, 28.5, 20, 18.5, 7);
  const foot = octagon(30, 34.5, 30, 28.5, 11);
  return `${polygon(octagon(31, 37, 29.5, 27.5, 11), 'fill="#000" fill-opacity=".4"')}${polygon(foot, 'fill="url(#mn-edge)"')}${polygon(outer, 'fill="url(#mn-face)"')}${facetRing(outer, inner, [30, 28.5], 0.46)}${polygon(inner, 'fill="#fff" fill-opacity=".1" stroke="#fff" stroke-opacity=".45" stroke-width="1"')}<path d="M11 1H49" stroke="#fff" stroke-opacity=".7" stroke-width="1.6" stroke-linecap="round"/><path d="M15 42L37 11H42L20 45Z" fill="#fff" fill-opacity=".22"/><path d="M30 17Q30 28.5 40 28.5 30 28.5 30 40 30 28.5 20 28.5 30 28.5 30 17Z" fill="#fff" fill-opacity=".85"/><circle cx="30" cy="28.5" r="3" fill="#fff"/>`;
}

/** A lacquered drawer of the treasury, quilted, with a stud to open it by. */
function drawDrawer(): string {
  const quilt = [-30, -10, 10, 30, 50, 70].map((x) => `M${x} 52L${x + 44} 5M${x} 5L${x + 44} 52`).join('');
  return `<clipPath id="mn-quilt"><rect x="6" y="6" width="48" height="45" rx="4"/></clipPath><rect x="2" y="8" width="58" height="56" rx="8" fill="#000" fill-opacity=".4"/><rect x="0" y="6" width="60" height="56" rx="8" fill="var(--x3-deep)"/><rect x="0" y="0" width="60" height="57" rx="8" fill="url(#mn-trim)"/><rect x="1.2" y="1.2" width="57.6" height="54.6" rx="7" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.2"/><rect x="5" y="5" width="50" height="47" rx="5" fill="#000" fill-opacity=".45"/><rect x="6" y="6" width="48" height="45" rx="4" fill="url(#mn-face)"/><g clip-path="url(#mn-quilt)"><path d="${quilt}" stroke="#000" stroke-opacity=".28" stroke-width="1.4"/><path d="${quilt}" stroke="#fff" stroke-opacity=".16" stroke-width=".8" transform="translate(-.8 -1)"/></g><path d="M7 46V10Q7 7 10 7H50" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="1.4" stroke-linecap="round"/><path d="M30 17L41 28.5 30 40 19 28.5Z" fill="#000" fill-opacity=".4" transform="translate(1.2 2)"/><path d="M30 17L41 28.5 30 40 19 28.5Z" fill="url(#mn-trim)" stroke="var(--x3-deep)" stroke-width=".8"/><path d="M30 17L41 28.5H19Z" fill="#fff" fill-opacity=".35"/><path d="M30 22.5L36 28.5 30 34.5 24 28.5Z" fill="var(--accent-light)"/>`;
}

/** Sunk into the ground: dark above where the edge shades it, light below where it ends. */
function drawOpen(): string {
  const inset = 3;
  return `<rect x="0" y="3" width="60" height="59" rx="11" fill="#000" fill-opacity=".55"/><rect x="${inset}" y="6" width="${60 - 2 * inset}" height="${round(59 - inset)}" rx="9" fill="url(#mn-plate)"/><path d="M4 18V14Q4 7 12 7H48Q56 7 56 14V18Q56 11 48 11H12Q4 11 4 18Z" fill="#000" fill-opacity=".55"/><path d="M4 50V53Q4 61.5 12 61.5H48Q56 61.5 56 53V50" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="1.4"/>`;
}
