/** The paints of both figures, once in the page. */
import { cloth, drawPaints, face, shaded, skin } from '../../art/paint.ts';
import { radialGradient } from '../../page/svg.ts';

const AIM = radialGradient(
  'pk-aim',
  [
    [0, 'var(--accent)', 0.55],
    [0.7, 'var(--accent)', 0.22],
    [1, 'var(--accent)', 0],
  ],
  'cx="0.5" cy="0.5" r="0.5"',
);

export const PAINTS = drawPaints(
  [
    cloth('pk-kit', 'x2'),
    cloth('pk-shirt', 'x0'),
    cloth('pk-hat', 'x0'),
    shaded('pk-sock', '#ffffff', 'var(--x1)', '#9aa3b5'),
    shaded('pk-pants', '#ffffff', 'var(--x1)', '#8f98ab'),
    shaded('pk-short', '#4a5368', '#232a3b', '#0e1220'),
    shaded('pk-boot', '#3b4358', '#161b28', '#06080e'),
    shaded('pk-hair', '#5a3a28', '#2d1b12', '#140b07'),
    shaded('pk-glove', '#ffffff', 'var(--accent-light)', 'var(--accent)'),
    skin('pk-skin'),
    face('pk-face'),
    AIM,
  ].join(''),
);
