import { HERO_GAMES } from '../pictures.ts';
import { renderStart } from './frame.ts';
import { type Html, html } from './html.ts';
import { gateLines } from './icons.ts';
import type { PageContext } from './page-context.ts';

const PHONE = { width: 300, height: 649 } as const;

export function renderHero(context: PageContext): Html {
  const { texts, file } = context;
  const { hero } = texts;
  return html`<section class="hero"><div class="wrap">
    <p class="alert" role="alert" hidden>${texts.signInFailed}</p>
    <div class="hero-text">
      <h1>${hero.title}</h1>
      <div><p>${hero.text}</p></div>
      <div class="buttons">${renderStart(context)}<a class="button" href="#landings">${hero.play}</a></div>
    </div>
    <figure class="show">
      ${gateLines('in')}${gateLines('out')}
      <i class="gate"></i><i class="gate"></i>
      ${HERO_GAMES.map(
        (game) =>
          html`<span class="phone ${game}"><img src="${file(`phone-${game}.avif`)}" width="${PHONE.width}" height="${PHONE.height}" alt="" fetchpriority="${game === 'wheels' ? 'high' : 'auto'}"></span>`,
      )}
      <figcaption>${hero.caption}</figcaption>
    </figure>
  </div></section>`;
}
