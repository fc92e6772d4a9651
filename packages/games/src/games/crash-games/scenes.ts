/** The three worlds behind the window: a launch pad, the open sky, the sea under a boat. Drawn 400 wide; layers share names, so one script moves all. */
import { linearGradient, polar, radialGradient, round } from '../../page/svg.ts';
import { between, createRandom } from '../../play/random.ts';
import { drawCraft, drawWind } from '../crash-flight/craft-parts.ts';
import { drawCloud, drawHills, drawStars } from '../crash-flight/landscape.ts';
import { renamePaints } from '../crash-flight/plane-paints.ts';
import { drawPlaneDrive, type PlaneKind } from '../crash-flight/planes.ts';
import { drawTrail, type Trail } from '../crash-flight/trail.ts';
import { drawDiverLight, drawRocketFire } from './craft-art.ts';
import { CRAFTS } from './crafts.ts';

type World = 'rocket' | 'plane' | 'diver';
export const WORLDS = ['rocket', 'plane', 'diver'] as const satisfies readonly World[];

export const TRAILS: Readonly<Record<World, Trail>> = {
  rocket: { path: CRAFTS[0].path, name: 'cg-t0', hasLead: false },
  plane: { path: CRAFTS[1].path, name: 'cg-t1', hasLead: true },
  diver: { path: CRAFTS[2].path, name: 'cg-t2', hasLead: false },
};

const svg = (box: string, content: string) =>
  `<svg viewBox="${box}" preserveAspectRatio="none" aria-hidden="true">${content}</svg>`;
const layer = (name: string, content: string) => `<div class="cg-${name}">${content}</div>`;
const down = 'x1="0" y1="0" x2="0" y2="1"';

/** `#cg-rocket`, `#cg-plane` and `#cg-diver` are the bodies, drawn once for window and lobby. */
export function drawScene(world: World, plane: PlaneKind, isShown: boolean): string {
  const drives = { rocket: drawRocketFire(), plane: drawPlaneDrive(plane), diver: drawDiverLight() };
  const move = { rocket: 'cf-fire', plane: plane === 'jet' ? 'cf-fire' : 'cf-prop', diver: 'cg-swim' };
  const lead = TRAILS[world].hasLead ? ' data-lead' : '';
  const layers = [
    ...WORLD_LAYERS[world](),
    drawWind(),
    `<div class="cf-trail"${lead}>${drawTrail(TRAILS[world])}</div>`,
    drawCraft(`<use href="#cg-${world}"/>`, renamePaints(drives[world], world)),
    '<div class="cf-flash"></div>',
  ];
  return `<div class="cg-scene cg-${world} ${move[world]}"${isShown ? '' : ' hidden'}>${layers.join('')}</div>`;
}

const WORLD_LAYERS: Readonly<Record<World, () => string[]>> = {
  rocket: () => [
    layer('sky', svg('0 0 400 1000', `<g fill="#fff">${drawStars(31, 90, 400, 900)}</g>`)),
    layer('sight', drawPlanet()),
    layer('back', drawPad()),
    layer('pass cg-p1', drawAsteroid(3)),
    layer('pass cg-p2', drawAsteroid(8)),
  ],
  plane: () => [
    layer('sky', svg('0 0 400 1000', `<g fill="#fff">${drawStars(12, 40, 400, 500)}</g>`)),
    layer('sight', drawSun()),
    layer('back', drawIsland()),
    layer('pass cg-p1', drawCloud(2)),
    layer('pass cg-p2', drawCloud(5)),
  ],
  diver: () => [
    layer('sky', svg('0 0 400 1000', drawDeepShapes())),
    layer('sight', drawBeams()),
    layer('back', drawSurface()),
    layer('pass cg-p1', drawFish()),
    layer('pass cg-p2', drawFish()),
  ],
};

function drawPlanet(): string {
  const paints =
    radialGradient('cg-ball', [
      [0, 'var(--x2-light)'],
      [0.45, 'var(--x2)'],
      [1, 'var(--bg-deep)'],
    ]) +
    linearGradient('cg-ring', [
      [0, 'var(--x1-light)'],
      [1, 'var(--x0)'],
    ]);
  const ring = (d: string) =>
    `<path d="${d}" fill="none" stroke="url(#cg-ring)" stroke-width="11" stroke-opacity=".85"/><path d="${d}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>`;
  return svg(
    '0 0 200 200',
    `<defs>${paints}</defs><g transform="rotate(-20 100 100)">${ring('M24 96A80 22 0 0 1 176 96')}<circle cx="100" cy="100" r="54" fill="url(#cg-ball)"/><path d="M50 82C80 92 124 90 152 80M47 106C80 118 124 116 153 104M58 130C84 138 118 138 142 128" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="8"/><path d="M52 78A54 54 0 0 1 96 47" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="3" stroke-linecap="round"/>${ring('M24 96A80 22 0 0 0 176 96')}</g>`,
  );
}

