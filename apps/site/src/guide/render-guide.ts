/** The pages of the guide: its contents, each page of docs/guide, the list of error codes, and a page for each code. */
import { INTERFACE_LANGUAGE_CODES, type InterfaceLanguage } from '@sluice/reference';
import {
  errorPath,
  GUIDE_ERRORS,
  GUIDE_PAGES,
  GUIDE_TEXTS,
  type GuidePage,
  guidePath,
} from '@sluice/reference/guide';
import type { PageParts } from '../page/head.ts';
import { type Html, html } from '../page/html.ts';
import { icon } from '../page/icons.ts';
import { type PageContext, SLOTS } from '../page/page-context.ts';
import { GUIDE_WORDS } from '../texts/guide-texts.ts';
import { GUIDE_ORDER, type GuideOrder, renderGuideFrame } from './guide-frame.ts';
import { pageOfCode } from './links.ts';
import type { ErrorText } from './read-guide.ts';
import type { RenderedPage } from './render-markdown.ts';

type Paths = Readonly<Record<InterfaceLanguage, string>>;

/** The addresses of one page in every language. */
export const pathsOf = (pathIn: (language: InterfaceLanguage) => string): Paths =>
  Object.fromEntries(INTERFACE_LANGUAGE_CODES.map((code) => [code, pathIn(code)])) as Paths;

const titleOf = (name: string, { language }: PageContext) =>
  `${name} · ${GUIDE_WORDS[language].name} · Sluice`;

export function renderContents(context: PageContext, parts: PageParts): string {
  const { language } = context;
  const { title, text, description, name } = GUIDE_WORDS[language];
  const main = html`<header class="intro"><h1>${title}</h1><p>${text}</p></header>
    <ol class="cards">${GUIDE_ORDER.map((page) => {
      const { title: pageTitle, description: about } = GUIDE_TEXTS[language][page];
      return html`<li class="card"><a href="${guidePath(language, page)}"><h2>${pageTitle}</h2><p>${about}</p></a></li>`;
    })}</ol>`;
  return renderGuideFrame(context, parts, { title: `${name} · Sluice`, description, main });
}

export function renderGuidePage(
  context: PageContext,
  parts: PageParts,
  { page, rendered }: { page: GuidePage; rendered: RenderedPage },
): string {
  const { title, description } = GUIDE_TEXTS[context.language][page];
  const main = html`<article><h1>${title}</h1>${rendered.body}</article>${renderTurns(context, page)}`;
  return renderGuideFrame(context, parts, {
    title: titleOf(title, context),
    description,
    main,
    current: page,
    headings: rendered.headings,
  });
}

function renderTurns({ language }: PageContext, page: GuideOrder): Html {
  const words = GUIDE_WORDS[language];
  const place = GUIDE_ORDER.indexOf(page);
  const turn = (to: GuideOrder | undefined, label: string, rel: string) =>
    to !== undefined &&
    html`<a class="card ${rel}" rel="${rel}" href="${guidePath(language, to)}"><span>${label}</span><b>${GUIDE_TEXTS[language][to].title}</b></a>`;
  return html`<nav class="turns" aria-label="${words.previous}, ${words.next}">
    ${turn(GUIDE_ORDER[place - 1], words.previous, 'prev')}${turn(GUIDE_ORDER[place + 1], words.next, 'next')}
  </nav>`;
}

/** In the order of the guide's pages, each code under the page that says more about it. */
export function renderErrorList(
  context: PageContext,
  parts: PageParts,
  errors: readonly ErrorText[],
): string {
  const { language } = context;
  const { title, description } = GUIDE_TEXTS[language].errors;
  const groups = GUIDE_PAGES.map((page) => ({
    id: page,
    title: GUIDE_TEXTS[language][page].title,
    errors: errors.filter(({ code }) => pageOfCode(code) === page),
  })).filter((group) => group.errors.length > 0);
  const main = html`<article><h1>${title}</h1><p>${description}</p>
    ${groups.map((group) => html`<h2 id="${group.id}"><a href="#${group.id}">${group.title}</a></h2>${renderErrorTable(language, group)}`)}
    </article>${renderTurns(context, GUIDE_ERRORS)}`;
  return renderGuideFrame(context, parts, {
    title: titleOf(title, context),
    description,
    main,
    current: GUIDE_ERRORS,
    headings: groups,
  });
}

function renderErrorTable(
  language: InterfaceLanguage,
  { title, errors }: { title: string; errors: readonly ErrorText[] },
): Html {
  const words = GUIDE_WORDS[language];
  return html`<div class="table codes" role="group" aria-label="${title}" tabindex="0"><table>
    <thead><tr><th scope="col">${words.code}</th><th scope="col">${words.happened}</th></tr></thead>
    <tbody>${errors.map(({ code, message }) => html`<tr><td><a href="${errorPath(language, code)}"><code>${code}</code></a></td><td>${message}</td></tr>`)}</tbody>
  </table></div>`;
}

export function renderError(
  context: PageContext,
  parts: PageParts,
  { code, status, message }: ErrorText,
  advice: Html,
): string {
  const { language } = context;
  const words = GUIDE_WORDS[language];
  const about = pageOfCode(code);
  const list = GUIDE_TEXTS[language].errors.title;
  const main = html`<article class="error">
    <p class="crumbs"><a href="${guidePath(language, GUIDE_ERRORS)}">${list}</a></p>
    <h1><code>${code}</code></h1>
    <h2>${words.happened}</h2><p>${message}</p>
    <h2>${words.toDo}</h2><p>${advice}</p>
    <p>${words.more} <a href="${guidePath(language, about)}">${GUIDE_TEXTS[language][about].title}</a></p>
    <p class="mute">${words.status}: ${status}. ${words.help}</p>
    <p><a class="more" href="${SLOTS.supportUrl}">${words.support}${icon('arrow')}</a></p>
  </article>`;
  return renderGuideFrame(context, parts, {
    title: titleOf(code, context),
    description: message.slice(0, 200),
    main,
    current: GUIDE_ERRORS,
  });
}
