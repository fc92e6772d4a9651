/** Behind the pegs. Quiet, so that pegs, ball and labels are seen first. */
import { linearGradient, radialGradient, round } from '../../../page/svg.ts';
import { HEIGHT, WIDTH } from '../layout.ts';
import { scatter } from './style.ts';

const ALL = `x="0" y="0" width="${WIDTH}" height="${HEIGHT}"`;
const DOWN = 'x1="0" y1="0" x2="0" y2="1"';

/** Bright along their lower edge, fading upwards; drawn soft once, and never moved. */
const CURTAINS = [
  {
    paint: 'var(--x3)',
    opacity: 0.8,
    y: 0,
    d: 'M-30 210C30 150 80 250 140 190S240 90 300 150 380 120 400 90',
  },
  { paint: 'var(--x4)', opacity: 0.6, y: 46, d: 'M-30 250C50 170 110 270 180 210S290 130 400 190' },
  { paint: 'var(--x1)', opacity: 0.75, y: 92, d: 'M-30 270C40 220 100 290 170 236S270 170 400 220' },
];
/** Width, how far up, how strong: one curtain is three strokes. */
const FOLDS = [
  { width: 54, up: 34, share: 0.3 },
  { width: 34, up: 16, share: 0.5 },
  { width: 12, up: 0, share: 1 },
];

export function drawAurora(): string {
  const sky = linearGradient('pk-sky', [
    [0, 'var(--bg-deep)'],
    [0.55, 'var(--bg)'],
    [1, 'var(--bg-glow)'],
  ]);
  const soft =
    '<filter id="pk-soft" x="-20%" y="-40%" width="140%" height="180%"><feGaussianBlur stdDeviation="9"/></filter>';
  const curtains = CURTAINS.flatMap(({ paint, opacity, y, d }) =>
    FOLDS.map(
      ({ width, up, share }) =>
        `<path d="${d}" transform="translate(0 ${y - up})" fill="none" stroke="${paint}" stroke-width="${width}" stroke-opacity="${round(opacity * share)}"/>`,
    ),
  );
  const stars = scatter(70, 3).map(
    ([x, y, size]) =>
      `<circle cx="${round(x * WIDTH)}" cy="${round(60 + y * 280)}" r="${round(0.5 + size ** 3 * 1.4)}" fill="#fff" fill-opacity="${round(0.25 + size * 0.6)}"/>`,
  );
  const far = [
    [46, 338, 60, 56],
    [136, 312, 66, 74],
    [236, 326, 70, 60],
    [326, 316, 72, 60],
  ].map(([x = 0, y = 0, left = 0, right = 0]) => drawPeak(x, y, left, right));
  return `<defs>${sky}${soft}</defs><rect ${ALL} fill="url(#pk-sky)"/><g filter="url(#pk-soft)">${curtains.join('')}</g>${stars.join('')}${far.join('')}<path d="M-10 450L40 396 110 436 170 388 250 436 310 382 372 432V480H-10Z" fill="var(--bg-deep)"/>`;
}

/** A lit side, a side in shade, and snow that follows both. */
function drawPeak(x: number, y: number, left: number, right: number): string {
  const foot = HEIGHT;
  const cap = 24;
  const [slopeLeft, slopeRight] = [(left * cap) / 90, (right * cap) / 90];
  return `<path d="M${x} ${y}L${x - left * 1.8} ${foot}H${x + right * 1.8}Z" fill="var(--bg-lift)"/><path d="M${x} ${y}L${x + right * 1.8} ${foot}H${x - left * 0.2}L${x + 8} ${y + 74}L${x - 5} ${y + 40}Z" fill="#000" fill-opacity=".36"/><path d="M${x} ${y}L${round(x - slopeLeft)} ${y + cap}L${round(x - slopeLeft * 0.4)} ${y + cap - 5}L${x} ${y + cap + 5}L${round(x + slopeRight * 0.45)} ${y + cap - 4}L${round(x + slopeRight)} ${y + cap}Z" fill="#fff" fill-opacity=".72"/>`;
}

const CRUST = { columns: 6, rows: 9, top: 40 };

