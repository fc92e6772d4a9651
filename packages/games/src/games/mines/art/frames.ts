/** What the tiles are set in: timber and iron, crystal that grows out of rock, gold. Each also draws the sign over the field. */
import { linearGradient, round } from '../../../page/svg.ts';
import { GRID, HEIGHT, MIDDLE, SIGN, WIDTH } from '../layout.ts';
import { circle, crystal, type Point, polygon } from './facets.ts';
import type { Style } from './style.ts';

const TOP = GRID.y - 22;
const GROUND = `x="6" y="${TOP + 8}" width="${WIDTH - 12}" height="${HEIGHT - TOP - 14}"`;
const SIGN_WIDTH = SIGN.right - SIGN.left;
const SIGN_HEIGHT = SIGN.bottom - SIGN.top;

const FRAMES: Readonly<Record<Style, () => string>> = {
  emerald: drawTimber,
  amethyst: drawCave,
  ruby: drawTreasury,
};

export function drawFrame(style: Style): string {
  const defs = `${linearGradient('mn-ground', [
    [0, 'var(--bg-lift)'],
    [0.5, 'var(--bg)'],
    [1, 'var(--bg-deep)'],
  ])}${linearGradient('mn-sign', [
    [0, 'var(--main-deep)'],
    [0.3, 'var(--main-dark)'],
    [1, '#06040a'],
  ])}`;
  return `<svg class="mn-frame" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true"><defs>${defs}</defs>${FRAMES[style]()}</svg>`;
}

/** A beam with its grain and the light along its upper edge. */
function beam(x: number, y: number, width: number, height: number): string {
  const isLying = width > height;
  const [long, thick] = isLying ? [width, height] : [height, width];
  const grain = [0.28, 0.5, 0.74].map((share, at) => {
    const across = round(thick * share);
    const [from, to] = [8 + at * 11, long - 10 - at * 7];
    const bend = at % 2 === 0 ? 2.4 : -2;
    return isLying
      ? `M${x + from} ${y + across}q${round((to - from) / 2)} ${bend} ${to - from} 0`
      : `M${x + across} ${y + from}q${bend} ${round((to - from) / 2)} 0 ${to - from}`;
  });
  return `<rect x="${x + 1.5}" y="${y + 4}" width="${width}" height="${height}" rx="5" fill="#000" fill-opacity=".45"/><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="5" fill="url(#mn-trim)" stroke="#000" stroke-opacity=".35"/><path d="${grain.join('')}" fill="none" stroke="#000" stroke-opacity=".24" stroke-width="1.3" stroke-linecap="round"/><path d="M${x + 4} ${y + 1.6}${isLying ? `h${width - 8}` : `v${height - 4}`}" stroke="#fff" stroke-opacity=".4" stroke-width="1.6" stroke-linecap="round"/>`;
}

const bolt = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y + 0.8}" r="3.4" fill="#000" fill-opacity=".6"/><circle cx="${x}" cy="${y}" r="2.9" fill="#8b93a1"/><circle cx="${x - 0.9}" cy="${y - 1}" r="1" fill="#fff"/>`;

/** An iron corner, bent over two beams. */
function bracket(x: number, y: number, turn: number): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-6-6H44L38 16H18L16 18V38L-6 44Z" fill="#000" fill-opacity=".5" transform="translate(1 3)"/><path d="M-6-6H44L38 16H18L16 18V38L-6 44Z" fill="url(#mn-steel)" stroke="#000" stroke-opacity=".5"/></g>`;
}

function lantern(x: number): string {
  const y = 40;
  return `<circle cx="${x}" cy="${y + 14}" r="46" fill="url(#mn-glow)"/><path d="M${x} ${y - 26}V${y - 8}" stroke="#1a1410" stroke-width="2.4"/><path d="M${x - 9} ${y}Q${x} ${y - 15} ${x + 9} ${y}Z" fill="#2b2622" stroke="#000" stroke-opacity=".5"/><rect x="${x - 9}" y="${y}" width="18" height="25" rx="4" fill="var(--accent)" fill-opacity=".45"/><path d="M${x} ${y + 4}c5 6 6 10 4.5 14a5 5 0 0 1-9 0c-1.5-4-.5-8 4.5-14Z" fill="var(--accent-light)"/><path d="M${x} ${y + 11}c2 3 2.6 5 1.8 7a2 2 0 0 1-3.6 0c-.8-2-.2-4 1.8-7Z" fill="#fff"/><path d="M${x - 9} ${y + 2}V${y + 25}M${x + 9} ${y + 2}V${y + 25}M${x} ${y}V${y + 3}" stroke="#2b2622" stroke-width="2"/><rect x="${x - 11}" y="${y + 24}" width="22" height="6" rx="2.5" fill="#2b2622"/><path d="M${x - 6} ${y + 4}V${y + 18}" stroke="#fff" stroke-opacity=".6" stroke-width="1.5" stroke-linecap="round"/>`;
}

