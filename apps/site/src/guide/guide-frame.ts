/** What stands around every page of the guide: header with search, list of pages, contents, footer. */
import { GUIDE_ERRORS, GUIDE_PAGES, GUIDE_TEXTS, guidePath } from '@sluice/reference/guide';
import { renderFooter, renderTop } from '../page/frame.ts';
import { type PageMeta, type PageParts, renderHead } from '../page/head.ts';
import { type Html, html } from '../page/html.ts';
import { icon } from '../page/icons.ts';
import type { PageContext } from '../page/page-context.ts';
import { GUIDE_WORDS } from '../texts/guide-texts.ts';
import type { Heading } from './render-markdown.ts';

export const GUIDE_ORDER = [...GUIDE_PAGES, GUIDE_ERRORS] as const;
export type GuideOrder = (typeof GUIDE_ORDER)[number];

type Page = Omit<PageMeta, 'script'> & {
  main: Html;
  /** Which of the list is open. */
  current?: GuideOrder;
  headings?: readonly Heading[];
};

export function renderGuideFrame(context: PageContext, parts: PageParts, page: Page): string {
  const { language, file } = context;
  const words = GUIDE_WORDS[language];
  const { title, description, main, current, headings = [] } = page;
  const link = (name: GuideOrder) =>
    html`<li><a href="${guidePath(language, name)}"${name === current && html` aria-current="page"`}>${GUIDE_TEXTS[language][name].title}</a></li>`;
  const top = renderTop(
    context,
    html`<a class="quiet guide-name" href="${guidePath(language)}">${words.name}</a>
      <form class="search" role="search" data-index="${file(`guide-${language}.json`)}" data-nothing="${words.nothing}"><div hidden>
        ${icon('search')}<input type="search" autocomplete="off" spellcheck="false" maxlength="100" placeholder="${words.search}" aria-label="${words.search}" aria-keyshortcuts="/">
        <div class="found" role="region" aria-live="polite" aria-label="${words.found}" hidden></div>
      </div></form>`,
  );
  const list = html`<ol>${GUIDE_ORDER.map(link)}</ol>`;
  const whole = html`<html lang="${language}" data-mantine-color-scheme="dark"><head>${renderHead(context, parts, { title, description, script: 'guide.js' })}</head><body class="guide">
    ${top}
    <div class="wrap book">
      <nav class="pages" aria-label="${words.pages}">${list}</nav>
      <main id="main">
        <details class="fold"><summary>${words.pages}</summary>${list}</details>
        ${main}
      </main>
      ${
        headings.length > 1
          ? html`<nav class="contents" aria-label="${words.onThisPage}"><p>${words.onThisPage}</p><ul>
              ${headings.map(({ id, title: name }) => html`<li><a href="#${id}">${name}</a></li>`)}</ul></nav>`
          : html`<div class="contents"></div>`
      }
    </div>
    ${renderFooter(context)}
  </body></html>`;
  return `<!doctype html>${whole.text}`;
}
