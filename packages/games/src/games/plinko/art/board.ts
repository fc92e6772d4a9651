/** What the ball falls in front of: the shape of the board, its frame, and the scene behind the glass. */
import { linearGradient, radialGradient, round } from '../../../page/svg.ts';
import { HEIGHT, type Layout, MIDDLE, SLOT_TOP, WIDTH } from '../layout.ts';
import { drawAurora, drawEmber, drawLagoon } from './scenes.ts';
import type { Style } from './style.ts';

const TOP = 62;
const EDGE = 10;
const BOTTOM = HEIGHT - 6;

type Point = readonly [x: number, y: number];

/** Follows the triangle of pegs: narrow where the ball comes in, as wide as the slots from the shoulder down. */
function cornersOf(layout: Layout): readonly Point[] {
  const top = Math.min(MIDDLE - EDGE - 24, layout.step + 26);
  const shoulder = Math.max(TOP + 40, layout.shoulderY - 14);
  const right = WIDTH - EDGE;
  return [
    [MIDDLE - top, TOP],
    [MIDDLE + top, TOP],
    [right, shoulder],
    [right, BOTTOM],
    [EDGE, BOTTOM],
    [EDGE, shoulder],
  ];
}

function outlineOf(layout: Layout, style: Style): string {
  const corners = cornersOf(layout);
  if (style === 'lagoon') return archOf(corners);
  // A forged board has cut corners, a blown one round ones.
  return roundedOf(corners, style === 'ember' ? 10 : 26, style === 'ember');
}

function archOf([topLeft, topRight, right, bottomRight, bottomLeft, left]: readonly Point[]): string {
  const [[x1, y1], [x2], [x3, y3], [x4, y4], [x5], [x6]] = [
    topLeft,
    topRight,
    right,
    bottomRight,
    bottomLeft,
    left,
  ] as [Point, Point, Point, Point, Point, Point];
  const lift = (y3 - y1) * 0.5;
  const [lo, hi] = [round(x1 - lift * 0.62), round(x2 + lift * 0.62)];
  return `M${x1 + 14} ${y1}H${x2 - 14}C${hi} ${y1} ${x3} ${round(y3 - lift)} ${x3} ${y3}V${y4 - 34}Q${x4} ${y4} ${x4 - 34} ${y4}H${x5 + 34}Q${x5} ${y4} ${x5} ${y4 - 34}V${y3}C${x6} ${round(y3 - lift)} ${lo} ${y1} ${x1 + 14} ${y1}Z`;
}

function roundedOf(corners: readonly Point[], radius: number, isCut: boolean): string {
  const towards = ([x, y]: Point, [toX, toY]: Point): string => {
    const share = radius / Math.hypot(toX - x, toY - y);
    return `${round(x + (toX - x) * share)} ${round(y + (toY - y) * share)}`;
  };
  return `${corners
    .map((corner, at) => {
      const before = corners.at(at - 1) as Point;
      const after = corners[(at + 1) % corners.length] as Point;
      const turn = isCut ? 'L' : `Q${corner[0]} ${corner[1]} `;
      return `${at === 0 ? 'M' : 'L'}${towards(corner, before)}${turn}${towards(corner, after)}`;
    })
    .join('')}Z`;
}

const SCENES = { aurora: drawAurora, ember: drawEmber, lagoon: drawLagoon } as const;

