/** The ground that the penalty is taken on: sky, stands and grass, far wider than the field, because the page shows it all round. */
import { crowdPattern, flashDots } from '../../art/crowd.ts';
import { band, edgeLine, SCENE_LEFT as LEFT, SCENE_RIGHT as RIGHT } from '../../art/stand.ts';
import { linearGradient, radialGradient, round } from '../../page/svg.ts';
import { GOAL_LINE, onGrass } from './pitch.ts';
import { drawBeams, drawSky } from './sky-art.ts';
import type { PenaltyStyle } from './style.ts';

const TIERS: Readonly<
  Record<PenaltyStyle, { lower: string; upper?: string; ribbon?: string; roof?: string }>
> = {
  night: {
    upper: band([-150, 50], [10, 122]),
    ribbon: band([10, 122], [34, 134]),
    lower: band([34, 134], [330, 246]),
    roof: band([-215, 22], [-150, 52]),
  },
  sunset: { lower: band([110, 168], [330, 246]), ribbon: band([100, 160], [112, 169]) },
  snow: { lower: band([60, 150], [330, 246]), roof: band([0, 124], [62, 152]) },
};

function drawStands(style: PenaltyStyle): string {
  const { lower, upper, ribbon, roof } = TIERS[style];
  const shadeFrom = (id: string, top: number, bottom: number) =>
    linearGradient(
      id,
      [
        [0, 'var(--bg-deep)', 0.94],
        [0.45, 'var(--bg-deep)', 0.66],
        [1, 'var(--bg-deep)', 0.5],
      ],
      `gradientUnits="userSpaceOnUse" x1="0" y1="${top}" x2="0" y2="${bottom}"`,
    );
  const crowd = crowdPattern({
    id: 'pk-crowd',
    seed: 11,
    colours: ['var(--x0)', 'var(--x1)', 'var(--x2)', 'var(--accent)', 'var(--bg-lift)', 'var(--bg)'],
    scale: 0.92,
    seat: 'var(--bg-deep)',
  });
  const far = crowdPattern({
    id: 'pk-crowd-far',
    seed: 5,
    colours: ['var(--x0)', 'var(--x1)', 'var(--bg-lift)', 'var(--accent)', 'var(--bg)'],
    scale: 0.62,
    seat: 'var(--bg-deep)',
  });
  const tier = (d: string, paint: string, shade: string) =>
    `<path d="${d}" fill="url(#${paint})"/><path d="${d}" fill="url(#${shade})"/>`;
  // Behind the goal it is darker, so that keeper and corners stand out.
  const hush = radialGradient(
    'pk-hush',
    [
      [0, 'var(--bg-deep)', 0.62],
      [0.7, 'var(--bg-deep)', 0.4],
      [1, 'var(--bg-deep)', 0],
    ],
    'gradientUnits="userSpaceOnUse" cx="200" cy="0" r="260" gradientTransform="translate(0 214) scale(1 .34)"',
  );
  return `<defs>${shadeFrom('pk-stand', 120, 250)}${shadeFrom('pk-stand-far', 30, 130)}${hush}${crowd}${far}</defs>${upper ? tier(upper, 'pk-crowd-far', 'pk-stand-far') : ''}${roof ? drawRoof(style, roof) : ''}${tier(lower, 'pk-crowd', 'pk-stand')}${ribbon ? `<path d="${ribbon}" fill="var(--bg-deep)"/><path d="${ribbon}" fill="url(#pk-led)" fill-opacity=".8"/>` : ''}<path d="M-60 120H460V250H-60Z" fill="url(#pk-hush)"/>`;
}

function drawRoof(style: PenaltyStyle, d: string): string {
  const snow = style === 'snow' ? `<path d="${band([-14, 112], [12, 128])}" fill="#fff"/>` : '';
  return `<path d="${d}" fill="var(--bg-lift)"/><path d="${d}" fill="#000" fill-opacity=".35"/>${snow}`;
}

/** Lights that run along the pitch, in shapes and not in words. */
function drawBoards(style: PenaltyStyle): string {
  const led = `<pattern id="pk-led" width="64" height="40" patternUnits="userSpaceOnUse" patternTransform="skewX(-24)"><path d="M0 0H20V40H0Z" fill="var(--accent)"/><path d="M20 0H28V40H20Z" fill="var(--x1)"/><path d="M36 0H40V40H36Z" fill="var(--accent)" fill-opacity=".6"/></pattern>`;
  const face = linearGradient(
    'pk-board',
    [
      [0, '#000', 0.1],
      [1, '#000', 0.6],
    ],
    'x1="0" y1="0" x2="0" y2="1"',
  );
  const board = band([318, 241], [372, 270]);
  const snow =
    style === 'snow'
      ? `<path d="${band([352, 262], [398, 279])}" fill="#fff" fill-opacity=".95"/><path d="${band([308, 236], [320, 243])}" fill="#fff"/>`
      : '';
  return `<defs>${led}${face}</defs><path d="${board}" fill="var(--bg-deep)"/><path d="${board}" fill="url(#pk-led)" fill-opacity=".78"/><path d="${board}" fill="url(#pk-board)"/><path d="${edgeLine([318, 241])}" stroke="#fff" stroke-opacity=".7" stroke-width="1.6" fill="none"/>${snow}`;
}

