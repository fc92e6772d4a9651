/** The page at an address of the site where there is none: in its language, with the guide's search and ways to what is there. */
import { guidePath } from '@sluice/reference/guide';
import type { PageParts } from '../page/head.ts';
import { html } from '../page/html.ts';
import { icon } from '../page/icons.ts';
import { PAGE_PATHS, type PageContext } from '../page/page-context.ts';
import { GUIDE_WORDS } from '../texts/guide-texts.ts';
import { renderGuideFrame } from './guide-frame.ts';

export function renderMissing(context: PageContext, parts: PageParts): string {
  const { language } = context;
  const { missing } = GUIDE_WORDS[language];
  const main = html`<article class="error"><h1>${missing.title}</h1><p>${missing.text}</p>
    <p><a class="more" href="${guidePath(language)}">${missing.guide}${icon('arrow')}</a></p>
    <p><a class="more" href="${PAGE_PATHS[language]}">${missing.home}${icon('arrow')}</a></p></article>`;
  return renderGuideFrame(context, parts, {
    title: `${missing.title} · Sluice`,
    description: missing.text,
    main,
  });
}
