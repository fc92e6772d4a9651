/** Drawings of the shape of things, without figures: they show what a chart looks like, not what somebody earned. */
import { Html, html } from './html.ts';

const WIDTH = 640;
const HEIGHT = 200;
const POINTS = 25;
/** By the height of each line and how much it swings; the same picture at every build. */
const SERIES = [
  { className: 'black', base: 0.5, swing: 0.14 },
  { className: 'click', base: 0.34, swing: 0.07 },
  { className: 'push', base: 0.16, swing: 0.035 },
  { className: 'pwa', base: 0.09, swing: 0.02 },
];
const HOURS = [0, 0, 0, 0, 0, 0, 0, 0, 1, 3, 1, 0, 5, 4, 1, 0, 0, 1, 6, 9, 8, 5, 2, 0];

const heightAt = (point: number, { base, swing }: (typeof SERIES)[number]) =>
  base +
  swing * Math.sin(point * 0.9) +
  (swing / 2) * Math.sin(point * 2.3 + base * 9) +
  base * 0.012 * point;

const lineOf = (series: (typeof SERIES)[number]) =>
  Array.from({ length: POINTS }, (_, point) => {
    const x = (point / (POINTS - 1)) * WIDTH;
    return `${x.toFixed(0)} ${(HEIGHT * (1 - heightAt(point, series))).toFixed(1)}`;
  }).join('L');

/** `id` is unlike that of any other chart on the page. */
export function drawChart(id: string, names: readonly string[]): Html {
  const lines = SERIES.map(({ className, ...rest }) => {
    const line = lineOf({ className, ...rest });
    const area =
      className === 'black'
        ? `<path class="area" fill="url(#${id})" d="M${line}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z"/>`
        : '';
    return `${area}<path class="${className}" d="M${line}"/>`;
  });
  return html`<ul class="legend">${names.map((name, index) => html`<li class="${SERIES[index]?.className}">${name}</li>`)}</ul>
    ${new Html(`<svg class="chart" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true"><defs><linearGradient id="${id}" x2="0" y2="1"><stop class="from"/><stop class="to" offset="1"/></linearGradient></defs>${lines.join('')}</svg>`)}`;
}

export function drawHours(): Html {
  const bars = HOURS.map(
    (height, hour) =>
      `<rect x="${hour * 10}" y="${(40 - height * 4 - 3).toFixed(0)}" width="8" height="${height * 4 + 3}" rx="1.5"${height > 0 ? ' class="on"' : ''}/>`,
  );
  return html`${new Html(`<svg class="hours" viewBox="0 0 238 40" preserveAspectRatio="none" aria-hidden="true">${bars.join('')}</svg>`)}<p class="scale" aria-hidden="true"><span>00</span><span>06</span><span>12</span><span>18</span><span>24</span></p>`;
}
