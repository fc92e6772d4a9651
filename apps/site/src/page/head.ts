/** What search engines, other sites' link previews and the browser read before the page. */
import { INTERFACE_LANGUAGE_CODES } from '@sluice/reference';
import { LINK_PICTURE } from '../pictures.ts';
import { Html, html } from './html.ts';
import { type PageContext, SLOTS } from './page-context.ts';

const LOCALES = { en: 'en_US', uk: 'uk_UA', ru: 'ru_RU' } as const;
const addressOf = (path: string) => `${SLOTS.origin}${path}`;

export type PageParts = {
  styles: string;
  /** Runs before the first paint: theme and language that were chosen on this device. */
  earlyScript: string;
};

export type PageMeta = {
  title: string;
  description: string /** The name of the page's script. */;
  script: string;
};

export function renderHead(
  { language, texts, file, paths }: PageContext,
  { styles, earlyScript }: PageParts,
  { title, description, script }: PageMeta,
): Html {
  const picture = addressOf(file(`link-${language}.jpg`));
  const fonts = language === 'en' ? ['inter-latin.woff2'] : ['inter-cyrillic.woff2', 'inter-latin.woff2'];
  return html`<meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <title>${title}</title>
    <meta name="description" content="${description}">
    <link rel="canonical" href="${addressOf(paths[language])}">
    ${INTERFACE_LANGUAGE_CODES.map(
      (code) => html`<link rel="alternate" hreflang="${code}" href="${addressOf(paths[code])}">`,
    )}
    <link rel="alternate" hreflang="x-default" href="${addressOf(paths.en)}">
    <meta property="og:type" content="website">
    <meta property="og:site_name" content="Sluice">
    <meta property="og:title" content="${title}">
    <meta property="og:description" content="${description}">
    <meta property="og:url" content="${addressOf(paths[language])}">
    <meta property="og:locale" content="${LOCALES[language]}">
    ${INTERFACE_LANGUAGE_CODES.filter((code) => code !== language).map(
      (code) => html`<meta property="og:locale:alternate" content="${LOCALES[code]}">`,
    )}
    <meta property="og:image" content="${picture}">
    <meta property="og:image:width" content="${LINK_PICTURE.width}">
    <meta property="og:image:height" content="${LINK_PICTURE.height}">
    <meta property="og:image:alt" content="${texts.hero.title}">
    <meta name="twitter:card" content="summary_large_image">
    <meta name="color-scheme" content="dark light">
    <link rel="alternate" type="application/rss+xml" title="${texts.footer.changes}" href="${SLOTS.changesUrl}?lang=${language}">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    ${fonts.map((name) => html`<link rel="preload" as="font" type="font/woff2" crossorigin href="${file(name)}">`)}
    <style>${new Html(styles)}</style>
    <script>${new Html(earlyScript)}</script>
    <script type="module" src="${file(script)}"></script>`;
}