export function drawBoard(layout: Layout, style: Style): string {
  const outline = outlineOf(layout, style);
  const defs = [
    `<clipPath id="pk-clip"><path d="${outline}"/></clipPath>`,
    linearGradient(
      'pk-metal',
      [
        [0, 'var(--main-light)'],
        [0.3, 'var(--main)'],
        [0.55, 'var(--main-deep)'],
        [0.8, 'var(--main)'],
        [1, 'var(--main-dark)'],
      ],
      `gradientUnits="userSpaceOnUse" x1="60" y1="${TOP}" x2="300" y2="${BOTTOM}"`,
    ),
    linearGradient('pk-vignette', [
      [0, '#000', 0.36],
      [0.22, '#000', 0],
      [0.7, '#000', 0],
      [1, '#000', 0.5],
    ]),
    linearGradient(
      'pk-pit',
      [
        [0, '#000', 0],
        [0.45, '#000', style === 'ember' ? 0.3 : 0.6],
        [1, '#000', 0.75],
      ],
      'x1="0" y1="0" x2="0" y2="1"',
    ),
    radialGradient(
      'pk-floor',
      [
        [0, '#000', 0.55],
        [1, '#000', 0],
      ],
      'cx="0.5" cy="0.5" r="0.5"',
    ),
  ];
  return `<svg class="pk-board" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true"><defs>${defs.join('')}</defs><ellipse cx="${MIDDLE}" cy="${HEIGHT - 2}" rx="176" ry="16" fill="url(#pk-floor)"/><path d="${outline}" fill="var(--bg-deep)" stroke="#000" stroke-opacity=".5" stroke-width="20" stroke-linejoin="round" transform="translate(2 5)"/><g clip-path="url(#pk-clip)">${SCENES[style]()}<path d="${outline}" fill="url(#pk-vignette)"/><path d="M0 ${SLOT_TOP - 60}H${WIDTH}V${HEIGHT}H0Z" fill="url(#pk-pit)"/></g>${drawFrame(outline, style, cornersOf(layout))}</svg>`;
}

function drawFrame(outline: string, style: Style, corners: readonly Point[]): string {
  const line = (width: number, paint: string, more = '') =>
    `<path d="${outline}" fill="none" stroke="${paint}" stroke-width="${width}" stroke-linejoin="${style === 'ember' ? 'miter' : 'round'}" ${more}/>`;
  if (style === 'aurora') {
    return `${line(13, 'var(--main-dark)')}${line(10, 'url(#pk-metal)')}${line(16, 'var(--main)', 'stroke-opacity=".2"')}${line(4.5, 'var(--bg-deep)', 'stroke-opacity=".75"')}${line(2.2, 'var(--main-light)')}${line(1, '#fff', 'stroke-opacity=".55" transform="translate(-1.5 -2.5)"')}`;
  }
  if (style === 'ember') {
    return `${line(18, '#120506')}${line(15, 'var(--x5)')}${line(15, 'url(#pk-metal)', 'stroke-opacity=".38"')}${line(3, '#fff', 'stroke-opacity=".22" transform="translate(-2 -3.5)"')}${line(3, 'var(--main)')}${line(1.2, 'var(--accent-light)')}${drawRivets(corners)}`;
  }
  const knot = 'stroke-dasharray="3.5 46"';
  return `${line(19, 'var(--x5-deep)')}${line(15, 'var(--x5)')}${line(5, 'var(--x5-light)', 'stroke-opacity=".75" transform="translate(-2 -3)"')}${line(3, 'var(--x5-deep)', 'stroke-opacity=".45" transform="translate(3 4)"')}${line(18, 'var(--x5-deep)', knot)}${line(18, 'var(--x5-light)', `stroke-opacity=".8" stroke-dashoffset="-4" stroke-dasharray="2 47.5"`)}`;
}

/** Along every side of the band, evenly. */
function drawRivets(corners: readonly Point[]): string {
  const gap = 34;
  return corners
    .flatMap(([x, y], at) => {
      const [toX, toY] = corners[(at + 1) % corners.length] as Point;
      const count = Math.max(1, Math.floor(Math.hypot(toX - x, toY - y) / gap));
      return Array.from({ length: count }, (_, rivet) => {
        const share = (rivet + 0.5) / count;
        const [cx, cy] = [round(x + (toX - x) * share), round(y + (toY - y) * share)];
        return `<circle cx="${cx}" cy="${cy + 1}" r="4.2" fill="#0008"/><circle cx="${cx}" cy="${cy}" r="3.6" fill="var(--x5)" stroke="#000" stroke-opacity=".45"/><circle cx="${cx - 1}" cy="${cy - 1.2}" r="1.2" fill="#fff" fill-opacity=".75"/>`;
      });
    })
    .join('');
}

/** Darkness that falls over the board when the end is held back, in the board's own shape. */
export function drawDim(layout: Layout, style: Style): string {
  const dim = radialGradient(
    'pk-dark',
    [
      [0.45, '#000', 0],
      [1, '#000', 0.78],
    ],
    'cx="0.5" cy="0.85" r="0.8"',
  );
  return `<svg class="pk-dim" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true"><defs>${dim}</defs><path d="${outlineOf(layout, style)}" fill="url(#pk-dark)"/></svg>`;
}
