/** The bowl, what turns in it, and the rim around it. */

import { linearGradient, polar, radialGradient, round } from '../../../page/svg.ts';
import { createRandom } from '../../../play/random.ts';
import { BOARD, CENTRE as C } from '../layout.ts';
import type { Look } from './look.ts';
import { spiralArm } from './spiral-arm.ts';

const BOWL = 188;
const svg = (name: string, content: string) =>
  `<svg class="${name}" viewBox="0 0 ${BOARD} ${BOARD}" aria-hidden="true">${content}</svg>`;
const around = (count: number, draw: (angle: number, at: number) => string) =>
  Array.from({ length: count }, (_, at) => draw((at * 360) / count, at)).join('');
const circle = (radius: number, more: string) => `<circle cx="${C}" cy="${C}" r="${radius}" ${more}/>`;
const centred = (id: string, radius: number, stops: Parameters<typeof radialGradient>[1]) =>
  radialGradient(id, stops, `gradientUnits="userSpaceOnUse" cx="${C}" cy="${C}" r="${radius}"`);

/** Deep in the middle, so that the light of the core is seen on its walls. */
export function drawBowl(): string {
  const wall = centred('vxwall', BOWL, [
    [0, 'var(--main-light)'],
    [0.2, 'var(--main)'],
    [0.62, 'var(--main-deep)'],
    [0.9, 'var(--bg-glow)'],
    [1, 'var(--bg)'],
  ]);
  const depth = radialGradient(
    'vxdepth',
    [
      [0.72, '#000', 0],
      [0.93, '#000', 0.42],
      [1, '#000', 0.72],
    ],
    'cx=".54" cy=".56" r=".54"',
  );
  return svg(
    'vx-bowl',
    `<defs>${wall}${depth}</defs>${circle(BOWL, 'fill="url(#vxwall)"')}${circle(BOWL, 'fill="url(#vxdepth)"')}`,
  );
}

/** Two swirls, a wide one and a fine one, and specks between them: one layer, for that is what turns all the time. */
export function drawSwirls(look: Look): string {
  const [arms, degrees] = look === 'magma' ? [6, 190] : look === 'tide' ? [7, 270] : [4, 320];
  const near = centred('vxnear', BOWL, [
    [0.1, '#fff', 0.75],
    [0.3, 'var(--main-light)', 0.55],
    [0.7, 'var(--main)', 0.62],
    [1, 'var(--main)', 0.15],
  ]);
  const far = centred('vxfar', BOWL, [
    [0.15, 'var(--accent-light)', 0.6],
    [0.6, 'var(--accent)', 0.5],
    [0.85, 'var(--accent)', 0.3],
    [1, 'var(--accent)', 0],
  ]);
  const one = around(
    arms,
    (at) =>
      `<path d="${spiralArm({ at, from: 186, to: 30, degrees, width: look === 'cosmos' ? 0.17 : 0.1 })}" fill="url(#vxnear)"/>`,
  );
  const two = around(
    arms,
    (at) =>
      `<path d="${spiralArm({ at: at + 34, from: 184, to: 36, degrees: degrees * 1.15, width: 0.045 })}" fill="url(#vxfar)"/>`,
  );
  return `<div class="vx-drift"><div class="vx-swirl">${svg('', `<defs>${near}${far}</defs>${one}${two}${drawSpecks(look)}`)}</div></div><div class="vx-streak"><i></i></div>`;
}

/** Stars, sparks or bubbles: the same ones on every page. */
function drawSpecks(look: Look): string {
  const random = createRandom(look.length * 97 + 5);
  return around(look === 'tide' ? 34 : 60, () => {
    const { x, y } = polar(C, 50 + 134 * Math.sqrt(random()), random() * 360);
    const size = round(0.6 + random() ** 3 * (look === 'tide' ? 4.5 : 2.2));
    if (look === 'tide')
      return `<circle cx="${x}" cy="${y}" r="${size}" fill="#fff" fill-opacity=".16" stroke="#fff" stroke-opacity=".6" stroke-width=".8"/>`;
    const colour = look === 'magma' ? 'var(--accent-light)' : '#fff';
    return `<circle cx="${x}" cy="${y}" r="${size}" fill="${colour}" fill-opacity="${round(0.45 + random() * 0.5)}"/>`;
  });
}

export function drawRim(look: Look): string {
  if (look === 'magma') return svg('vx-rim', drawStones());
  if (look === 'tide') return svg('vx-rim', drawFoam());
  return svg('vx-rim', drawAstrolabe());
}

const metal = linearGradient('vxmetal', [
  [0, 'var(--main-light)'],
  [0.3, 'var(--main)'],
  [0.52, 'var(--main-dark)'],
  [0.74, 'var(--main-deep)'],
  [1, 'var(--main-light)'],
]);

