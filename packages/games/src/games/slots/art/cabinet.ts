/** What the reels are set in: the body behind them, the frame before them, the lights on the frame, and the lever. */
import { linearGradient, radialGradient, round } from '../../../page/svg.ts';

export type Look = 'vault' | 'fruit' | 'ocean';

/** In units of the drawing. The window holds five reels of three cells; right of it is room for the lever. */
const CABINET = { width: 400, height: 292 } as const;
const WINDOW = { x: 24, y: 20, width: 320, height: 252 } as const;
const BODY = { x: 3, y: 0, width: 362, height: 292, round: 24 } as const;

const svg = (name: string, content: string) =>
  `<svg class="${name}" viewBox="0 0 ${CABINET.width} ${CABINET.height}" aria-hidden="true">${content}</svg>`;
const box = (inset: number, round: number, more: string) =>
  `<rect x="${BODY.x + inset}" y="${BODY.y + inset}" width="${BODY.width - inset * 2}" height="${BODY.height - inset * 2}" rx="${round}" ${more}/>`;
/** The frame is a body with a hole, so that the reels are seen through it. */
const ringPath = (inset: number, hole: number): string => {
  const outer = rounded(
    BODY.x + inset,
    BODY.y + inset,
    BODY.width - inset * 2,
    BODY.height - inset * 2,
    BODY.round - inset / 2,
  );
  const inner = rounded(
    WINDOW.x - hole,
    WINDOW.y - hole,
    WINDOW.width + hole * 2,
    WINDOW.height + hole * 2,
    9 + hole / 2,
  );
  return `<path fill-rule="evenodd" d="${outer}${inner}"`;
};
const rounded = (x: number, y: number, w: number, h: number, r: number): string =>
  `M${x + r} ${y}H${x + w - r}a${r} ${r} 0 0 1 ${r} ${r}V${y + h - r}a${r} ${r} 0 0 1 ${-r} ${r}H${x + r}a${r} ${r} 0 0 1 ${-r} ${-r}V${y + r}a${r} ${r} 0 0 1 ${r} ${-r}Z`;

export function drawBack(look: Look): string {
  const paper: Record<Look, string> = {
    vault: `<stop offset="0" stop-color="var(--bg-lift)"/><stop offset=".5" stop-color="var(--x4-deep)"/><stop offset="1" stop-color="var(--bg-lift)"/>`,
    fruit: `<stop offset="0" stop-color="#e8c79a"/><stop offset=".5" stop-color="#fffaf0"/><stop offset="1" stop-color="#e3bd8b"/>`,
    ocean: `<stop offset="0" stop-color="var(--x3-deep)"/><stop offset=".55" stop-color="var(--bg-lift)"/><stop offset="1" stop-color="var(--bg)"/>`,
  };
  const cell = WINDOW.width / 5;
  const reels = [0, 1, 2, 3, 4]
    .map(
      (at) =>
        `<rect x="${WINDOW.x + at * cell}" y="${WINDOW.y}" width="${cell}" height="${WINDOW.height}" fill="url(#slpaper)"/><rect x="${WINDOW.x + at * cell}" y="${WINDOW.y}" width="${cell}" height="${WINDOW.height}" fill="url(#slround)"/>`,
    )
    .join('');
  const curve = linearGradient(
    'slround',
    [
      [0, '#000', look === 'fruit' ? 0.22 : 0.42],
      [0.16, '#fff', look === 'fruit' ? 0.3 : 0.07],
      [0.8, '#000', 0],
      [1, '#000', look === 'fruit' ? 0.24 : 0.5],
    ],
    'x1="0" y1="0" x2="1" y2="0"',
  );
  return svg(
    'sl-back',
    `<defs><linearGradient id="slpaper" x1="0" y1="0" x2="0" y2="1">${paper[look]}</linearGradient>${curve}${radialGradient(
      'slfloor',
      [
        [0.3, '#000', 0.6],
        [1, '#000', 0],
      ],
      '',
    )}</defs><ellipse cx="184" cy="290" rx="196" ry="22" fill="url(#slfloor)"/>${box(0, BODY.round, 'fill="#0008" transform="translate(0 7)"')}${box(0, BODY.round, 'fill="var(--main-dark)"')}${reels}`,
  );
}

