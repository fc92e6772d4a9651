import { gameOf } from '@sluice/games';
import { GAME_TYPE_LABELS, GAME_TYPES, type InterfaceLanguage } from '@sluice/reference';
import { TILE } from '../pictures.ts';
import { renderSectionHead } from './frame.ts';
import { type Html, html } from './html.ts';
import { icon } from './icons.ts';
import type { PageContext } from './page-context.ts';

/** The pages of the games, by language and template; build/build-games.ts writes them. */
export const playPath = (language: InterfaceLanguage, template: string): string =>
  `/play/${language}/${template}`;

/** Nothing of a game is loaded before its tile is pressed: script/play-games.ts makes the frame then. */
export function renderLandings({ texts, language, file }: PageContext): Html {
  const { landings } = texts;
  return html`<section id="landings" aria-labelledby="landings-title"><div class="wrap">
    ${renderSectionHead('landings', landings)}
    <div class="collection">
      <div class="card player">
        <div class="phone screen"><p>${icon('play')}<span>${landings.press}</span></p></div>
        <div class="playing" hidden><p><b></b><span></span></p><div class="themes" role="group" aria-label="${landings.themes}"></div><button type="button" class="close" aria-label="${landings.close}" title="${landings.close}">${icon('close')}</button></div>
      </div>
      <ul class="tiles">
        ${GAME_TYPES.map((game) => {
          const { templates } = gameOf(game);
          const label = GAME_TYPE_LABELS[language][game];
          const themes = templates.map(({ id, name, palette }) => ({
            path: playPath(language, id),
            name,
            colour: palette.accent,
          }));
          return html`<li><button type="button" class="tile" aria-pressed="false" data-game="${game}" data-themes="${JSON.stringify(themes)}">
            <img src="${file(`tile-${game}.avif`)}" width="${TILE.width}" height="${TILE.height}" alt="" loading="lazy" decoding="async"><span class="disc">${icon('play')}</span><span class="heard">${landings.play}</span> <b>${label}</b> <span>${templates[0].name}</span></button></li>`;
        })}
      </ul>
    </div>
    <dl class="facts">${landings.facts.map(({ title, text }) => html`<div><dt>${title}</dt><dd>${text}</dd></div>`)}</dl>
  </div></section>`;
}
