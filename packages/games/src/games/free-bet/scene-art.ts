/** The ground that is played on: sky, stands, rope, outfield and the pitch that runs away from us. */
import { crowdPattern, flashDots } from '../../art/crowd.ts';
import { band, type Edge, edgeLine, SCENE_LEFT as LEFT, SCENE_RIGHT as RIGHT } from '../../art/stand.ts';
import { linearGradient, radialGradient, round } from '../../page/svg.ts';
import { BYSTANDERS } from './bowler-art.ts';
import { project, ROPE } from './ground.ts';
import { drawFarWicket } from './props-art.ts';
import { drawSky } from './sky-art.ts';
import type { CricketStyle } from './style.ts';

type Tier = { readonly top: Edge; readonly bottom: Edge };
const STANDS: Readonly<Record<CricketStyle, { lower: Tier; upper?: Tier; roof?: Tier }>> = {
  evening: {
    roof: { top: [-120, 66], bottom: [-84, 84] },
    upper: { top: [-84, 84], bottom: [54, 146] },
    lower: { top: [74, 154], bottom: [300, 228] },
  },
  royal: { lower: { top: [60, 150], bottom: [300, 228] } },
  sun: { lower: { top: [130, 178], bottom: [300, 228] } },
};

function drawStands(style: CricketStyle): string {
  const { lower, upper, roof } = STANDS[style];
  const shade = (id: string, top: number, bottom: number, dark: number) =>
    linearGradient(
      id,
      [
        [0, 'var(--bg-deep)', dark],
        [0.5, 'var(--bg-deep)', dark * 0.68],
        [1, 'var(--bg-deep)', dark * 0.45],
      ],
      `gradientUnits="userSpaceOnUse" x1="0" y1="${top}" x2="0" y2="${bottom}"`,
    );
  const isDay = style === 'sun';
  const crowd = (id: string, seed: number, scale: number) =>
    crowdPattern({
      id,
      seed,
      colours: ['var(--x0)', 'var(--x1)', 'var(--x2)', 'var(--accent)', 'var(--bg-lift)', 'var(--bg)'],
      scale,
      seat: isDay ? 'var(--bg-lift)' : 'var(--bg-deep)',
    });
  const tier = ({ top, bottom }: Tier, paint: string, cover: string) => {
    const d = band(top, bottom);
    return `<path d="${d}" fill="url(#${paint})"/><path d="${d}" fill="url(#${cover})"/><path d="${edgeLine(top)}" stroke="var(--accent-light)" stroke-opacity=".5" stroke-width="2" fill="none"/>`;
  };
  const dark = isDay ? 0.5 : 0.88;
  // Behind the bowler it is darker, so that he and the ball stand out.
  const hush = radialGradient(
    'fb-hush',
    [
      [0, 'var(--bg-deep)', isDay ? 0.3 : 0.7],
      [1, 'var(--bg-deep)', 0],
    ],
    'gradientUnits="userSpaceOnUse" cx="212" cy="206" r="92"',
  );
  return `<defs>${hush}${shade('fb-stand', lower.top[1], 230, dark)}${shade('fb-stand-far', 80, 150, 0.94)}${crowd('fb-crowd', 17, 0.8)}${crowd('fb-crowd-far', 4, 0.58)}</defs>${roof ? `<path d="${band(roof.top, roof.bottom)}" fill="var(--bg-lift)"/><path d="${edgeLine(roof.bottom)}" stroke="#fff" stroke-opacity=".75" stroke-width="2.4" stroke-dasharray="5 7" fill="none"/>` : ''}${upper ? `${tier(upper, 'fb-crowd-far', 'fb-stand-far')}<path d="${band(upper.bottom, lower.top)}" fill="var(--bg-deep)"/><path d="${band(upper.bottom, lower.top)}" fill="url(#fb-led)" fill-opacity=".55"/>` : ''}${tier(lower, 'fb-crowd', 'fb-stand')}<path d="M110 110H314V230H110Z" fill="url(#fb-hush)"/>`;
}

/** Boards of light before the stand, then the rope, in shapes and not in words. */
function drawBoundary(): string {
  const led = `<pattern id="fb-led" width="72" height="40" patternUnits="userSpaceOnUse"><path d="M0 0L14 20L0 40H14L28 20L14 0Z" fill="var(--accent)"/><path d="M36 0L50 20L36 40H42L56 20L42 0Z" fill="var(--x1)" fill-opacity=".8"/></pattern>`;
  const top: Edge = [288, 222];
  const bottom: Edge = [318, ROPE - 2];
  const rope: Edge = [326, ROPE + 2];
  return `<defs>${led}</defs><path d="${band(top, bottom)}" fill="var(--bg-deep)"/><path d="${band(top, bottom)}" fill="url(#fb-led)" fill-opacity=".75"/><path d="${edgeLine(top)}" stroke="#fff" stroke-opacity=".6" stroke-width="1.4" fill="none"/><path d="${edgeLine(rope)}" stroke="#000" stroke-opacity=".3" stroke-width="6" fill="none" transform="translate(0 3)"/><path d="${edgeLine(rope)}" stroke="#fff" stroke-width="5" fill="none"/><path d="${edgeLine(rope)}" stroke="var(--accent)" stroke-width="5" stroke-dasharray="26 26" fill="none"/>`;
}

