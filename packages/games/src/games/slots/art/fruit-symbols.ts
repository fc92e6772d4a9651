/** Fruit Market: cherries, lemon, watermelon, strawberry, grapes. */
import { drawShine, type SymbolSet } from './symbol-set.ts';

const LEAF_GREEN = 'url(#sll2)';
const leaf = (x: number, y: number, turn: number, size = 1) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M0 0C8-15 27-16 38-4 28 9 10 11 0 0Z" fill="${LEAF_GREEN}" stroke="var(--x2-deep)" stroke-width="1.6"/><path d="M2 0Q18-6 34-4M12-3l5-6m3 4 6-5m-12 7 7 5m2-7 6 4" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="1.3" stroke-linecap="round"/></g>`;
const STEM = 'fill="none" stroke="#5b3a1e" stroke-linecap="round"';

const ball = (x: number, y: number, r: number, colour: number) =>
  `<circle cx="${x}" cy="${y + 3}" r="${r}" fill="#0004"/><circle cx="${x}" cy="${y}" r="${r}" fill="url(#slb${colour})" stroke="var(--x${colour}-deep)" stroke-width="1.6"/><path d="M${x - r * 0.5} ${y + r * 0.74}A${r * 0.9} ${r * 0.9} 0 0 0 ${x + r * 0.86} ${y + r * 0.2}" fill="none" stroke="var(--x${colour}-light)" stroke-opacity=".7" stroke-width="2.2" stroke-linecap="round"/>`;

const cherries = `<path d="M31 62C32 38 44 22 63 12M69 66C71 46 68 28 63 12" ${STEM} stroke-width="5"/><path d="M31 60C33 38 45 23 62 13M69 62C70 46 67 28 63 13" fill="none" stroke="#9ccc3c" stroke-width="2"/>${leaf(60, 14, 8, 0.94)}${ball(30, 68, 23, 0)}${ball(70, 72, 22, 0)}${drawShine(22, 58, 7, 4)}${drawShine(62, 62, 6.5, 3.7)}<path d="M25 50Q31 55 38 51M64 54Q70 58 76 54" fill="none" stroke="#0005" stroke-width="2.5" stroke-linecap="round"/>`;

const LEMON =
  'M10 64C2 60 6 52 12 50 20 24 50 10 76 22 84 18 94 24 91 34 98 62 70 90 40 82 28 84 14 76 10 64Z';
const lemon = `<path d="${LEMON}" fill="#0005" transform="translate(0 4)"/><path d="${LEMON}" fill="url(#slb1)" stroke="var(--x1-deep)" stroke-width="2.2"/><path d="M40 77C66 83 88 62 86 38" fill="none" stroke="var(--x1-light)" stroke-opacity=".8" stroke-width="3" stroke-linecap="round"/><g fill="var(--x1-deep)" fill-opacity=".4"><circle cx="44" cy="62" r="1.8"/><circle cx="58" cy="68" r="1.6"/><circle cx="66" cy="52" r="1.8"/><circle cx="52" cy="48" r="1.5"/><circle cx="74" cy="38" r="1.6"/><circle cx="34" cy="72" r="1.5"/><circle cx="62" cy="36" r="1.4"/></g>${drawShine(36, 38, 14, 6.5, -38)}${leaf(82, 22, -152, 0.86)}<path d="M84 23L92 14" ${STEM} stroke-width="4.5"/>`;

const seeds = [
  [36, 40, 20],
  [50, 36, 0],
  [64, 40, -20],
  [43, 54, 12],
  [58, 54, -12],
  [50, 68, 0],
];
const watermelon = `<path d="M6 30C10 66 30 90 50 92 70 90 90 66 94 30Q50 46 6 30Z" fill="#0005" transform="translate(0 4)"/><path d="M6 28C10 66 30 90 50 92 70 90 90 66 94 28Q50 44 6 28Z" fill="url(#sll2)" stroke="var(--x2-deep)" stroke-width="2.2"/><path d="M14 32C19 62 35 80 50 82 65 80 81 62 86 32Q50 44 14 32Z" fill="#f6ffd9"/><path d="M18 30C23 58 37 74 50 76 63 74 77 58 82 30Q50 42 18 30Z" fill="url(#sll0)"/><path d="M6 28Q50 8 94 28 50 46 6 28Z" fill="url(#sll0)" stroke="#f6ffd9" stroke-width="3.5"/><path d="M6 28Q50 6 94 28 50 47 6 28Z" fill="none" stroke="var(--x2-deep)" stroke-width="2.2"/><path d="M18 27Q44 15 70 20" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="3.5" stroke-linecap="round"/>${seeds.map(([x, y, turn]) => `<ellipse cx="${x}" cy="${(y ?? 0) + 8}" rx="2.6" ry="4.2" transform="rotate(${turn} ${x} ${(y ?? 0) + 8})" fill="#2b1408"/>`).join('')}<path d="M22 52Q30 70 44 78" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="3.5" stroke-linecap="round"/>`;

const BERRY = 'M50 95C34 92 10 62 14 42 18 26 40 24 50 30 60 24 82 26 86 42 90 62 66 92 50 95Z';
const pips = [
  [28, 46],
  [44, 44],
  [60, 45],
  [75, 48],
  [34, 60],
  [51, 59],
  [68, 61],
  [42, 74],
  [59, 74],
  [50, 86],
];
const strawberry = `<path d="${BERRY}" fill="#0005" transform="translate(0 4)"/><path d="${BERRY}" fill="url(#slb3)" stroke="var(--x3-deep)" stroke-width="2.2"/>${pips.map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="1.9" ry="3" fill="#fff1b8" stroke="var(--x3-deep)" stroke-width=".9"/>`).join('')}<path d="M82 50C82 66 66 84 55 90" fill="none" stroke="var(--x3-light)" stroke-opacity=".7" stroke-width="2.6" stroke-linecap="round"/>${drawShine(28, 40, 8, 4.5, -30)}<path d="M50 30C44 36 36 38 26 34 30 30 32 27 33 24 26 25 20 22 17 17 27 14 38 15 46 20L46 8Q50 5 54 8L54 20C62 15 73 14 83 17 80 22 74 25 67 24 68 27 70 30 74 34 64 38 56 36 50 30Z" fill="${LEAF_GREEN}" stroke="var(--x2-deep)" stroke-width="2" stroke-linejoin="round"/><path d="M24 18Q38 17 48 24M76 18Q62 17 52 24" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.6" stroke-linecap="round"/>`;

const bunch = [
  [28, 40],
  [46, 38],
  [64, 38],
  [78, 44],
  [36, 55],
  [54, 54],
  [70, 58],
  [45, 70],
  [61, 72],
  [53, 86],
];
const grapes = `<path d="M54 30C54 20 52 14 48 8" ${STEM} stroke-width="5"/>${leaf(52, 24, -14, 1.02)}${leaf(54, 26, -168, 0.86)}${bunch.map(([x = 0, y = 0]) => ball(x, y, 11.5, 4) + drawShine(x - 4, y - 4.5, 3, 1.9)).join('')}`;

export const FRUIT_SYMBOLS: SymbolSet = [cherries, lemon, watermelon, strawberry, grapes];