/** Mown in bands that grow towards us, with the lines of the goal area in their places. */
function drawGrass(style: PenaltyStyle): string {
  const turf = linearGradient(
    'pk-turf',
    [
      [0, 'var(--main-deep)'],
      [0.14, 'var(--main)'],
      [0.42, 'var(--main)'],
      [0.68, 'var(--main-deep)'],
      [1, 'var(--main-dark)', 0],
    ],
    'gradientUnits="userSpaceOnUse" x1="0" y1="262" x2="0" y2="730"',
  );
  const depths = [26, 21.5, 18.6, 16, 13.25, 10.5, 7.75, 5, 3.6, 2.7];
  const stripes = depths
    .slice(0, -1)
    .map((depth, at) => {
      const [far, near] = [onGrass(0, depth).y, onGrass(0, depths[at + 1] ?? depth).y];
      return at % 2 === 0 ? `M${LEFT} ${round(far)}H${RIGHT}V${round(near)}H${LEFT}Z` : '';
    })
    .join('');
  const lanes = Array.from({ length: 15 }, (_, at) => (at - 7.5) * 3.66)
    .filter((_, at) => at % 2 === 0)
    .map((across) => {
      const corners = [
        onGrass(across, 26),
        onGrass(across + 3.66, 26),
        onGrass(across + 3.66, 2.5),
        onGrass(across, 2.5),
      ];
      return `M${corners.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}Z`;
    })
    .join('');
  const pool = radialGradient(
    'pk-pool',
    [
      [0, 'var(--main-light)', 0.6],
      [0.5, 'var(--main-light)', 0.2],
      [1, 'var(--main-light)', 0],
    ],
    'gradientUnits="userSpaceOnUse" cx="200" cy="0" r="330" gradientTransform="translate(0 392) scale(1 .42)"',
  );
  return `<defs>${turf}${pool}</defs><path d="M${LEFT} 262H${RIGHT}V740H${LEFT}Z" fill="url(#pk-turf)"/><path d="${stripes}" fill="#000" fill-opacity=".11"/><path d="${lanes}" fill="#fff" fill-opacity=".045"/><path d="M${LEFT} 262H${RIGHT}V560H${LEFT}Z" fill="url(#pk-pool)"/>${drawLines()}${OVER_GRASS[style]}`;
}

function drawLines(): string {
  const [nearLeft, farLeft] = [onGrass(-9.16, 10.5), onGrass(-9.16, 16)];
  const area = `M${round(farLeft.x)} ${round(farLeft.y)}L${round(nearLeft.x)} ${round(nearLeft.y)}H${round(400 - nearLeft.x)}L${round(400 - farLeft.x)} ${round(farLeft.y)}`;
  return `<path d="M${LEFT} ${round(GOAL_LINE)}H${RIGHT}" stroke="#fff" stroke-opacity=".85" stroke-width="2.6"/><path d="${area}" stroke="#fff" stroke-opacity=".72" stroke-width="3.4" fill="none"/><ellipse cx="206" cy="461" rx="17" ry="5" fill="#fff" fill-opacity=".8"/>`;
}

/** Soft at the edges: blown there, not laid. */
const SNOW_ON_GRASS = `<defs>${radialGradient(
  'pk-drift',
  [
    [0, '#fff', 0.5],
    [0.55, '#fff', 0.3],
    [1, '#fff', 0],
  ],
  'cx="0.5" cy="0.5" r="0.5"',
)}</defs><g fill="url(#pk-drift)">${[
  [-40, 300, 150, 12],
  [420, 302, 160, 12],
  [-10, 372, 130, 16],
  [390, 412, 140, 20],
  [20, 520, 170, 26],
  [420, 556, 200, 30],
  [-380, 330, 300, 26],
  [780, 336, 300, 26],
  [-300, 480, 260, 40],
  [720, 500, 260, 40],
]
  .map(([x, y, width, height]) => `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${height}"/>`)
  .join('')}</g>`;

/** Low light lies on the grass and lets the far end glow. */
const SUN_ON_GRASS = `<defs>${linearGradient(
  'pk-low-sun',
  [
    [0, 'var(--accent)', 0.5],
    [0.35, 'var(--accent)', 0.12],
    [1, 'var(--x0)', 0],
  ],
  'x1="0" y1="0" x2="0" y2="1"',
)}</defs><path d="M${LEFT} 262H${RIGHT}V560H${LEFT}Z" fill="url(#pk-low-sun)"/>`;

const OVER_GRASS: Readonly<Record<PenaltyStyle, string>> = {
  night: '',
  sunset: SUN_ON_GRASS,
  snow: SNOW_ON_GRASS,
};

/** Two layers of camera lights; they take turns. */
export function drawFlashes(): string {
  const layer = (name: string, seed: number) =>
    `<svg class="pk-flash ${name}" viewBox="0 0 400 240" aria-hidden="true"><g fill="#fff">${flashDots(seed, 15, [-40, 70, 480, 160])}</g></svg>`;
  return layer('one', 3) + layer('two', 8);
}

export function drawScene(style: PenaltyStyle): string {
  return `<svg class="pk-scene" viewBox="${LEFT} -240 1600 1000" aria-hidden="true">${drawSky(style)}${drawStands(style)}${drawBoards(style)}${drawGrass(style)}${drawBeams(style)}</svg>`;
}
