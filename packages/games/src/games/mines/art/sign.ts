/** On the sign: the sum, and a socket for every step, empty and full. */
import { round } from '../../../page/svg.ts';
import { HEIGHT, MIDDLE, SIGN, socketsOf, WIDTH } from '../layout.ts';

const SUM_SIZE = 30;
/** A letter's width by its height, for fonts of the heavy kind. */
const LETTER = 0.68;
const SUM_WIDTH = 236;

export function drawSign(steps: number, sum: string, largest: string, fontSize: number): string {
  const size = fontSize || Math.min(SUM_SIZE, SUM_WIDTH / ([...largest].length * LETTER));
  const sockets = socketsOf(steps);
  const empty = sockets.map(
    ({ x, y, radius }) =>
      `<circle cx="${round(x)}" cy="${y}" r="${round(radius)}" fill="#000" fill-opacity=".6" stroke="var(--accent)" stroke-opacity=".55" stroke-width="1.4"/><path d="M${round(x - radius)} ${y}A${round(radius)} ${round(radius)} 0 0 0 ${round(x + radius)} ${y}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="1.2"/><use href="#mn-gem" transform="translate(${round(x - radius * 0.8)} ${round(y - radius * 0.8)}) scale(${round((radius * 1.6) / 60)})" opacity=".26"/>`,
  );
  const won = sockets.map(({ x, y, radius }) => {
    const half = radius * 1.55;
    const place = `left:${percent(x - half, WIDTH)};top:${percent(y - half, HEIGHT)};width:${percent(half * 2, WIDTH)}`;
    return `<svg class="mn-won" viewBox="0 0 60 60" style="${place}" aria-hidden="true"><circle cx="30" cy="30" r="30" fill="url(#mn-aura)"/><use href="#mn-gem" transform="translate(9 9) scale(.7)"/></svg>`;
  });
  return `<svg class="mn-sign" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">${empty.join('')}</svg><svg class="mn-count" viewBox="0 0 ${WIDTH} ${SIGN.sumY * 2}" aria-hidden="true"><text class="mn-sum" x="${MIDDLE}" y="${SIGN.sumY}" text-anchor="middle" dominant-baseline="central" font-size="${round(size)}" fill="var(--accent-light)" stroke="#000" stroke-opacity=".55" stroke-width="${round(size / 9)}" stroke-linejoin="round" paint-order="stroke">${sum}</text></svg>${won.join('')}`;
}

const percent = (part: number, whole: number) => `${round((part / whole) * 100)}%`;