function drawTimber(): string {
  const defs = `<defs>${linearGradient('mn-steel', [
    [0, '#8f98a6'],
    [0.4, '#525a67'],
    [1, '#22262e'],
  ])}<radialGradient id="mn-glow"><stop offset="0" stop-color="var(--accent)" stop-opacity=".6"/><stop offset="1" stop-color="var(--accent)" stop-opacity="0"/></radialGradient></defs>`;
  const corners: readonly (readonly [number, number, number])[] = [
    [4, TOP + 2, 0],
    [WIDTH - 4, TOP + 2, 90],
    [WIDTH - 4, HEIGHT - 4, 180],
    [4, HEIGHT - 4, 270],
  ];
  const bolts = corners.flatMap(([x, y]) => {
    const [right, down] = [x < MIDDLE ? 1 : -1, y < HEIGHT / 2 ? 1 : -1];
    return [
      bolt(x + right * 5, y + down * 5),
      bolt(x + right * 30, y + down * 5),
      bolt(x + right * 5, y + down * 30),
    ];
  });
  const ropes = [SIGN.left + 26, SIGN.right - 26].map(
    (x) =>
      `<path d="M${x} ${SIGN.bottom - 6}V${TOP + 12}" stroke="#2b2622" stroke-width="7"/><path d="M${x - 1} ${SIGN.bottom - 6}V${TOP + 12}" stroke="var(--x3-light)" stroke-width="4" stroke-dasharray="3 2"/>`,
  );
  return `${defs}<rect ${GROUND} rx="10" fill="url(#mn-ground)"/><rect ${GROUND} rx="10" fill="#000" fill-opacity=".3"/>${beam(-2, TOP + 2, 20, HEIGHT - TOP - 4)}${beam(WIDTH - 18, TOP + 2, 20, HEIGHT - TOP - 4)}${ropes.join('')}${beam(-6, TOP - 2, WIDTH + 12, 22)}${beam(-6, HEIGHT - 20, WIDTH + 12, 20)}${corners.map(([x, y, turn]) => bracket(x, y, turn)).join('')}${bolts.join('')}${lantern(18)}${lantern(WIDTH - 18)}${beam(SIGN.left, SIGN.top, SIGN_WIDTH, SIGN_HEIGHT)}<rect x="${SIGN.left + 9}" y="${SIGN.top + 8}" width="${SIGN_WIDTH - 18}" height="${SIGN_HEIGHT - 16}" rx="8" fill="#000" fill-opacity=".3"/><rect x="${SIGN.left + 10}" y="${SIGN.top + 10}" width="${SIGN_WIDTH - 20}" height="${SIGN_HEIGHT - 19}" rx="7" fill="url(#mn-sign)"/>${bolt(SIGN.left + 6, SIGN.top + 42)}${bolt(SIGN.right - 6, SIGN.top + 42)}`;
}

/** Rough edges, the same at every drawing. */
function rockOutline(): Point[] {
  const bump = (at: number) => Math.sin(at * 12.7) * 4;
  const along = (count: number, point: (share: number, at: number) => Point) =>
    Array.from({ length: count }, (_, at) => point(at / count, at));
  const [left, right, top, bottom] = [4, WIDTH - 4, TOP + 2, HEIGHT - 4];
  return [
    ...along(9, (share, at): Point => [left + (right - left) * share, top + bump(at)]),
    ...along(10, (share, at): Point => [right + bump(at + 20), top + (bottom - top) * share]),
    ...along(9, (share, at): Point => [right - (right - left) * share, bottom + bump(at + 40)]),
    ...along(10, (share, at): Point => [left + bump(at + 60), bottom - (bottom - top) * share]),
  ];
}

const CLUSTERS: readonly (readonly [x: number, y: number, width: number, height: number, tilt: number])[] = [
  [8, 122, 18, 56, -44],
  [18, 110, 24, 82, -20],
  [44, 106, 16, 52, 12],
  [352, 122, 18, 56, 46],
  [342, 110, 24, 86, 22],
  [316, 106, 16, 54, -10],
  [2, HEIGHT - 20, 15, 40, -66],
  [14, HEIGHT - 2, 20, 62, -34],
  [40, HEIGHT + 2, 14, 34, -8],
  [358, HEIGHT - 20, 15, 40, 66],
  [346, HEIGHT - 2, 20, 58, 34],
  [322, HEIGHT + 2, 14, 32, 10],
];