export function drawFront(look: Look): string {
  const metal = linearGradient('slmetal', [
    [0, 'var(--main-light)'],
    [0.2, 'var(--main)'],
    [0.44, 'var(--main-deep)'],
    [0.58, 'var(--main)'],
    [0.82, 'var(--main-light)'],
    [1, 'var(--main-deep)'],
  ]);
  const bevel = linearGradient('slbevel', [
    [0, 'var(--main-dark)'],
    [0.5, 'var(--main-deep)'],
    [1, 'var(--main-light)'],
  ]);
  const glass = linearGradient(
    'slglass',
    [
      [0, '#fff', 0.22],
      [0.3, '#fff', 0.05],
      [0.31, '#fff', 0],
      [0.5, '#fff', 0],
      [0.505, '#fff', 0.05],
      [0.62, '#fff', 0.02],
      [0.625, '#fff', 0],
    ],
    'x1="0" y1="0" x2="1" y2="0.8"',
  );
  const pane = `<rect x="${WINDOW.x}" y="${WINDOW.y}" width="${WINDOW.width}" height="${WINDOW.height}" fill="url(#slglass)"/>`;
  const edge = `${ringPath(0, 0)} fill="url(#slmetal)"/>${ringPath(1.5, 14)} fill="#fff" fill-opacity=".16"/>${ringPath(15, 0)} fill="url(#slbevel)"/><rect x="${WINDOW.x}" y="${WINDOW.y}" width="${WINDOW.width}" height="${WINDOW.height}" rx="9" fill="none" stroke="#0009" stroke-width="3"/><rect x="${WINDOW.x - 2.5}" y="${WINDOW.y - 2.5}" width="${WINDOW.width + 5}" height="${WINDOW.height + 5}" rx="11" fill="none" stroke="var(--main-light)" stroke-opacity=".8" stroke-width="1.6"/>${box(1, BODY.round - 1, 'fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.4"')}`;
  const own: Record<Look, string> = { vault: '', fruit: drawPlanks(), ocean: drawTube() };
  return svg('sl-front', `<defs>${metal}${bevel}${glass}</defs>${pane}${edge}${own[look]}${drawArrows()}`);
}

/** Where the line is that pays. */
function drawArrows(): string {
  const y = WINDOW.y + WINDOW.height / 2;
  const arrow = (x: number, way: number) =>
    `<path d="M${x} ${y - 13}L${x + 15 * way} ${y}L${x} ${y + 13}Z" fill="var(--accent-deep)" transform="translate(0 2)"/><path d="M${x} ${y - 12}L${x + 14 * way} ${y}L${x} ${y + 12}Z" fill="url(#slaccent)" stroke="#fff" stroke-opacity=".85" stroke-width="1.4" stroke-linejoin="round"/>`;
  return arrow(14, 1) + arrow(354, -1);
}

/** Grain and nails of the market stall. */
function drawPlanks(): string {
  const grain = [5, 9, 13].flatMap((y, at) => [
    `M${24 + at * 40} ${y}h${120 + at * 22}`,
    `M${210 - at * 30} ${y + 1}h${90 + at * 12}`,
    `M${30 + at * 26} ${y + 273}h${130 - at * 14}`,
    `M${200 + at * 16} ${y + 274}h100`,
  ]);
  const sides = [7, 12, 17].flatMap((x, at) => [
    `M${x} ${50 + at * 22}v70`,
    `M${x} ${170 - at * 16}v${60 + at * 14}`,
    `M${x + 341} ${40 + at * 14}v80`,
    `M${x + 341} ${150 + at * 12}v72`,
  ]);
  const nails = [
    [14, 11],
    [354, 11],
    [14, 281],
    [354, 281],
  ].map(
    ([x, y]) =>
      `<circle cx="${x}" cy="${y}" r="4" fill="var(--main-dark)"/><circle cx="${x}" cy="${(y ?? 0) - 0.8}" r="2.8" fill="url(#slknob)"/>`,
  );
  return `<path d="${grain.join('')}${sides.join('')}" fill="none" stroke="var(--main-dark)" stroke-opacity=".38" stroke-width="1.2" stroke-linecap="round"/>${nails.join('')}`;
}

/** Foam along the frame, and light in the water. */
function drawTube(): string {
  const drops = [
    [9, 40, 3],
    [15, 58, 2],
    [10, 214, 4],
    [17, 238, 2.4],
    [9, 262, 3],
    [357, 60, 3],
    [351, 84, 2],
    [358, 196, 3.4],
    [352, 226, 2],
    [60, 282, 3],
    [86, 285, 2],
    [262, 283, 3.6],
    [300, 280, 2],
  ].map(
    ([x = 0, y = 0, r = 0]) =>
      `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" fill-opacity=".25" stroke="#fff" stroke-opacity=".75" stroke-width=".8"/><circle cx="${round(x - r * 0.3)}" cy="${round(y - r * 0.35)}" r="${round(r * 0.28)}" fill="#fff"/>`,
  );
  return `${box(5, BODY.round - 4, 'fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="2.4" stroke-dasharray="70 14 22 30"')}${drops.join('')}`;
}

const LIGHTS_ACROSS = 11;
const LIGHTS_DOWN = 8;