/** Stones on a bed of lava: what is seen between them glows, and more the lower they lie. */
export function drawEmber(): string {
  const defs = [
    linearGradient(
      'pk-lava',
      [
        [0, 'var(--main-dark)'],
        [0.35, 'var(--main-deep)'],
        [0.62, 'var(--main)'],
        [0.82, 'var(--accent)'],
        [1, 'var(--accent-light)'],
      ],
      DOWN,
    ),
    linearGradient('pk-stone', [
      [0, 'var(--bg-lift)'],
      [0.5, 'var(--bg)'],
      [1, 'var(--bg-deep)'],
    ]),
    radialGradient(
      'pk-heat',
      [
        [0, 'var(--accent)', 0.6],
        [0.4, 'var(--main)', 0.4],
        [1, 'var(--main)', 0],
      ],
      'cx="0.5" cy="0.92" r="0.62"',
    ),
  ];
  const jitter = scatter((CRUST.columns + 1) * (CRUST.rows + 1), 7);
  const corner = (row: number, column: number): readonly [number, number] => {
    const [x, y] = jitter[row * (CRUST.columns + 1) + column] ?? [0.5, 0.5];
    const shift = row % 2 === 0 ? 0 : 30;
    return [column * 72 - 50 + shift + (x - 0.5) * 40, CRUST.top + row * 48 + (y - 0.5) * 28];
  };
  const stones = Array.from({ length: CRUST.columns * CRUST.rows }, (_, at) => {
    const [row, column] = [Math.floor(at / CRUST.columns), at % CRUST.columns];
    const corners = [
      corner(row, column),
      corner(row, column + 1),
      corner(row + 1, column + 1),
      corner(row + 1, column),
    ];
    const [midX, midY] = [0, 1].map(
      (axis) => corners.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / 4,
    );
    // The wider the joint, the more lava: little above, much below.
    const share = 0.975 - row * 0.011;
    const points = corners.map(
      ([x, y]) =>
        `${round((midX ?? 0) + (x - (midX ?? 0)) * share)} ${round((midY ?? 0) + (y - (midY ?? 0)) * share)}`,
    );
    return `<path d="M${points.join('L')}Z"/>`;
  });
  const sparks = scatter(44, 11).map(
    ([x, y, size]) =>
      `<circle cx="${round(x * WIDTH)}" cy="${round(90 + y * 300)}" r="${round(0.6 + size * 1.6)}" fill="var(--accent-light)" fill-opacity="${round(0.15 + y * 0.7)}"/>`,
  );
  return `<defs>${defs.join('')}</defs><rect ${ALL} fill="url(#pk-lava)"/><g fill="url(#pk-stone)" stroke="#000" stroke-opacity=".45" stroke-width="2.5" stroke-linejoin="round">${stones.join('')}</g><rect ${ALL} fill="url(#pk-heat)"/>${sparks.join('')}`;
}

const SHAFTS = [
  { d: 'M96 40L140 40 70 420-30 420Z', opacity: 0.6 },
  { d: 'M150 40L176 40 190 430 110 430Z', opacity: 0.42 },
  { d: 'M200 40L236 40 330 420 248 420Z', opacity: 0.55 },
  { d: 'M250 40L266 40 400 330 370 380Z', opacity: 0.3 },
];
const FISH = [
  { x: 78, y: 292, size: 1.25, paint: 'accent' },
  { x: 300, y: 222, size: -0.9, paint: 'x0' },
  { x: 262, y: 322, size: -0.7, paint: 'x1' },
  { x: 108, y: 190, size: 0.62, paint: 'x1' },
];

export function drawLagoon(): string {
  const defs = [
    linearGradient('pk-water', [
      [0, 'var(--main)'],
      [0.42, 'var(--bg-glow)'],
      [1, 'var(--bg-deep)'],
    ]),
    linearGradient(
      'pk-shaft',
      [
        [0, '#fff', 0.42],
        [1, '#fff', 0],
      ],
      DOWN,
    ),
    linearGradient(
      'pk-weed',
      [
        [0, 'var(--x4)', 0.85],
        [1, 'var(--x4-deep)', 0.9],
      ],
      DOWN,
    ),
  ];
  const shafts = SHAFTS.map(
    ({ d, opacity }) => `<path d="${d}" fill="url(#pk-shaft)" fill-opacity="${opacity}"/>`,
  );
  const bubbles = scatter(24, 5).map(([x, y, size]) => {
    const [cx, cy, r] = [round(x * WIDTH), round(80 + y * 300), round(1.5 + size ** 3 * 7)];
    return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="#fff" fill-opacity=".08" stroke="#fff" stroke-opacity=".32" stroke-width=".8"/><circle cx="${round(cx - r * 0.35)}" cy="${round(cy - r * 0.35)}" r="${round(r * 0.22)}" fill="#fff" fill-opacity=".7"/>`;
  });
  const weeds = [22, 40, 58, 304, 322, 340].map((x, at) =>
    drawWeed(x, 76 + ((at * 37) % 62), at % 2 === 0 ? 12 : -12),
  );
  const fish = FISH.map(
    ({ x, y, size, paint }) =>
      `<g transform="translate(${x} ${y}) scale(${size} ${Math.abs(size)})" opacity=".55"><path d="M-17 0C-9-10 6-10 13-2L23-9Q20 0 23 9L13 2C6 10-9 10-17 0Z" fill="var(--${paint}-deep)"/><path d="M-17 0C-9-10 6-10 13-2 4-3-8-4-17 0Z" fill="var(--${paint})"/><circle cx="-10" cy="-2" r="1.4" fill="#fff"/></g>`,
  );
  return `<defs>${defs.join('')}</defs><rect ${ALL} fill="url(#pk-water)"/>${shafts.join('')}${fish.join('')}${bubbles.join('')}${weeds.join('')}`;
}

/** A stalk that bends twice, with leaves to both sides. */
function drawWeed(x: number, height: number, lean: number): string {
  const foot = 430;
  const stalk = `M${x} ${foot}C${x + lean} ${foot - height * 0.35} ${x - lean} ${foot - height * 0.65} ${x + lean * 0.3} ${foot - height}`;
  const leaves = [0.2, 0.36, 0.52, 0.68, 0.84].map((share, at) => {
    const y = round(foot - height * share);
    const bend = round(x + Math.sin(share * Math.PI * 2) * lean * 0.4);
    const side = at % 2 === 0 ? 1 : -1;
    return `<path d="M${bend} ${y}q${side * 5} -9 ${side * 15} -9q${side * -3} 9 ${side * -15} 9Z" fill="url(#pk-weed)"/>`;
  });
  return `<path d="${stalk}" fill="none" stroke="url(#pk-weed)" stroke-width="3.4" stroke-linecap="round"/>${leaves.join('')}`;
}
