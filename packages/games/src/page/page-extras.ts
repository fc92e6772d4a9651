/** What a stream adds to every landing that it shows: its own footer, a link to its app, a script of its own. */
import { LOCALES } from '@sluice/reference';
import type { LandingSettings } from '../settings/settings.ts';
import { escapeText } from './escape.ts';

export type PageExtras = {
  /** In the place of the landing's own. */
  readonly footer: string | null;
  /** The stream's app in an app store. */
  readonly storeLink: string | null;
  /** The address of its script, on the page's own host. */
  readonly script: string | null;
};

/** A plain text link: no store badge, and nothing that looks like one. */
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

export function drawFooter(settings: LandingSettings, extras: PageExtras | null | undefined): string {
  const text = escapeText(extras?.footer ?? settings.footerText);
  return `<footer dir="auto">${text}${extras?.storeLink ? drawStoreLink(extras.storeLink, settings.language) : ''}</footer>`;
}

function drawStoreLink(link: string, language: string): string {
  const primary = (LOCALES.get(language)?.tag ?? language).split('-', 1)[0] ?? '';
  const known = Object.hasOwn(STORE_TEXTS, primary) ? primary : FALLBACK;
  return `<br><a class="store" href="${escapeText(link)}" rel="nofollow noopener" lang="${known}">${STORE_TEXTS[known]}</a>`;
}

/** After the player, so that the game is there first. */
export const drawScript = (extras: PageExtras | null | undefined): string =>
  extras?.script ? `<script defer src="${escapeText(extras.script)}"></script>` : '';