/** Mown in rings about the middle, brightest where the light falls. */
function drawOutfield(): string {
  const turf = linearGradient(
    'fb-turf',
    [
      [0, 'var(--main-deep)'],
      [0.12, 'var(--main)'],
      [0.45, 'var(--main)'],
      [0.7, 'var(--main-deep)'],
      [1, 'var(--main-dark)', 0],
    ],
    'gradientUnits="userSpaceOnUse" x1="0" y1="236" x2="0" y2="730"',
  );
  const light = radialGradient(
    'fb-light',
    [
      [0, 'var(--main-light)', 0.55],
      [0.5, 'var(--main-light)', 0.18],
      [1, 'var(--main-light)', 0],
    ],
    'gradientUnits="userSpaceOnUse" cx="200" cy="0" r="360" gradientTransform="translate(0 350) scale(1 .4)"',
  );
  const depths = [62, 44, 33, 26, 20, 15.5, 12, 9.2, 7, 5.3, 4, 3];
  const rings = depths
    .slice(0, -1)
    .map((depth, at) => {
      const [far, near] = [project(0, 0, depth).y, project(0, 0, depths[at + 1] ?? depth).y];
      const bend = (y: number) => (y - 225) * 0.16;
      return at % 2 === 0
        ? band([round(far - bend(far)), round(far)], [round(near - bend(near)), round(near)])
        : '';
    })
    .join('');
  const circle = project(0, 0, 33).y;
  return `<defs>${turf}${light}</defs><path d="${band([330, ROPE], [740, 740])}" fill="url(#fb-turf)"/><path d="${rings}" fill="#000" fill-opacity=".1"/><path d="M${LEFT} 240H${RIGHT}V560H${LEFT}Z" fill="url(#fb-light)"/><path d="M-150 ${round(circle + 34)}Q200 ${round(circle - 26)} 550 ${round(circle + 34)}" stroke="#fff" stroke-opacity=".55" stroke-width="2" stroke-dasharray="7 9" fill="none"/>`;
}

const quad = (half: number, far: number, near: number) => {
  const corners = [
    project(-half, 0, far),
    project(half, 0, far),
    project(half, 0, near),
    project(-half, 0, near),
  ];
  return `M${corners.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}Z`;
};

/** Rolled earth, worn where they bowl and bat, with its creases. */
function drawPitch(): string {
  const clay = linearGradient(
    'fb-clay',
    [
      [0, '#c39a63'],
      [0.35, '#dcb880'],
      [0.7, '#cfa56a'],
      [1, '#8a683c', 0],
    ],
    'gradientUnits="userSpaceOnUse" x1="0" y1="262" x2="0" y2="590"',
  );
  const edge = linearGradient(
    'fb-edge',
    [
      [0, '#000', 0.2],
      [0.6, '#000', 0.16],
      [1, '#000', 0],
    ],
    'x1="0" y1="0" x2="0" y2="1"',
  );
  const strip = linearGradient(
    'fb-strip',
    [
      [0, '#fff', 0.16],
      [0.6, '#fff', 0.1],
      [1, '#fff', 0],
    ],
    'x1="0" y1="0" x2="0" y2="1"',
  );
  const crease = (depth: number, half: number, width: number) => {
    const [left, right] = [project(-half, 0, depth), project(half, 0, depth)];
    return `<path d="M${round(left.x)} ${round(left.y)}H${round(right.x)}" stroke="#fff" stroke-opacity=".92" stroke-width="${width}"/>`;
  };
  const returns = [-1.1, 1.1]
    .map((half) => {
      const [far, near] = [project(half, 0, 5.5), project(half, 0, 3.2)];
      return `M${round(far.x)} ${round(far.y)}L${round(near.x)} ${round(near.y)}`;
    })
    .join('');
  const worn = [
    [0.35, 7.5, 0.5, '.16'],
    [-0.3, 10, 0.36, '.12'],
    [0.1, 15, 0.4, '.12'],
  ]
    .map(([across = 0, depth = 8, size = 1, opacity]) => {
      const { x, y } = project(Number(across), 0, Number(depth));
      const unit = (503 / Number(depth)) * Number(size);
      return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(unit)}" ry="${round(unit * 0.22)}" fill="#5b3d18" fill-opacity="${opacity}"/>`;
    })
    .join('');
  const far = project(0, 0, 24.3);
  return `<defs>${clay}${strip}${edge}</defs><path d="${quad(1.42, 27, 2.6)}" fill="url(#fb-edge)"/><path d="${quad(1.28, 27, 2.6)}" fill="url(#fb-clay)"/><path d="${quad(0.5, 27, 3.2)}" fill="url(#fb-strip)"/>${worn}${crease(5.5, 1.28, 4)}${crease(4.2, 1.2, 4.6)}<path d="${returns}" stroke="#fff" stroke-opacity=".8" stroke-width="4"/>${crease(23, 1.2, 1.6)}${crease(24.3, 1.1, 1.4)}${drawFarWicket(far.x, far.y)}`;
}

/** Two layers of lights in the stand; they take turns. */
export function drawFlashes(): string {
  const layer = (name: string, seed: number) =>
    `<svg class="fb-flash ${name}" viewBox="0 0 400 240" aria-hidden="true"><g fill="#fff">${flashDots(seed, 15, [-40, 96, 480, 122])}</g></svg>`;
  return layer('one', 13) + layer('two', 28);
}

export function drawScene(style: CricketStyle): string {
  return `<svg class="fb-scene" viewBox="${LEFT} -240 1600 1000" aria-hidden="true">${drawSky(style)}${drawStands(style)}${drawOutfield()}${drawBoundary()}${drawPitch()}${BYSTANDERS}</svg>`;
}