/** 640 by 200: the pad, its tower with a lamp, hills on the horizon. */
function drawPad(): string {
  const braces = Array.from(
    { length: 6 },
    (_, at) => `M96 ${24 + at * 22}l24 22M120 ${24 + at * 22}l-24 22`,
  ).join('');
  const hills = drawHills({ seed: 6, width: 640, base: 150, height: 60, step: 62 }, 200);
  const ground = linearGradient(
    'cg-ground',
    [
      [0, 'var(--main)'],
      [0.5, 'var(--main-deep)'],
      [1, 'var(--bg-deep)'],
    ],
    down,
  );
  return svg(
    '0 0 640 200',
    `<defs>${ground}</defs><path d="${hills}" fill="var(--main-deep)"/><path d="M96 150V16h24v134M88 16h40" fill="none" stroke="#c9d3e2" stroke-width="4"/><path d="${braces}" stroke="#8793a8" stroke-width="2.5"/><path d="M120 44h44M120 92h44" stroke="#c9d3e2" stroke-width="5"/><circle cx="108" cy="8" r="5" fill="#ff5d6c"/><circle cx="108" cy="8" r="13" fill="#ff5d6c" fill-opacity=".25"/><path d="M-20 152C160 138 480 138 660 152V260H-20Z" fill="url(#cg-ground)"/><path d="M-20 152C160 138 480 138 660 152" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="2"/><path d="M128 146h106l14 14H114z" fill="#5d6a80"/><path d="M128 146h106" stroke="#fff" stroke-opacity=".7" stroke-width="3"/>`,
  );
}

function drawAsteroid(seed: number): string {
  const random = createRandom(seed);
  const points = Array.from({ length: 9 }, (_, at) => {
    const { x, y } = polar(50, between(random, 30, 46), at * 40);
    return `${x} ${y}`;
  });
  return `<svg viewBox="0 0 100 100" aria-hidden="true"><path d="M${points.join('L')}Z" fill="url(#cg-rock)"/><g fill="#000" fill-opacity=".25"><circle cx="40" cy="46" r="8"/><circle cx="62" cy="60" r="6"/><circle cx="58" cy="36" r="4"/></g></svg>`;
}

function drawSun(): string {
  const halo = radialGradient(
    'cg-halo',
    [
      [0, '#fff'],
      [0.3, 'var(--sun-light)'],
      [0.36, 'var(--sun)', 0.5],
      [1, 'var(--sun)', 0],
    ],
    'cx=".5" cy=".5" r=".5"',
  );
  return svg('0 0 200 200', `<defs>${halo}</defs><circle cx="100" cy="100" r="100" fill="url(#cg-halo)"/>`);
}

/** 640 by 200: hills over a bay, with a strip to start from. */
function drawIsland(): string {
  const far = drawHills({ seed: 14, width: 640, base: 140, height: 90, step: 80 }, 200);
  const near = drawHills({ seed: 17, width: 640, base: 158, height: 56, step: 60 }, 200);
  const paint = linearGradient(
    'cg-hill',
    [
      [0, 'var(--main-light)'],
      [0.5, 'var(--main)'],
      [1, 'var(--main-deep)'],
    ],
    down,
  );
  const dashes = Array.from({ length: 11 }, (_, at) => `M${at * 64} 173h34l-4 4h-34z`).join('');
  return svg(
    '0 0 640 200',
    `<defs>${paint}</defs><path d="${far}" fill="url(#cg-hill)" opacity=".6"/><path d="${near}" fill="url(#cg-hill)"/><path d="M-20 156H660V260H-20Z" fill="#39405a"/><path d="M-20 156H660" stroke="#fff" stroke-opacity=".65" stroke-width="3"/><path d="${dashes}" fill="#fff" fill-opacity=".85"/>`,
  );
}

