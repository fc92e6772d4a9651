/** The home page in one language, whole. Pure: build/build-site.ts gives it the names of built files. */
import { renderClosing, renderContacts, renderProducts } from './closing.ts';
import { renderFeatures } from './features.ts';
import { renderFooter, renderHeader } from './frame.ts';
import { type PageParts, renderHead } from './head.ts';
import { renderHero } from './hero.ts';
import { html } from './html.ts';
import { renderLandings } from './landings.ts';
import { renderNumber } from './number.ts';
import type { PageContext } from './page-context.ts';
import { renderTariffs } from './tariffs.ts';
import { renderWhat } from './what.ts';

export function renderPage(context: PageContext, parts: PageParts): string {
  const page = html`<html lang="${context.language}" data-mantine-color-scheme="dark"><head>${renderHead(context, parts, { ...context.texts.meta, script: 'site.js' })}</head><body>
    ${renderHeader(context)}
    <main id="main">
      ${renderHero(context)}
      ${renderWhat(context)}
      ${renderFeatures(context)}
      ${renderLandings(context)}
      ${renderNumber(context)}
      ${renderTariffs(context)}
      ${renderContacts(context)}
      ${renderProducts(context)}
      ${renderClosing(context)}
    </main>
    ${renderFooter(context)}
  </body></html>`;
  return `<!doctype html>${page.text}`;
}
