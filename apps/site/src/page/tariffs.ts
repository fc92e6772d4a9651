import { VERTICAL_LABELS, VERTICALS } from '@sluice/reference';
import { renderSectionHead } from './frame.ts';
import { Html, html } from './html.ts';
import { type PageContext, SLOTS } from './page-context.ts';

/** An example to begin with; the visitor puts in their own. */
const EXAMPLE = { visits: 5000, pressShare: 40, installShare: 6 } as const;

export function renderTariffs({ texts, language }: PageContext): Html {
  const { tariffs } = texts;
  const price = (amount: string, { title, text, per }: { title: string; text: string; per: string }) =>
    html`<div class="tariff"><p class="row"><b>${title}</b><span>${per}</span></p>
      <p class="price"><sup>$</sup>${amount}</p><p class="depends">${tariffs.depends}</p><p>${text}</p></div>`;
  const share = (name: string, label: string, value: number) =>
    html`<label class="row"><span>${label}</span><input name="${name}" type="number" inputmode="decimal" min="0" max="100" step="0.1" value="${value}"><output name="${name}Count"></output><output name="${name}Sum"></output></label>`;
  return html`<section id="tariffs" aria-labelledby="tariffs-title" data-prices="${SLOTS.prices}"><div class="wrap">
    ${renderSectionHead('tariffs', tariffs)}
    <p class="card unavailable">${tariffs.unavailable}</p>
    <div class="prices">
      <div class="card">${price(SLOTS.clickPrice, tariffs.click)}${price(SLOTS.installPrice, tariffs.install)}</div>
      <form class="card calculator" aria-label="${tariffs.calculator}" lang="${language}" hidden>
        <label class="traffic"><span class="row"><b>${tariffs.visits}</b><output name="visitsShown"></output></span>
          <input name="visits" type="range" min="0" max="300" step="1" data-visits="${EXAMPLE.visits}"></label>
        ${share('press', tariffs.pressShare, EXAMPLE.pressShare)}
        ${share('install', tariffs.installShare, EXAMPLE.installShare)}
        <label class="row choice"><span>${tariffs.vertical}</span><select name="vertical"><option value="">${tariffs.anyVertical}</option>${VERTICALS.map((vertical) => html`<option value="${vertical}">${VERTICAL_LABELS[language][vertical]}</option>`)}</select></label>
        <label class="row choice"><span>${tariffs.country}</span><select name="country"><option value="">${tariffs.anyCountry}</option></select></label>
        <div class="row sum"><p class="mute">${tariffs.note.replace('{ios}', `$${SLOTS.iosPrice}`)}</p>
          <p><output name="day" class="total"></output> <span>${tariffs.perDay}</span><br><output name="month"></output> <span>${tariffs.perMonth}</span></p></div>
      </form>
    </div>
    <script type="application/json" id="tariff-list">${new Html(SLOTS.tariffs)}</script>
  </div></section>`;
}
