/** What a stream puts on every landing it shows: its own footer, an honest link to its app, a script of its own. */
import { LOCALES } from '@sluice/reference';
import type { LandingSettings } from '../settings/settings.ts';
import { escapeText } from './escape.ts';

export type PageDressing = {
  /** In the place of the landing's own. */
  readonly footer: string | null;
  /** Where the stream's app is in a shop. */
  readonly storeLink: string | null;
  /** The address of its script, on the page's own host. */
  readonly script: string | null;
};

/** A plain link that says what it is: no shop's badge, and nothing that looks like one. */
const STORE_TEXTS: Readonly<Record<string, string>> = {
  en: 'Get the app',
  ar: 'احصل على التطبيق',
  de: 'App herunterladen',
  es: 'Obtener la aplicación',
  fr: 'Télécharger l’application',
  hi: 'ऐप डाउनलोड करें',
  id: 'Unduh aplikasi',
  it: 'Scarica l’app',
  pl: 'Pobierz aplikację',
  pt: 'Baixar o aplicativo',
  ru: 'Скачать приложение',
  tr: 'Uygulamayı indir',
  uk: 'Завантажити застосунок',
  vi: 'Tải ứng dụng',
  zh: '下载应用',
};
const FALLBACK = 'en';

export function drawFooter(settings: LandingSettings, dressing: PageDressing | null | undefined): string {
  const text = escapeText(dressing?.footer ?? settings.footerText);
  return `<footer dir="auto">${text}${dressing?.storeLink ? drawStoreLink(dressing.storeLink, settings.language) : ''}</footer>`;
}

function drawStoreLink(link: string, language: string): string {
  const primary = (LOCALES.get(language)?.tag ?? language).split('-', 1)[0] ?? '';
  const known = Object.hasOwn(STORE_TEXTS, primary) ? primary : FALLBACK;
  return `<br><a class="store" href="${escapeText(link)}" rel="nofollow noopener" lang="${known}">${STORE_TEXTS[known]}</a>`;
}

/** After the player, so that the game is there first. */
export const drawScript = (dressing: PageDressing | null | undefined): string =>
  dressing?.script ? `<script defer src="${escapeText(dressing.script)}"></script>` : '';
