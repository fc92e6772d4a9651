/** The link to the page that shows what is stored about a visitor and deletes it: on every landing, in the landing's language. */
import { LOCALES } from '@sluice/reference';
import { PATHS } from './page-resources.ts';

/** The title of that page. */
export const FORGET_LINK_TEXTS: Readonly<Record<string, string>> = {
  en: 'Forget me',
  ar: 'انسَني',
  de: 'Vergiss mich',
  es: 'Olvídame',
  fr: 'M’oublier',
  hi: 'मुझे भूल जाएँ',
  pl: 'Zapomnij mnie',
  pt: 'Esqueça-me',
  ru: 'Забыть меня',
  tr: 'Beni unut',
  uk: 'Забути мене',
  zh: '忘记我',
};
const FALLBACK = 'en';

export function drawForgetLink(language: string): string {
  const primary = (LOCALES.get(language)?.tag ?? language).split('-', 1)[0] ?? '';
  const known = Object.hasOwn(FORGET_LINK_TEXTS, primary) ? primary : FALLBACK;
  return `<nav class="own"><a href="${PATHS.forget}" rel="nofollow" lang="${known}">${FORGET_LINK_TEXTS[known]}</a></nav>`;
}
