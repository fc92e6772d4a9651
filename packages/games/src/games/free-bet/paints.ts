/** The paints of batter, bowler and what they play with, once in the page. */
import { cloth, drawPaints, face, shaded, skin } from '../../art/paint.ts';
import { linearGradient, radialGradient } from '../../page/svg.ts';

const WILLOW = linearGradient(
  'fb-willow',
  [
    [0, '#f9e6bd'],
    [0.45, '#e2bd7f'],
    [1, '#9c6f37'],
  ],
  'x1="0" y1="0" x2="1" y2="0"',
);
const STUMP = linearGradient(
  'fb-stump',
  [
    [0, '#fff6dc'],
    [0.35, '#f0d49a'],
    [1, '#96692f'],
  ],
  'x1="0" y1="0" x2="1" y2="0"',
);
const MARK = radialGradient(
  'fb-mark',
  [
    [0, 'var(--accent-light)'],
    [0.6, 'var(--accent)'],
    [1, 'var(--accent-deep)'],
  ],
  'cx="0.36" cy="0.28" r="0.8"',
);
const DIGITS = linearGradient(
  'fb-digits',
  [
    [0, '#ffffff'],
    [0.45, 'var(--accent-light)'],
    [0.55, 'var(--accent)'],
    [1, 'var(--accent-deep)'],
  ],
  'x1="0" y1="0" x2="0" y2="1"',
);

export const PAINTS = drawPaints(
  [
    cloth('fb-home', 'x0'),
    cloth('fb-away', 'x2'),
    shaded('fb-home-dark', 'var(--x0)', 'var(--x0-deep)', '#14080c'),
    shaded('fb-away-dark', 'var(--x2)', 'var(--x2-deep)', '#0a0c14'),
    shaded('fb-pad', '#ffffff', '#f2f3f7', '#9aa0b0'),
    shaded('fb-glove', '#ffffff', '#eceff5', '#a3a9b8'),
    shaded('fb-shoe', '#ffffff', '#dfe4ee', '#7f889b'),
    skin('fb-skin'),
    face('fb-face'),
    WILLOW,
    STUMP,
    MARK,
    DIGITS,
  ].join(''),
);
