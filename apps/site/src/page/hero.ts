import { CONSOLE_PICTURE, HERO_GAMES, type PictureTheme, pictureFile } from '../pictures.ts';
import { renderDemo, renderStart } from './frame.ts';
import { type Html, html } from './html.ts';
import { gateLines } from './icons.ts';
import type { PageContext } from './page-context.ts';

const PHONE = { width: 300, height: 649 } as const;

export function renderHero(context: PageContext): Html {
  const { texts, file, language } = context;
  const { hero } = texts;
  // Lazy, so that only the chosen theme's is loaded; it is in sight at once.
  const screen = (theme: PictureTheme) =>
    html`<img class="console-home in-${theme}" src="${file(pictureFile('console', language, theme))}" width="${CONSOLE_PICTURE.width}" height="${CONSOLE_PICTURE.height}" alt="" loading="lazy" fetchpriority="high">`;
  return html`<section class="hero"><div class="wrap">
    <p class="alert" role="alert" hidden>${texts.signInFailed}</p>
    <div class="hero-text">
      <h1>${hero.title}</h1>
      <div><p>${hero.text}</p></div>
      <div class="buttons">${renderStart(context)}${renderDemo(hero.demo)}</div>
    </div>
    <figure class="show">
      ${gateLines('in')}${gateLines('out')}
      ${screen('dark')}${screen('light')}
      <div class="phones">${HERO_GAMES.map(
        (game) =>
          html`<span class="phone ${game}"><img src="${file(`phone-${game}.avif`)}" width="${PHONE.width}" height="${PHONE.height}" alt=""></span>`,
      )}</div>
      <figcaption>${hero.caption}</figcaption>
    </figure>
  </div></section>`;
}
