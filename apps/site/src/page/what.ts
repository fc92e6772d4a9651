import { TILE } from '../pictures.ts';
import { renderSectionHead } from './frame.ts';
import { Html, html } from './html.ts';
import { icon } from './icons.ts';
import type { PageContext } from './page-context.ts';

const ROW = 68;

export function renderWhat({ texts, file }: PageContext): Html {
  const { what } = texts;
  const conditions = Object.keys(what.conditions) as (keyof typeof what.conditions)[];
  return html`<section id="what" aria-labelledby="what-title"><div class="wrap">
    ${renderSectionHead('what', what)}
    <div class="card stream">
      <ul class="visits">
        ${what.visits.map(
          ({ country, system, fits }) =>
            html`<li class="${fits ? 'fits' : 'else'}"><b>${country}</b><span>${system}</span></li>`,
        )}
      </ul>
      ${connections(what.visits.map(({ fits }) => fits))}
      <div class="rules">
        <p class="rules-head"><b>${what.stream}</b><span class="chip">${what.active}</span></p>
        <dl>${conditions.map((key) => html`<div><dt>${what.conditions[key]}</dt><dd>${what.values[key]}</dd>${icon('check')}</div>`)}</dl>
      </div>
      ${outlets}
      <ul class="pages">
        <li class="fits"><img src="${file('tile-wheels.avif')}" width="${TILE.width}" height="${TILE.height}" alt="" loading="lazy" decoding="async">
          <p><b>${what.landing}</b><span>${what.landingText}</span></p></li>
        <li class="else"><i></i><p><b>${what.white}</b><span>${what.whiteText}</span></p></li>
      </ul>
    </div>
    <div class="points">${what.points.map(({ title, text }) => html`<p><b>${title}</b> ${text}</p>`)}</div>
  </div></section>`;
}

/** From each visit to the gate. */
function connections(visits: readonly boolean[]): Html {
  const middle = (visits.length * ROW) / 2;
  const paths = visits.map((fits, index) => {
    const y = ROW / 2 + index * ROW;
    const to = middle + (index - (visits.length - 1) / 2) * 10;
    return `<path class="${fits ? 'fits' : 'else'}" d="M0 ${y}C60 ${y} 60 ${to} 120 ${to}"/>`;
  });
  return new Html(
    `<svg class="wires" viewBox="0 0 120 ${visits.length * ROW}" preserveAspectRatio="none" aria-hidden="true">${paths.join('')}</svg>`,
  );
}

const outlets = new Html(
  '<svg class="wires" viewBox="0 0 120 272" preserveAspectRatio="none" aria-hidden="true"><path class="fits" d="M0 121C60 121 60 68 120 68M0 131C60 131 60 74 120 74"/><path class="else" d="M0 141C60 141 60 198 120 198M0 151C60 151 60 204 120 204"/></svg>',
);