function drawAstrolabe(): string {
  const ticks = around(72, (angle, at) => {
    const [from, to] = [polar(C, 187, angle), polar(C, at % 6 === 0 ? 195 : 191, angle)];
    return `M${from.x} ${from.y}L${to.x} ${to.y}`;
  });
  const studs = around(12, (angle) => {
    const { x, y } = polar(C, 191.5, angle + 15);
    return `<circle cx="${x}" cy="${y}" r="4.6" fill="var(--main-dark)"/><circle cx="${x}" cy="${y}" r="3.3" fill="var(--accent-light)"/><circle cx="${round(x - 1)}" cy="${round(y - 1)}" r="1.1" fill="#fff"/>`;
  });
  return `<defs>${metal}</defs>${circle(191, 'fill="none" stroke="#0008" stroke-width="17" transform="translate(0 4)"')}${circle(191, 'fill="none" stroke="url(#vxmetal)" stroke-width="15"')}${circle(198, 'fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="1.2"')}${circle(184, 'fill="none" stroke="var(--accent)" stroke-width="2"')}${circle(183, 'fill="none" stroke="var(--accent)" stroke-opacity=".25" stroke-width="7"')}<path d="${ticks}" stroke="var(--main-light)" stroke-opacity=".8" stroke-width="1.2"/>${studs}`;
}

/** Basalt around a hot gap; no two stones alike, the same on every page. */
function drawStones(): string {
  const random = createRandom(41);
  const count = 17;
  const stones = around(count, (angle) => {
    const [start, end] = [angle + 0.9 + random(), angle + 360 / count - 0.9 - random()];
    const [outer, inner] = [199 + random() * 4, 178 - random() * 3];
    const middle = (start + end) / 2;
    const points = [
      polar(C, outer - 3, start),
      polar(C, outer, middle - 1.5),
      polar(C, outer - 3 - random() * 3, end),
      polar(C, inner, end - 0.6),
      polar(C, inner - 2.5, middle),
      polar(C, inner + 1, start + 0.6),
    ].map(({ x, y }) => `${x} ${y}`);
    const ridge = polar(C, 190, middle);
    // Stones at the top left are in the light.
    const lit = round(0.08 + 0.26 * Math.max(0, Math.cos(((middle - 325) * Math.PI) / 180)));
    return `<path d="M${points.join('L')}Z" fill="#3a211c" stroke="#140907" stroke-width="1.6" stroke-linejoin="round"/><path d="M${points.slice(0, 3).join('L')}L${ridge.x} ${ridge.y}Z" fill="var(--main-light)" fill-opacity="${lit}"/><path d="M${points.slice(3).join('L')}L${ridge.x} ${ridge.y}Z" fill="var(--main)" fill-opacity=".34"/>`;
  });
  return `${circle(190, 'fill="none" stroke="#000a" stroke-width="24" transform="translate(0 4)"')}${circle(190, 'fill="none" stroke="var(--main)" stroke-width="18"')}${circle(190, 'fill="none" stroke="var(--accent)" stroke-width="7"')}${stones}${circle(178, 'fill="none" stroke="var(--accent)" stroke-opacity=".28" stroke-width="6"')}`;
}

/** Foam around the whirl: many bubbles, the large ones behind. */
function drawFoam(): string {
  const random = createRandom(23);
  const bubbles = (count: number, spread: number, size: number, paint: string) =>
    around(count, (angle) => {
      const { x, y } = polar(C, 190 + (random() - 0.5) * spread, angle + random() * (300 / count));
      return `<circle cx="${x}" cy="${y}" r="${round(size * (0.6 + random() * 0.8))}" fill="${paint}"/>`;
    });
  const bubble = radialGradient('vxfoam', [
    [0, '#fff'],
    [0.35, 'var(--main-light)'],
    [0.8, 'var(--main)'],
    [1, 'var(--main-deep)'],
  ]);
  const white = radialGradient('vxwhite', [
    [0, '#fff'],
    [0.6, '#fff', 0.92],
    [1, 'var(--main-light)'],
  ]);
  return `<defs>${bubble}${white}</defs>${circle(190, 'fill="none" stroke="#0007" stroke-width="22" transform="translate(0 5)"')}${circle(189, 'fill="none" stroke="var(--main-deep)" stroke-width="15"')}${bubbles(46, 4, 10, 'var(--main-deep)')}${bubbles(66, 5, 8.5, 'url(#vxfoam)')}${bubbles(70, 13, 4.6, 'url(#vxfoam)')}${bubbles(84, 18, 2.5, 'url(#vxwhite)')}${circle(182, 'fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="2.5" stroke-dasharray="38 7 12 9 22 5" stroke-linecap="round"')}${circle(181, 'fill="none" stroke="var(--accent)" stroke-opacity=".3" stroke-width="8"')}`;
}
