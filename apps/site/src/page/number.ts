/** A number of the statistics that was pressed, in the product itself. No section of the menu: it shows what the others claim. */
import { CONSOLE_PICTURE, type PictureTheme, pictureFile } from '../pictures.ts';
import { type Html, html } from './html.ts';
import type { PageContext } from './page-context.ts';

export function renderNumber({ texts: { number }, language, file }: PageContext): Html {
  const picture = (theme: PictureTheme) =>
    html`<img class="framed in-${theme}" src="${file(pictureFile('number', language, theme))}" width="${CONSOLE_PICTURE.width}" height="${CONSOLE_PICTURE.height}" alt="${number.caption}" loading="lazy" decoding="async">`;
  return html`<section aria-labelledby="number-title"><div class="wrap">
    <div class="head"><h2 id="number-title">${number.title}</h2><p>${number.text}</p></div>
    <figure>${picture('dark')}${picture('light')}<figcaption>${number.caption}</figcaption></figure>
    <div class="points">${number.points.map(({ title, text }) => html`<p><b>${title}</b> ${text}</p>`)}</div>
  </div></section>`;
}
