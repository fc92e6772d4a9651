import { GAMES } from '../games/games.ts';
import type { SiteTexts } from '../texts/site-texts.ts';
import type { WhiteSite } from '../white-site.ts';
import { escapeText } from './escape-text.ts';

/** The game with its surroundings. Its script fills the field before the first paint. */
export function gamePart({ theme, wording }: WhiteSite, texts: SiteTexts): string {
  const { lead, name, rules } = texts.games[theme];
  return `<section class="intro"><p class="tag">${escapeText(texts.taglines[wording])}</p><h1>${escapeText(name)}</h1><p class="lead">${escapeText(lead)}</p></section>${table({ theme }, texts)}<section class="how"><h2>${escapeText(texts.howTo)}</h2><p>${escapeText(rules)}</p></section>`;
}

function table({ theme }: Pick<WhiteSite, 'theme'>, texts: SiteTexts): string {
  const { stats, words, pictures = [] } = GAMES[theme];
  const said = Object.fromEntries(['won' as const, ...words].map((word) => [word, texts.words[word]]));
  const figures = stats.map(
    (stat) => `<p><span>${escapeText(texts.words[stat])}</span><b data-stat="${stat}">–</b></p>`,
  );
  // Left to right in every language: the fields are grids of pictures and numbers, and arrow keys follow what is on screen.
  return `<section class="game" data-words="${escapeText(JSON.stringify(said))}" aria-label="${escapeText(texts.games[theme].name)}"><div class="stats">${figures.join('')}</div><div class="field" dir="ltr"></div><noscript><p class="lead">${escapeText(texts.needsScript)}</p></noscript><p class="status" role="status"></p>${controls(theme, texts)}<template id="pictures">${pictures.join('')}</template></section>`;
}

function controls(theme: WhiteSite['theme'], texts: SiteTexts): string {
  const { controls: further = [] } = GAMES[theme];
  const buttons = further.map(({ className, word, sign, isToggle }) => {
    const text = escapeText(texts.words[word]);
    if (sign) {
      return `<button type="button" class="${className} sign" aria-label="${text}"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="${sign}"/></svg></button>`;
    }
    return `<button type="button" class="${className}"${isToggle ? ' aria-pressed="false"' : ''}>${text}</button>`;
  });
  const start = `<button type="button" class="new">${escapeText(texts.words.newGame)}</button>`;
  // Arrows have a row of their own, which is left to right in every language.
  const arrows = further.some(({ sign }) => sign)
    ? `<div class="controls further" dir="ltr">${buttons.splice(0).join('')}</div>`
    : '';
  return `${arrows}<div class="controls">${buttons.join('')}${start}</div>`;
}
