/** What crafts are painted with: their own colour from --hull and its shades, steel, glass, fire. */
import { linearGradient, radialGradient } from '../../page/svg.ts';

/** Under names of its own: where crafts in several colours are in one page, each needs its own paints. */
export const renamePaints = (drawing: string, name: string): string =>
  drawing.replaceAll('"url(#cf-', `"url(#${name}-`).replaceAll('id="cf-', `id="${name}-`);

/** Drawn once per colour: a paint takes its colours from where it stands, not from what it paints. */
export const drawPlanePaints = (): string => drawHullPaints() + drawPartPaints();

const down = 'x1="0.35" y1="0" x2="0.5" y2="1"';

function drawHullPaints(): string {
  return [
    linearGradient(
      'cf-hull',
      [
        [0, '#fff'],
        [0.1, 'var(--hull-light)'],
        [0.42, 'var(--hull)'],
        [0.78, 'var(--hull-deep)'],
        [0.93, 'var(--hull-dark)'],
        [1, 'var(--hull)'],
      ],
      down,
    ),
    linearGradient(
      'cf-wing',
      [
        [0, 'var(--hull-deep)'],
        [0.3, 'var(--hull)'],
        [0.85, 'var(--hull-light)'],
        [1, '#fff'],
      ],
      'x1="0" y1="0.7" x2="1" y2="0.1"',
    ),
    linearGradient('cf-far', [
      [0, 'var(--hull)'],
      [0.5, 'var(--hull-deep)'],
      [1, 'var(--hull-dark)'],
    ]),
  ].join('');
}

/** The same in every colour: steel, glass, rubber, air and fire. */
function drawPartPaints(): string {
  return [
    linearGradient(
      'cf-metal',
      [
        [0, '#fff'],
        [0.3, '#c9d3e2'],
        [0.62, '#5d6a80'],
        [0.86, '#2b3446'],
        [1, '#8793a8'],
      ],
      down,
    ),
    linearGradient(
      'cf-glass',
      [
        [0, '#fff'],
        [0.3, 'var(--glass-light)'],
        [0.72, 'var(--glass)'],
        [1, 'var(--glass-deep)'],
      ],
      'x1="0.2" y1="0" x2="0.75" y2="1"',
    ),
    radialGradient('cf-tyre', [
      [0, '#6b7285'],
      [0.6, '#23283a'],
      [1, '#0c0f1a'],
    ]),
    linearGradient(
      'cf-blur',
      [
        [0, '#fff', 0.75],
        [0.25, '#fff', 0.12],
        [0.5, '#fff', 0.5],
        [0.75, '#fff', 0.12],
        [1, '#fff', 0.6],
      ],
      'x1="0" y1="0" x2="0" y2="1"',
    ),
    linearGradient(
      'cf-flame',
      [
        [0, 'var(--fire)', 0],
        [0.45, 'var(--fire)', 0.75],
        [0.8, 'var(--fire-light)'],
        [1, '#fff'],
      ],
      'x1="0" y1="0" x2="1" y2="0"',
    ),
  ].join('');
}