/** Round the frame, clockwise. */
function lightPlaces(): { x: number; y: number }[] {
  const [left, right, top, bottom] = [BODY.x + 10.5, BODY.x + BODY.width - 10.5, 10, 282];
  const across = (at: number) => left + ((right - left) * at) / LIGHTS_ACROSS;
  const down = (at: number) => top + ((bottom - top) * at) / LIGHTS_DOWN;
  const line = <T>(length: number, place: (at: number) => T) => Array.from({ length }, (_, at) => place(at));
  const isFree = ({ y }: { y: number }) => Math.abs(y - (WINDOW.y + WINDOW.height / 2)) > 20;
  return [
    ...line(LIGHTS_ACROSS, (at) => ({ x: across(at), y: top })),
    ...line(LIGHTS_DOWN, (at) => ({ x: right, y: down(at) })),
    ...line(LIGHTS_ACROSS, (at) => ({ x: across(LIGHTS_ACROSS - at), y: bottom })),
    ...line(LIGHTS_DOWN, (at) => ({ x: left, y: down(LIGHTS_DOWN - at) })),
  ].filter(isFree);
}

/** Three groups that take turns, so that the light runs; each is a layer, and only its opacity moves. */
export function drawLights(look: Look): string {
  const glow = look === 'ocean' ? 'var(--accent-light)' : '#ffd76a';
  const places = lightPlaces();
  const at = ({ x, y }: { x: number; y: number }) => `cx="${round(x)}" cy="${round(y)}"`;
  const off = places.map(
    (place) =>
      `<circle ${at(place)} r="5" fill="var(--main-dark)"/><circle ${at(place)} r="3.6" fill="${look === 'ocean' ? 'url(#slpearl)' : 'var(--main-deep)'}" stroke="#fff" stroke-opacity=".35" stroke-width=".8"/>`,
  );
  const lit = (group: number) =>
    places
      .filter((_, index) => index % 3 === group)
      .map(
        (place) =>
          `<circle ${at(place)} r="11" fill="url(#sllit)"/><circle ${at(place)} r="3.6" fill="#fffbe8"/>`,
      )
      .join('');
  const paint = radialGradient(
    'sllit',
    [
      [0.2, glow, 0.95],
      [1, glow, 0],
    ],
    '',
  );
  return `${svg('sl-sockets', `<defs>${paint}</defs>${off.join('')}`)}${[0, 1, 2].map((group) => svg(`sl-lights sl-lights${group}`, lit(group))).join('')}`;
}

/** The bracket stands; the arm is a layer that leans. */
export function drawLever(label: string): string {
  const rod = linearGradient(
    'slrod',
    [
      [0, '#fff'],
      [0.35, '#c9ced8'],
      [1, '#5b6170'],
    ],
    'x1="0" y1="0" x2="1" y2="0"',
  );
  return `<button type="button" class="sl-lever" aria-label="${label}"><svg class="sl-mount" viewBox="0 0 60 200" aria-hidden="true"><defs>${rod}</defs><path d="M14 112H26a10 10 0 0 1 10 10v36a10 10 0 0 1-10 10H14Z" fill="#0006" transform="translate(2 5)"/><path d="M12 110H26a10 10 0 0 1 10 10v36a10 10 0 0 1-10 10H12Z" fill="url(#slmetal)" stroke="var(--main-dark)" stroke-width="1.5"/><path d="M16 114H25a7 7 0 0 1 7 7v3" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="2" stroke-linecap="round"/><rect x="19" y="120" width="9" height="36" rx="4.5" fill="#0009"/></svg><span class="sl-rod"><svg viewBox="0 0 60 200" aria-hidden="true"><path d="M24 140C34 116 42 84 42 46" fill="none" stroke="#0005" stroke-width="9" stroke-linecap="round" transform="translate(2 2)"/><path d="M24 140C34 116 42 84 42 46" fill="none" stroke="url(#slrod)" stroke-width="8" stroke-linecap="round"/></svg></span><span class="sl-knob"><svg viewBox="0 0 60 200" aria-hidden="true"><circle cx="42" cy="40" r="17" fill="#0005" transform="translate(1 5)"/><circle cx="42" cy="38" r="17" fill="url(#slknob)" stroke="var(--accent-deep)" stroke-width="1.5"/><ellipse cx="36" cy="30" rx="6" ry="3.6" transform="rotate(-32 36 30)" fill="#fff" fill-opacity=".85"/></svg></span></button>`;
}

/** Paints that several parts use. */
export const CABINET_PAINTS = `${linearGradient('slaccent', [
  [0, 'var(--accent-light)'],
  [0.5, 'var(--accent)'],
  [1, 'var(--accent-deep)'],
])}${radialGradient('slknob', [
  [0, '#fff'],
  [0.2, 'var(--accent-light)'],
  [0.55, 'var(--accent)'],
  [1, 'var(--accent-deep)'],
])}`;
