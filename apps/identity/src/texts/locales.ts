/** The languages of the pages and mails, and which of them a person gets. */
import {
  INTERFACE_LANGUAGE_CODES,
  type InterfaceLanguage,
  isInterfaceLanguage,
  negotiateLanguage,
} from '@sluice/reference';

export const LOCALES = INTERFACE_LANGUAGE_CODES;
export type Locale = InterfaceLanguage;
export const isLocale = isInterfaceLanguage;

/** Labels of the switch; people here look for the country's letters. */
export const LOCALE_LABELS: Readonly<Record<Locale, string>> = { en: 'en', ru: 'ru', uk: 'ua' };

/** What the person chose, else the first supported language of a list such as `ui_locales` (`uk-UA en`), else English. */
export function chooseLocale(chosen: string | undefined, hints: string | undefined): Locale {
  return isLocale(chosen) ? chosen : negotiateLanguage(hints?.split(/\s+/).join(','));
}
