/** The grooves with their sockets, and the light of a ring that is full. */
import { radialGradient, round } from '../../../page/svg.ts';
import { BOARD, CENTRE as C, chargeOf, ELEMENT, GROOVE, RADII, SOCKETS, socketPlace } from '../layout.ts';
import type { Levels } from '../ring-levels.ts';
import type { Look } from './look.ts';

/** Half the side of the square that a ring needs: what turns should be no larger than it must. */
const halfOf = (radius: number) => radius + ELEMENT / 2;
const svg = (name: string, radius: number, content: string) => {
  const half = halfOf(radius);
  return `<svg class="${name}" viewBox="${C - half} ${C - half} ${half * 2} ${half * 2}" aria-hidden="true">${content}</svg>`;
};
const percent = (units: number, of: number) => `${round((units * 100) / of)}%`;
const ringLine = (radius: number, width: number, paint: string, opacity = 1, more = '') =>
  `<circle cx="${C}" cy="${C}" r="${radius}" fill="none" stroke="${paint}" stroke-opacity="${opacity}" stroke-width="${width}" ${more}/>`;

export function drawRings(look: Look, levels: Levels): string {
  return RADII.map((radius, ring) => {
    const count = SOCKETS[ring] ?? 0;
    const sockets = Array.from({ length: count }, (_, at) => {
      const { x, y } = socketPlace(ring, at);
      return `<circle cx="${x}" cy="${y + 1.2}" r="13.5" fill="#fff" fill-opacity=".2"/><circle cx="${x}" cy="${y}" r="13.5" fill="url(#vxhole)" stroke="var(--x${ring})" stroke-opacity=".65" stroke-width="1.4"/>`;
    }).join('');
    const half = halfOf(radius);
    const elements = Array.from({ length: count }, (_, at) => {
      const { x, y } = socketPlace(ring, at);
      const isOn = at < (levels[ring] ?? 0);
      const [left, top] = [x - ELEMENT / 2 - C + half, y - ELEMENT / 2 - C + half];
      return `<i class="vx-el vx-e${ring}${isOn ? ' on' : ''}" style="left:${percent(left, half * 2)};top:${percent(top, half * 2)}"></i>`;
    }).join('');
    const size = `inset:${percent(C - half, BOARD)};--el:${percent(ELEMENT, half * 2)}`;
    return `<div class="vx-ring" data-ring="${ring}" style="${size}">${svg('', radius, drawGroove(look, radius, ring) + drawCharge(radius, ring, levels[ring] ?? 0) + sockets)}${drawFull(radius, ring)}${elements}</div>`;
  }).join('');
}

/** Glass in space, chiselled stone in fire, a current in the sea. */
function drawGroove(look: Look, radius: number, ring: number): string {
  const colour = `var(--x${ring})`;
  const edge = GROOVE / 2;
  const hole = radialGradient(
    'vxhole',
    [
      [0, '#000', 0.75],
      [0.7, '#000', 0.5],
      [1, '#000', 0.2],
    ],
    'cx=".42" cy=".36" r=".62"',
  );
  const base = `<defs>${hole}</defs>${ringLine(radius, GROOVE, '#000', 0.3)}${ringLine(radius, GROOVE - 2, colour, 0.12)}`;
  const lights = `${ringLine(radius + edge - 0.8, 1.4, '#fff', 0.34)}${ringLine(radius - edge + 0.8, 1.2, '#000', 0.5)}${ringLine(radius + edge - 3, 3, colour, 0.22)}`;
  const length = (2 * Math.PI * radius) / (SOCKETS[ring] ?? 1);
  if (look === 'magma')
    return `${base}${ringLine(radius, GROOVE - 4, '#2a1410', 0.5, `stroke-dasharray="${length - 7} 7" stroke-dashoffset="${length / 2 - 3.5}"`)}${ringLine(radius, 2, colour, 0.65)}${lights}`;
  if (look === 'tide')
    return `${base}${ringLine(radius - 8, 2, '#fff', 0.28, 'stroke-dasharray="26 12 8 16" stroke-linecap="round"')}${ringLine(radius + 8, 1.6, '#fff', 0.22, 'stroke-dasharray="14 20 30 10" stroke-linecap="round"')}${lights}`;
  return `${base}${ringLine(radius, 1.2, '#fff', 0.4, 'stroke-dasharray="2 5"')}${lights}`;
}

/** From the top, clockwise, one unit from socket to socket. */
function drawCharge(radius: number, ring: number, level: number): string {
  const path = `d="M${C} ${C - radius}A${radius} ${radius} 0 1 1 ${C - 0.01} ${C - radius}" fill="none" pathLength="${SOCKETS[ring]}" stroke-dasharray="${chargeOf(ring, level)}"`;
  return `<path class="vx-charge" ${path} stroke="var(--x${ring})" stroke-opacity=".55" stroke-width="17"/><path class="vx-charge" ${path} stroke="var(--x${ring}-light)" stroke-width="4"/>`;
}

const drawFull = (radius: number, ring: number): string =>
  svg(
    'vx-full',
    radius,
    `${ringLine(radius, GROOVE + 14, `var(--x${ring})`, 0.3)}${ringLine(radius, GROOVE, `var(--x${ring})`, 0.75)}${ringLine(radius, GROOVE - 14, `var(--x${ring}-light)`, 0.75)}${ringLine(radius, 5, '#fff', 0.9)}`,
  );
