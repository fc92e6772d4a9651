import { mayUse, ROLES } from '@sluice/access';
import { GAME_TYPES, PLACEMENT_LABELS, PLACEMENTS } from '@sluice/reference';
import { TILE } from '../pictures.ts';
import { FEATURE_KEYS, type FeatureKey } from '../texts/text-keys.ts';
import { drawChart, drawHours } from './feature-charts.ts';
import { renderSectionHead } from './frame.ts';
import { type Html, html } from './html.ts';
import { icon } from './icons.ts';
import { type PageContext, SLOTS } from './page-context.ts';

const ENDINGS = ['.com', '.online', '.site', '.club'];
const SHOWN_GAMES = GAME_TYPES.filter((game) => ['slots', 'penalty', 'mines', 'vortex'].includes(game));
const picture = (file: PageContext['file'], game: string) =>
  html`<img src="${file(`tile-${game}.avif`)}" width="${TILE.width}" height="${TILE.height}" alt="" loading="lazy" decoding="async">`;

/** What each tile shows under its words. Sections, roles, placements and prices are the product's own lists, not drawn from memory. */
const DRAWINGS: Record<FeatureKey, (context: PageContext) => Html> = {
  statistics: ({ texts: { features } }) => drawChart('fade-statistics', features.series),
  cloaking: ({ texts: { what, features } }) =>
    html`<dl class="lines-list">
      ${Object.entries(what.conditions).map(
        ([key, label]) =>
          html`<div><dt>${label}</dt><dd>${what.values[key as keyof typeof what.values]}</dd>${icon('check')}</div>`,
      )}
    </dl><p class="verdict">${features.allMet}</p>`,
  domains: ({ texts: { features } }) =>
    html`<div class="finder" aria-hidden="true"><p class="field">${icon('search')}${features.search}</p>
      ${ENDINGS.map((ending) => html`<p><span>${features.search}<b>${ending}</b></span><i>${features.buy}</i></p>`)}
    </div>`,
  pwa: ({ texts, language, file }) =>
    html`<div class="placements"><ol>
      ${PLACEMENTS.map((placement) => html`<li${placement === 'first_click' && html` class="on"`}>${PLACEMENT_LABELS[language][placement]}</li>`)}
    </ol><span class="phone half" title="${texts.landings.name}">${picture(file, 'wheels')}</span></div>`,
  tariffs: ({ texts: { features, tariffs } }) =>
    html`<p class="price"><sup>$</sup>${SLOTS.clickPrice}</p><p class="mute">${features.perClick}</p>
      <p class="price"><sup>$</sup>${SLOTS.installPrice}</p><p class="mute">${features.perInstall}</p>
      <p class="mute note">${tariffs.depends}</p>`,
  push: ({ texts: { features }, file }) =>
    html`<p class="message">${picture(file, 'wheels')}<span><b>${features.message.title}</b>${features.message.text}</span></p>
      <ul class="chips">${features.kinds.map((kind) => html`<li>${kind}</li>`)}</ul>${drawHours()}`,
  team: ({ texts: { features } }) => {
    const sections = Object.keys(features.sections) as (keyof typeof features.sections)[];
    return html`<div class="scroller" tabindex="0" role="region" aria-label="${features.items.team.title}"><table>
      <thead><tr><th scope="col">${features.role}</th>${sections.map((section) => html`<th scope="col">${features.sections[section]}</th>`)}</tr></thead>
      <tbody>${ROLES.map(
        (role) =>
          html`<tr><th scope="row">${features.roles[role]}</th>${sections.map((section) =>
            mayUse([role], section)
              ? html`<td class="yes">${icon('check')}<span class="heard">${features.opens}</span></td>`
              : html`<td>${icon('dash')}<span class="heard">${features.closed}</span></td>`,
          )}</tr>`,
      )}</tbody></table></div>`;
  },
  bot: ({ texts: { features } }) =>
    html`<ul class="bubbles">${features.botMessages.map((message) => html`<li>${message}</li>`)}</ul>`,
  games: ({ file }) => html`<div class="strip">${SHOWN_GAMES.map((game) => picture(file, game))}</div>`,
  support: ({ texts: { features } }) =>
    html`<div class="apart" aria-hidden="true"><p><span>${features.team}</span><b>${features.console}</b></p>
      <p class="on"><span>${features.visits}</span><b>${features.landings}</b></p></div>`,
};

export function renderFeatures(context: PageContext): Html {
  const { features } = context.texts;
  return html`<section id="features" aria-labelledby="features-title"><div class="wrap">
    ${renderSectionHead('features', features)}
    <ul class="bento">
      ${FEATURE_KEYS.map((key) => {
        const { title, text } = features.items[key];
        return html`<li class="card tile-${key}"><h3>${title}</h3><p>${text}</p><div class="drawing">${DRAWINGS[key](context)}</div></li>`;
      })}
    </ul>
  </div></section>`;
}
