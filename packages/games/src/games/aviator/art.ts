/** Three airfields: a city at night, hills at dawn, ice under the polar light. The field is 400 by 500. */
import { linearGradient, radialGradient, round, wedge } from '../../page/svg.ts';
import { drawCraft } from '../crash-flight/craft-parts.ts';
import {
  drawCloudPaints,
  drawHills,
  drawPeaks,
  drawPuffs,
  drawRoofs,
  drawStars,
} from '../crash-flight/landscape.ts';
import { drawPlanePaints } from '../crash-flight/plane-paints.ts';
import { drawPlaneBody, drawPlaneDrive, type PlaneKind } from '../crash-flight/planes.ts';

export type Airfield = 'crimson' | 'dawn' | 'polar';

const PLANES: Readonly<Record<Airfield, PlaneKind>> = { crimson: 'racer', dawn: 'biplane', polar: 'jet' };

const svg = (box: string, content: string, name = '') =>
  `<svg${name ? ` class="${name}"` : ''} viewBox="${box}" preserveAspectRatio="none" aria-hidden="true">${content}</svg>`;

/** Paints that several layers use, once. */
export const drawPaints = (): string =>
  `<svg class="av-paints" aria-hidden="true"><defs>${drawPlanePaints()}${drawCloudPaints()}</defs></svg>`;

export function drawSky(airfield: Airfield): string {
  const stars = drawStars(airfield.length, airfield === 'dawn' ? 46 : 90, 400, 1000);
  return svg('0 0 400 1300', `<g fill="#fff">${stars}</g>`);
}

/** The disc that the plane climbs into. */
export function drawSun(airfield: Airfield): string {
  if (airfield === 'polar') return drawAurora();
  const disc = radialGradient('av-disc', [
    [0, '#fff'],
    [0.35, 'var(--x1)'],
    [1, 'var(--x0)'],
  ]);
  const face =
    airfield === 'crimson'
      ? `<g fill="var(--main-deep)" fill-opacity=".16"><circle cx="78" cy="80" r="15"/><circle cx="122" cy="66" r="9"/><circle cx="112" cy="116" r="20"/><circle cx="70" cy="124" r="8"/><circle cx="140" cy="98" r="7"/></g><path d="M46 76A60 60 0 0 1 92 41" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="3" stroke-linecap="round"/>`
      : '<path d="M39.500 112h121l-1 4H40.500zM44 126h112l-4 6H48zM55 142h90l-8 7H63z" fill="var(--main)" fill-opacity=".3"/>';
  const beams = Array.from({ length: 18 }, (_, at) => wedge(100, 122, at * 20, at * 20 + 7)).join('');
  const halo = radialGradient(
    'av-halo',
    [
      [0.4, 'var(--x0)', 0.7],
      [1, 'var(--x0)', 0],
    ],
    'cx=".5" cy=".5" r=".5"',
  );
  const beam = `<radialGradient id="av-beam" gradientUnits="userSpaceOnUse" cx="100" cy="100" r="122"><stop offset=".45" stop-color="#fff" stop-opacity=".22"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>`;
  return svg(
    '0 0 200 200',
    `<defs>${disc}${halo}${beam}</defs><circle cx="100" cy="100" r="100" fill="url(#av-halo)"/><path d="${beams}" fill="url(#av-beam)"/><circle cx="100" cy="100" r="62" fill="url(#av-disc)"/>${face}`,
  );
}

