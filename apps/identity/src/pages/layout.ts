/** The frame of every page: logo, card, and the switches for language and theme. */
import { LOCALE_LABELS, type Locale } from '../texts/locales.ts';
import { type Html, html } from './html.ts';
import { icons, mark } from './icons.ts';
import type { Look } from './look.ts';

/** For screen readers, in its own language; after the two letters, so that users of voice control can say what they see. */
const LOCALE_NAMES: Readonly<Record<Locale, string>> = { en: 'English', ru: 'Русский', uk: 'Українська' };
/** As in the console's side panel. */
const SWITCH_ORDER: readonly Locale[] = ['uk', 'en', 'ru'];

export type Frame = { title: string; body: Html; look: Look };

export function layout({ title, body, look }: Frame): Html {
  const { locale, texts, theme } = look;
  return html`<!doctype html>
<html lang="${locale}" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<meta name="robots" content="noindex">
<title>${title} · Sluice</title>
<link rel="icon" href="/assets/mark.svg" type="image/svg+xml">
<link rel="preload" href="/assets/inter-latin.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/assets/identity.css">
<script src="/assets/identity.js" defer></script>
</head>
<body>
<a class="skip" href="#main">${texts.look.skip}</a>
<div class="page">
<header class="brand">${mark}<span>Sluice</span></header>
<main id="main" class="card" tabindex="-1">
${body}
</main>
<footer class="switches">${languages(look)}${themes(look)}</footer>
</div>
</body>
</html>
`;
}

function languages({ locale, texts, switchTo }: Look): Html {
  const links = SWITCH_ORDER.map(
    (lang) =>
      html`<a href="${switchTo({ lang })}" lang="${lang}" hreflang="${lang}" aria-label="${LOCALE_LABELS[lang]} – ${LOCALE_NAMES[lang]}"${
        lang === locale ? html` aria-current="true"` : ''
      }>${LOCALE_LABELS[lang]}</a>`,
  );
  return html`<nav class="languages" aria-label="${texts.look.language}">${links}</nav>`;
}

/** Both are in the page; CSS shows the one for the other theme, since the device may decide which is active. */
function themes({ texts, switchTo }: Look): Html {
  return html`<span class="themes"><a class="to-light" href="${switchTo({ theme: 'light' })}" aria-label="${texts.look.toLight}">${icons.sun}</a><a class="to-dark" href="${switchTo({ theme: 'dark' })}" aria-label="${texts.look.toDark}">${icons.moon}</a></span>`;
}
