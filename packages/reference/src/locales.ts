/** The languages that a landing can be translated into. */
import { displayName } from './display-names.ts';
import type { InterfaceLanguage } from './interface-languages.ts';

export interface Locale {
  readonly code: string;
  /** BCP 47: what goes into a page's `lang`, into Intl and to a translator. Never the code, which may mean another there. */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
}

const LOCALE_TEXT = `
  af am ar az be bg bn br bs ca ceb co cs cy da de ea el en eo es et eu fa fi fr frc fy ga gd gl gu ha haw he hi hmn
  hr ht hu hy id ig is it ja jv ka kk km kn ko ku ky lb lo lt lv mg mi mk ml mn mr ms mt my ne nl no ny pa pl ps pt ro
  ru rw sd si sk sl sm sn so sq sr st su sv sw ta te tg th tk tl tr uk ur uz vi xh yi yo zh zh-TW zu
`;

/** Codes whose BCP 47 tag is another: br alone would be Breton, frc Cajun, and ea is nothing. */
const TAGS: Readonly<Record<string, string>> = {
  br: 'pt-BR',
  ea: 'es-US',
  frc: 'fr-CA',
  tl: 'fil',
  zh: 'zh-Hans',
  'zh-TW': 'zh-Hant',
};

/** Kurdish is Kurmanji here, which is written in Latin letters. */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar', 'fa', 'he', 'ps', 'sd', 'ur', 'yi']);

export const LOCALES: ReadonlyMap<string, Locale> = new Map(
  LOCALE_TEXT.trim()
    .split(/\s+/)
    .map((code) => [
      code,
      { code, tag: TAGS[code] ?? code, direction: RIGHT_TO_LEFT.has(code) ? 'rtl' : 'ltr' },
    ]),
);

/** With a capital, as it stands alone in a list; a code that is no locale comes back as it is. */
export function localeName(code: string, language: InterfaceLanguage): string {
  const locale = LOCALES.get(code);
  if (!locale) return code;
  const name = displayName('language', locale.tag, language);
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** All of them in the order that a reader of the language looks for. */
export function listLocales(language: InterfaceLanguage): (Locale & { name: string })[] {
  const named = [...LOCALES.values()].map((locale) => ({
    ...locale,
    name: localeName(locale.code, language),
  }));
  return named.sort((a, b) => a.name.localeCompare(b.name, language));
}
