/** The pages that are read: about, privacy, terms and contact. */
import type { WhitePagePath } from '../source.ts';
import type { SiteTexts } from '../texts/site-texts.ts';
import type { WhiteSite } from '../white-site.ts';
import { escapeText } from './escape-text.ts';

export type TextPath = Exclude<WhitePagePath, '/'>;
type TextPage = { readonly title: string; readonly paragraphs: readonly string[] };

function textPageOf(path: TextPath, { wording }: WhiteSite, texts: SiteTexts): TextPage {
  const { nav, about, aboutPlay, privacy, terms, contact, free } = texts;
  switch (path) {
    case '/about':
      return { title: nav.about, paragraphs: [...about[wording], aboutPlay, free] };
    case '/privacy':
      return { title: nav.privacy, paragraphs: privacy };
    case '/terms':
      return { title: nav.terms, paragraphs: terms };
    case '/contact':
      return { title: nav.contact, paragraphs: [contact[0], '{mail}', ...contact.slice(1)] };
  }
}

export function textPart(path: TextPath, site: WhiteSite, texts: SiteTexts, host: string): string {
  const { title, paragraphs } = textPageOf(path, site, texts);
  const mail = escapeText(`hello@${host}`);
  // A name or an address among right-to-left words keeps its own direction.
  const values: Readonly<Record<string, string>> = {
    '{name}': `<bdi>${escapeText(site.name)}</bdi>`,
    '{game}': escapeText(texts.games[site.theme].name),
    '{mail}': `<a dir="ltr" href="mailto:${mail}">${mail}</a>`,
  };
  const filled = paragraphs.map(
    (text) =>
      `<p${text === '{mail}' ? ' class="mail"' : ''}>${escapeText(text).replace(/\{(?:name|game|mail)\}/g, (place) => values[place] ?? '')}</p>`,
  );
  return `<h1>${escapeText(title)}</h1><article>${filled.join('')}</article>`;
}
