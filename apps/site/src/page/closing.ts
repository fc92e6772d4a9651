/** The last sections: contacts, products, and the way in. */
import { TILE } from '../pictures.ts';
import { PRODUCT_KEYS } from '../texts/text-keys.ts';
import { drawChart } from './feature-charts.ts';
import { renderDemo, renderSectionHead, renderStart } from './frame.ts';
import { type Html, html } from './html.ts';
import { gateLines, icon } from './icons.ts';
import { type PageContext, SLOTS } from './page-context.ts';
import { whereSet } from './where-set.ts';

export function renderContacts({ texts: { contacts } }: PageContext): Html {
  const way = (
    name: 'chat' | 'mail' | 'horn',
    { title, text, link }: typeof contacts.support,
    href: string,
  ) =>
    html`<div>${icon(name)}<h3>${title}</h3><p>${text}</p><a class="more" href="${href}">${link}${icon('arrow')}</a></div>`;
  return html`<section id="contacts" aria-labelledby="contacts-title"><div class="wrap">
    ${renderSectionHead('contacts', contacts)}
    <div class="ways">
      ${way('chat', contacts.support, SLOTS.supportUrl)}
      ${way('mail', contacts.partners, `mailto:${SLOTS.contactEmail}`)}
      ${whereSet('channelUrl', way('horn', contacts.channel, SLOTS.channelUrl))}
    </div>
  </div></section>`;
}

export function renderProducts({ texts: { products }, file }: PageContext): Html {
  const drawings: Record<(typeof PRODUCT_KEYS)[number], Html> = {
    console: drawChart('fade-console', []),
    platform: gateLines('small'),
    landings: html`<img src="${file('tile-penalty.avif')}" width="${TILE.width}" height="${TILE.height}" alt="" loading="lazy" decoding="async">`,
    api: html`<code>GET /teams/1/statistics<br>?groupBy=<b>country,day</b><br>&amp;sort=<b>cost</b></code>`,
  };
  return html`<section id="products" aria-labelledby="products-title"><div class="wrap">
    ${renderSectionHead('products', products)}
    <ul class="products">
      ${PRODUCT_KEYS.map((key) => {
        const { title, text } = products.items[key];
        return html`<li class="card"><div class="cover" aria-hidden="true">${drawings[key]}</div><h3>${title}</h3><p>${text}</p></li>`;
      })}
    </ul>
  </div></section>`;
}

export function renderClosing(context: PageContext): Html {
  const { texts } = context;
  return html`<section class="closing" aria-label="${texts.hero.start}"><div class="wrap">
    <h2>${texts.closing.title}</h2><div class="buttons">${renderStart(context)}${renderDemo(texts.closing.demo)}</div>
  </div></section>`;
}