/** Light that falls into the water. */
function drawBeams(): string {
  const light = linearGradient(
    'cg-light',
    [
      [0, '#fff', 0.42],
      [1, '#fff', 0],
    ],
    down,
  );
  const soft =
    '<filter id="cg-soft" x="-.2" y="-.2" width="1.4" height="1.4"><feGaussianBlur stdDeviation="5 0"/></filter>';
  return svg(
    '0 0 200 200',
    `<defs>${light}${soft}</defs><path d="M62 0 22 190H58L76 0ZM100 0 96 200H126L116 0ZM132 0 156 170H190L152 0ZM84 0 74 150H88L92 0Z" fill="url(#cg-light)" filter="url(#cg-soft)"/>`,
  );
}

/** 640 by 200: what is above the water, the waves, and the boat. */
function drawSurface(): string {
  const wave = (y: number, high: number, deep: number) =>
    `M-20 ${y}${Array.from({ length: 9 }, () => `q20 ${-high} 40 0t40 0`).join('')}V${y + deep}H-20Z`;
  const water = linearGradient(
    'cg-water',
    [
      [0, 'var(--x2)'],
      [1, 'var(--x2)', 0],
    ],
    down,
  );
  const air = linearGradient(
    'cg-air',
    [
      [0, 'var(--bg-glow)'],
      [1, 'var(--x2-light)'],
    ],
    down,
  );
  return svg(
    '0 0 640 200',
    `<defs>${air}${water}</defs><path d="M-20-60H660V132H-20Z" fill="url(#cg-air)"/><circle cx="236" cy="76" r="30" fill="#fff" fill-opacity=".85"/><circle cx="236" cy="76" r="58" fill="#fff" fill-opacity=".2"/><g transform="translate(196)"><path d="M110 98h104c10 0 8 8 4 14-6 12-12 16-24 16h-60c-14 0-22-6-28-18-4-8-4-12 4-12Z" fill="url(#cg-boat)"/><path d="M106 104h112" stroke="#fff" stroke-width="4"/><path d="M138 98V78h40l10 20" fill="#fff" stroke="#39405a" stroke-width="2"/><path d="M144 84h14v10h-14zM163 84h10l5 10h-15z" fill="var(--x2)"/><path d="M196 98V56" stroke="#39405a" stroke-width="3"/><path d="M198 57l20 7-20 7z" fill="var(--accent)"/></g><path d="${wave(124, 9, 16)}" fill="var(--x2-light)"/><path d="${wave(131, 7, 120)}" fill="url(#cg-water)"/>`,
  );
}

/** Rocks in the dark, further and further down. */
function drawDeepShapes(): string {
  const random = createRandom(40);
  const motes = Array.from({ length: 60 }, () => {
    const [x, y] = [round(random() * 400), round(between(random, 60, 980))];
    return `<circle cx="${x}" cy="${y}" r="${round(between(random, 0.8, 2.6))}" fill-opacity="${round(between(random, 0.12, 0.4))}"/>`;
  }).join('');
  const cliff = (side: number, y: number, long: number) => {
    const edge = side === 0 ? 0 : 400;
    const inward = side === 0 ? 1 : -1;
    return `<path d="M${edge} ${y}l${34 * inward} ${long * 0.2} ${-6 * inward} ${long * 0.18} ${38 * inward} ${long * 0.2} ${-22 * inward} ${long * 0.22} ${-44 * inward} ${long * 0.2}Z" fill="var(--bg-deep)" fill-opacity=".55"/>`;
  };
  return `<g fill="#fff">${motes}</g>${cliff(1, 260, 300)}${cliff(0, 430, 330)}${cliff(1, 640, 320)}${cliff(0, 760, 260)}`;
}

function drawFish(): string {
  return '<svg viewBox="0 0 100 60" aria-hidden="true"><path d="M12 30C24 10 58 6 74 30 58 54 24 50 12 30Z" fill="url(#cg-fish)"/><path d="M70 30 94 12C90 24 90 36 94 48Z" fill="var(--x0)"/><path d="M38 14C46 4 58 4 62 8L54 16Z" fill="var(--x0)"/><path d="M44 15C50 26 50 36 44 46" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="5"/><circle cx="25" cy="27" r="4" fill="#fff"/><circle cx="24" cy="27" r="2" fill="#111"/></svg>';
}

/** Paints that the layers share. */
export const drawScenePaints = (): string =>
  radialGradient('cg-rock', [
    [0, '#c9cfe0'],
    [0.5, '#6f7894'],
    [1, '#262c42'],
  ]) +
  linearGradient('cg-boat', [
    [0, 'var(--accent-light)'],
    [0.5, 'var(--accent)'],
    [1, 'var(--accent-deep)'],
  ]) +
  linearGradient('cg-fish', [
    [0, 'var(--x0-light)'],
    [1, 'var(--x0)'],
  ]);