/** Curtains of light, soft along their folds, and a thin moon. */
function drawAurora(): string {
  const veil = (id: string, colour: string) =>
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colour}" stop-opacity="0"/><stop offset=".7" stop-color="${colour}" stop-opacity=".7"/><stop offset=".86" stop-color="${colour}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></linearGradient>`;
  const folds = Array.from({ length: 27 }, (_, at) => {
    const x = 2 + at * 7.2;
    const foot = round(118 + 17 * Math.sin(at * 0.42) + 7 * Math.sin(at * 1.15));
    const high = round(58 + 26 * Math.sin(at * 0.8 + 1) + 14 * Math.sin(at * 2.3));
    return `<path d="M${round(x)} ${foot}v${-high}l8 -3v${high}Z" fill="url(#${at % 9 > 5 ? 'av-v2' : 'av-v1'})"/>`;
  });
  return svg(
    '0 0 200 200',
    `<defs>${veil('av-v1', 'var(--x0)')}${veil('av-v2', 'var(--accent)')}<filter id="av-soft" x="-.1" y="-.1" width="1.2" height="1.2"><feGaussianBlur stdDeviation="2.6 1.2"/></filter></defs><path d="M152 38a18 18 0 1 0 14 26 15 15 0 0 1-14-26Z" fill="var(--x1)"/><g filter="url(#av-soft)" opacity=".9">${folds.join('')}</g>`,
  );
}

/** 640 by 200, its foot on the field's. */
export function drawFar(airfield: Airfield): string {
  const paints = [
    linearGradient(
      'av-far',
      [
        [0, 'var(--far-light)'],
        [1, 'var(--far)'],
      ],
      'x1="0" y1="0" x2="0" y2="1"',
    ),
    linearGradient(
      'av-mid',
      [
        [0, 'var(--mid-light)'],
        [1, 'var(--mid)'],
      ],
      'x1="0" y1="0" x2="0" y2="1"',
    ),
  ].join('');
  return svg('0 0 640 200', `<defs>${paints}</defs>${FAR[airfield]()}`);
}

const FAR: Readonly<Record<Airfield, () => string>> = {
  crimson: () => {
    const back = drawRoofs({ seed: 4, width: 640, base: 130, height: 96, step: 34 }, 200);
    const front = drawRoofs({ seed: 11, width: 640, base: 150, height: 78, step: 26 }, 200);
    const windows =
      '<pattern id="av-lit" width="22" height="26" patternUnits="userSpaceOnUse"><path d="M3 4h3v4H3zM10 4h3v4h-3zM10 12h3v4h-3zM17 18h3v4h-3zM3 19h3v4H3z" fill="var(--x1)"/></pattern>';
    return `<defs>${windows}</defs><path d="${back}" fill="url(#av-far)"/><path d="${front}" fill="url(#av-mid)"/><path d="${front}" fill="url(#av-lit)" opacity=".5"/>`;
  },
  dawn: () =>
    `<path d="${drawHills({ seed: 3, width: 640, base: 130, height: 90, step: 74 }, 200)}" fill="url(#av-far)" opacity=".75"/><path d="${drawHills({ seed: 8, width: 640, base: 150, height: 66, step: 58 }, 200)}" fill="url(#av-mid)"/>`,
  polar: () => {
    const back = drawPeaks({ seed: 5, width: 640, base: 140, height: 130, step: 52 }, 200);
    const front = drawPeaks({ seed: 9, width: 640, base: 160, height: 84, step: 38 }, 200);
    return `<path d="${back.body}" fill="url(#av-far)"/><path d="${back.shade}" fill="var(--mid)" fill-opacity=".5"/><path d="${front.body}" fill="url(#av-mid)"/><path d="${front.shade}" fill="var(--mid)" fill-opacity=".75"/>`;
  },
};

/** 900 by 200: the runway, and what stands beside it. */
export function drawNear(airfield: Airfield): string {
  const paints = [
    linearGradient(
      'av-ground',
      [
        [0, 'var(--ground-light)'],
        [1, 'var(--ground)'],
      ],
      'x1="0" y1="0" x2="0" y2="1"',
    ),
    linearGradient(
      'av-strip',
      [
        [0, 'var(--strip)'],
        [1, 'var(--strip-light)'],
      ],
      'x1="0" y1="0" x2="0" y2="1"',
    ),
    radialGradient(
      'av-lamp',
      [
        [0, '#fff'],
        [0.2, 'var(--x1)'],
        [1, 'var(--x1)', 0],
      ],
      'cx=".5" cy=".5" r=".5"',
    ),
  ].join('');
  const lamps = (y: number, size: number, gap: number) =>
    Array.from(
      { length: Math.ceil(900 / gap) },
      (_, at) => `<circle cx="${12 + at * gap}" cy="${y}" r="${size}" fill="url(#av-lamp)"/>`,
    ).join('');
  const dashes = Array.from({ length: 13 }, (_, at) => `M${at * 74} 131h40l-5 6h-40z`).join('');
  return svg(
    '0 0 900 200',
    `<defs>${paints}</defs>${BESIDE[airfield]}<path d="M0 92H900V200H0z" fill="url(#av-ground)"/><path d="M0 92H900" stroke="#fff" stroke-opacity=".35" stroke-width="1.5"/><path d="M0 106H900V164H0z" fill="url(#av-strip)"/><path d="M0 106H900M0 164H900" stroke="#fff" stroke-opacity=".5" stroke-width="2"/><path d="${dashes}" fill="#fff" fill-opacity=".8"/>${lamps(103, 7, 60)}${lamps(168, 11, 75)}`,
  );
}

const BESIDE: Readonly<Record<Airfield, string>> = {
  // A tower with its light, a hangar with its door open.
  crimson:
    '<path d="M388 94 394 20h28l6 74zM366-32h84l-10 44h-64z" fill="var(--mid)"/><path d="M372-26h72l-5 24h-62z" fill="var(--x1)"/><path d="M372-26h24l-4 24h-15zM408-26h4l-1 24h-4z" fill="#fff" fill-opacity=".55"/><path d="M360-34h96l-5-9h-86zM382 12h52l-4 8h-44z" fill="var(--main-dark)"/><path d="M360-34h96" stroke="var(--x0)" stroke-width="2"/><path d="M396 26l-5 66" stroke="var(--x0)" stroke-opacity=".6" stroke-width="2.5"/><path d="M408-43V-72" stroke="var(--mid)" stroke-width="3"/><circle cx="408" cy="-74" r="16" fill="url(#av-lamp)"/><path d="M214 94V64C214 38 306 38 306 64V94z" fill="var(--mid)"/><path d="M228 94V68C228 52 292 52 292 68V94z" fill="var(--x1)" fill-opacity=".5"/><path d="M214 64C214 38 306 38 306 64" fill="none" stroke="var(--far-light)" stroke-width="3"/>',
  // A barn, a windsock, trees.
  dawn: '<path d="M236 94V62l32-22 32 22v32z" fill="var(--mid)"/><path d="m230 66 38-28 38 28" fill="none" stroke="var(--x0)" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"/><path d="M256 94V70h24v24z" fill="var(--ground)"/><path d="M352 94V30" stroke="var(--x1)" stroke-width="3"/><path d="M352 30l40 6v8l-40 6z" fill="var(--main)"/><path d="M362 31.500l9 1.400v14l-9 1.400zM380 34.200l12 1.800v8l-12 1.800z" fill="#fff"/><g fill="var(--ground)"><ellipse cx="196" cy="80" rx="24" ry="20"/><ellipse cx="176" cy="86" rx="18" ry="13"/><ellipse cx="452" cy="78" rx="26" ry="22"/></g><path d="M180 66a24 20 0 0 1 24-4M434 62a26 22 0 0 1 24-6" fill="none" stroke="var(--x0)" stroke-opacity=".7" stroke-width="3" stroke-linecap="round"/>',
  // A round hut, a mast with flags, blocks of ice.
  polar:
    '<path d="M226 94C226 44 314 44 314 94z" fill="var(--far-light)"/><path d="M226 94C226 44 314 44 314 94M238 66h64M231 80h78M270 57v23M252 66v14M290 66v14" fill="none" stroke="var(--mid)" stroke-opacity=".4" stroke-width="2"/><path d="M256 94C256 70 286 70 286 94z" fill="var(--x1)"/><path d="M356 94V26" stroke="#fff" stroke-width="3"/><path d="M356 26h34l-9 9 9 9h-34z" fill="var(--accent)"/><path d="m404 94 12-30 20-10 18 16 6 24z" fill="var(--far-light)"/><path d="m436 54 18 16 6 24h-24z" fill="var(--mid)" fill-opacity=".55"/><path d="m164 94 10-22 22-8 12 30z" fill="var(--far-light)"/><path d="m196 64 12 30h-18z" fill="var(--mid)" fill-opacity=".55"/>',
};

/** The sea of clouds that the plane leaves below it. */
export function drawDeck(): string {
  const cloud = (seed: number, x: number, y: number, scale: number) =>
    `<g transform="translate(${x} ${y}) scale(${scale})">${drawPuffs(seed)}</g>`;
  return svg(
    '0 0 640 150',
    `${cloud(21, 60, 0, 1)}${cloud(22, 330, 6, 1.1)}${cloud(23, -60, 24, 1.3)}${cloud(24, 190, 20, 1.35)}${cloud(25, 430, 26, 1.3)}`,
  );
}

export const drawPlane = (airfield: Airfield): string =>
  drawCraft(drawPlaneBody(PLANES[airfield]), drawPlaneDrive(PLANES[airfield]));
