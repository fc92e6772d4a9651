/** What lies under the tiles, each in a box of 60 by 60: the gem of the three mines, and the mine. */
import { linearGradient, radialGradient, round } from '../../../page/svg.ts';
import { circle, crystal, facet, facetRing, octagon, polygon } from './facets.ts';
import type { Style } from './style.ts';

const C = 30;
const CENTRE = [C, C] as const;

/** Defined once in the page; tiles and sockets only point at them. */
export function defineGems(style: Style): string {
  return `${linearGradient('mn-stone', [
    [0, 'var(--x0-light)'],
    [0.5, 'var(--x0)'],
    [1, 'var(--x0-deep)'],
  ])}${radialGradient(
    'mn-aura',
    [
      [0, 'var(--x0)', 0.9],
      [0.5, 'var(--x0)', 0.45],
      [1, 'var(--x0)', 0],
    ],
    'cx="0.5" cy="0.5" r="0.5"',
  )}${radialGradient('mn-iron', [
    [0, '#9aa3b2'],
    [0.25, '#4a5160'],
    [0.7, '#1d212a'],
    [1, '#07090d'],
  ])}${radialGradient(
    'mn-fire',
    [
      [0, '#fff'],
      [0.3, 'var(--x2-light)'],
      [0.6, 'var(--x2)'],
      [1, 'var(--x2)', 0],
    ],
    'cx="0.5" cy="0.5" r="0.5"',
  )}<g id="mn-gem">${GEMS[style]()}</g><g id="mn-mine">${drawMine()}</g>`;
}

const GEMS: Readonly<Record<Style, () => string>> = {
  emerald: drawEmerald,
  amethyst: drawAmethyst,
  ruby: drawRuby,
};

const body = (points: Parameters<typeof polygon>[0]) =>
  polygon(points, 'fill="url(#mn-stone)" stroke="var(--x0-deep)" stroke-width="1.2" stroke-linejoin="round"');
const sparkle = (x: number, y: number, r: number) =>
  `<path d="M${x} ${y - r}Q${x} ${y} ${x + r} ${y}Q${x} ${y} ${x} ${y + r}Q${x} ${y} ${x - r} ${y}Q${x} ${y} ${x} ${y - r}Z" fill="#fff"/>`;

/** The step cut: three terraces around a long table. */
function drawEmerald(): string {
  const rings = [
    octagon(C, C, 19, 23, 9),
    octagon(C, C, 14.5, 18.5, 7),
    octagon(C, C, 10, 14, 5),
    octagon(C, C, 6.5, 10.5, 3.5),
  ];
  const terraces = rings
    .slice(1)
    .map((inner, at) => facetRing(rings[at] ?? inner, inner, CENTRE, 0.5 - at * 0.1));
  return `${body(rings[0] ?? [])}${terraces.join('')}${polygon(rings[3] ?? [], 'fill="#fff" fill-opacity=".2"')}<path d="M20 40L34 19.5H38L22.5 43Z" fill="#fff" fill-opacity=".32"/>${sparkle(17, 14, 7.5)}`;
}

/** Three crystals from one root. */
function drawAmethyst(): string {
  return `${crystal(22, 50, 13, 31, -26, 'url(#mn-stone)')}${crystal(39, 50, 12, 28, 28, 'url(#mn-stone)')}${crystal(30, 52, 17, 45, 2, 'url(#mn-stone)')}<path d="M13 51Q20 44 30 47T47 51Q40 56 30 55T13 51Z" fill="var(--x0-deep)"/>${sparkle(26, 17, 6.5)}`;
}

/** The round brilliant: a star of kites around an eight-sided table. */
function drawRuby(): string {
  const outer = circle(C, C, 22.5, 16);
  const girdle = circle(C, C, 17, 16, 0.5);
  const table = circle(C, C, 10.5, 16, 0);
  const star = outer.flatMap((point, at) => {
    const [next, before] = [(at + 1) % 16, (at + 15) % 16];
    const kite = [point, girdle[at] ?? point, table[at] ?? point, girdle[before] ?? point];
    const rim = [point, outer[next] ?? point, girdle[at] ?? point];
    return [facet(rim, CENTRE, 0.6), facet(kite, CENTRE, at % 2 === 0 ? 0.42 : 0.16)];
  });
  const inside = table.map((point, at) =>
    facet([point, table[(at + 1) % 16] ?? point, [C, C]], [C - 1, C - 1], at % 2 === 0 ? 0.32 : 0.12),
  );
  return `${body(outer)}${star.join('')}${polygon(table, 'fill="#fff" fill-opacity=".14"')}${inside.join('')}<path d="M22 35L33 20.5 37 23 25.5 38Z" fill="#fff" fill-opacity=".34"/>${sparkle(15, 16, 7.5)}`;
}

/** Iron, with horns all round and a light that should not be lit. */
function drawMine(): string {
  const horns = Array.from({ length: 8 }, (_, at) => {
    const angle = at * 45;
    return `<g transform="rotate(${angle} ${C} ${C})"><path d="M${C - 5} 15L${C - 2.8} 5Q${C} 1.8 ${C + 2.8} 5L${C + 5} 15Z" fill="url(#mn-iron)" stroke="#000" stroke-opacity=".6" stroke-width=".8"/><circle cx="${C}" cy="5.4" r="2.1" fill="var(--x2)"/></g>`;
  });
  return `${horns.join('')}<circle cx="${C}" cy="${C}" r="17.5" fill="url(#mn-iron)" stroke="#000" stroke-opacity=".7"/><path d="M${C - 16.5} ${C + 3}Q${C} ${C + 9} ${C + 16.5} ${C + 3}" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="1.6"/><path d="M${round(C - 13.5)} ${C - 7}A15.5 15.5 0 0 1 ${C - 2} ${round(C - 15.2)}" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="2.4" stroke-linecap="round"/><path d="M${C + 15} ${C + 6}A16 16 0 0 1 ${C + 5} ${round(C + 15.2)}" fill="none" stroke="var(--x2)" stroke-opacity=".75" stroke-width="1.8" stroke-linecap="round"/><circle cx="${C}" cy="${C}" r="13" fill="url(#mn-fire)" fill-opacity=".75"/><circle cx="${C}" cy="${C}" r="6.4" fill="var(--x2)" stroke="#000" stroke-opacity=".55"/><circle cx="${C - 1.6}" cy="${C - 1.8}" r="1.8" fill="#fff"/>`;
}