function drawCave(): string {
  const outline = rockOutline();
  const shape = (more: string) => polygon(outline, more);
  const [x, y] = [MIDDLE, (SIGN.top + SIGN.bottom) / 2];
  const plaque: Point[] = [
    [SIGN.left + 18, SIGN.top + 2],
    [SIGN.right - 18, SIGN.top + 2],
    [SIGN.right + 4, y],
    [SIGN.right - 18, SIGN.bottom - 2],
    [SIGN.left + 18, SIGN.bottom - 2],
    [SIGN.left - 4, y],
  ];
  const inner = plaque.map(([px, py]): Point => [x + (px - x) * 0.95, y + (py - y) * 0.86]);
  const crystals = CLUSTERS.map(([cx, cy, width, height, tilt], at) =>
    crystal(cx, cy, width, height, tilt, at % 3 === 1 ? 'url(#mn-stone)' : 'url(#mn-face)'),
  );
  return `${shape('fill="#000" fill-opacity=".45" transform="translate(2 6)"')}${shape('fill="var(--x3)" stroke="var(--x3-light)" stroke-opacity=".7" stroke-width="2" stroke-linejoin="round"')}<rect x="${GRID.x - 8}" y="${GRID.y - 8}" width="${GRID.width + 16}" height="${GRID.height + 16}" rx="16" fill="#000" fill-opacity=".35"/><rect x="${GRID.x - 7}" y="${GRID.y - 6}" width="${GRID.width + 14}" height="${GRID.height + 14}" rx="15" fill="url(#mn-ground)"/>${crystals.join('')}${polygon(plaque, 'fill="#000" fill-opacity=".45" transform="translate(2 5)"')}${polygon(plaque, 'fill="url(#mn-face)"')}${polygon(plaque.slice(0, 2).concat(inner.slice(0, 2).reverse()), 'fill="#fff" fill-opacity=".45"')}${polygon([plaque[5] as Point, plaque[0] as Point, inner[0] as Point, inner[5] as Point], 'fill="#fff" fill-opacity=".25"')}${polygon([plaque[3] as Point, plaque[4] as Point, inner[4] as Point, inner[3] as Point], 'fill="#000" fill-opacity=".35"')}${polygon(inner, 'fill="url(#mn-sign)" stroke="var(--main-light)" stroke-opacity=".6"')}`;
}

/** A frame in steps, rays of gold behind the sign. */
function drawTreasury(): string {
  const fan = circle(MIDDLE, 96, 112, 44, 0.5)
    .map((point, at, all) => [point, all[(at + 1) % all.length] ?? point, [MIDDLE, 96]] as const)
    .filter(([[, y]], at) => y < 60 && at % 2 === 1)
    .map((ray) => polygon(ray, 'fill="url(#mn-trim)"'));
  const step = (by: number, more: string) => {
    const [left, right, top, bottom] = [2 + by, WIDTH - 2 - by, TOP + by, HEIGHT - 2 - by];
    const notch = 12;
    return `<path d="M${left + notch} ${top}H${right - notch}V${top + notch}H${right}V${bottom - notch}H${right - notch}V${bottom}H${left + notch}V${bottom - notch}H${left}V${top + notch}H${left + notch}Z" ${more}/>`;
  };
  const plaque = (by: number, more: string) =>
    `<path d="M${SIGN.left + by} ${SIGN.top + 26}L${SIGN.left + 22 + by * 0.4} ${SIGN.top + by}H${SIGN.right - 22 - by * 0.4}L${SIGN.right - by} ${SIGN.top + 26}V${SIGN.bottom - by}H${SIGN.left + by}Z" stroke-linejoin="round" ${more}/>`;
  const stud = (x: number, y: number) =>
    `<path d="M${x} ${y - 8}L${x + 8} ${y}L${x} ${y + 8}L${x - 8} ${y}Z" fill="url(#mn-face)" stroke="var(--x3-light)" stroke-width="1.4"/><path d="M${x} ${y - 8}L${x + 8} ${y}H${x - 8}Z" fill="#fff" fill-opacity=".35"/>`;
  const studs = [
    [13, TOP + 22],
    [WIDTH - 13, TOP + 22],
    [13, HEIGHT - 24],
    [WIDTH - 13, HEIGHT - 24],
  ].map(([x = 0, y = 0]) => stud(x, y));
  return `<g>${fan.join('')}</g>${step(0, 'fill="#000" fill-opacity=".45" transform="translate(2 6)"')}${step(0, 'fill="url(#mn-trim)" stroke="var(--x3-deep)"')}${step(2, 'fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.2"')}${step(6, 'fill="var(--x3-deep)"')}${step(8, 'fill="url(#mn-trim)" fill-opacity=".6"')}<rect x="${GRID.x - 6}" y="${GRID.y - 5}" width="${GRID.width + 12}" height="${GRID.height + 12}" rx="10" fill="#000" fill-opacity=".5"/><rect x="${GRID.x - 5}" y="${GRID.y - 3}" width="${GRID.width + 10}" height="${GRID.height + 9}" rx="9" fill="url(#mn-ground)"/>${studs.join('')}${plaque(0, 'fill="#000" fill-opacity=".45" transform="translate(2 5)"')}${plaque(0, 'fill="url(#mn-trim)" stroke="var(--x3-deep)"')}${plaque(2, 'fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="1.2"')}${plaque(7, 'fill="var(--x3-deep)"')}${plaque(9, 'fill="url(#mn-sign)"')}`;
}
