import { findCountry, LOCALES } from '@sluice/reference';
import type { LandingSettings } from '../settings/settings.ts';
import type { LandingDocument } from './landing-document.ts';

/**
 * The page's language is the browser's; without a translation in it, the one of the visitor's country. `language` is the primary subtag; of
 * two translations that share it (Portuguese, and that of Brazil) the plain one is for the language, and the regional one for its country.
 */
export function chooseTranslation(
  document: LandingDocument,
  language: string,
  country = '',
): LandingSettings {
  return byLanguage(document, language) ?? byCountry(document, country) ?? document.settings;
}

/** The languages that the landing has for every country: its translations' and its own. */
export function listLanguages(document: LandingDocument): readonly string[] {
  const locales = [document.settings.language, ...document.translations.map(({ locale }) => locale)];
  return [...new Set(locales.map(primaryOf))];
}

function byLanguage(
  { translations, settings }: LandingDocument,
  language: string,
): LandingSettings | undefined {
  if (language === '') return undefined;
  const matches = translations.filter(({ locale }) => primaryOf(locale) === language);
  const chosen = matches.find(({ locale }) => locale === language) ?? matches[0];
  return chosen?.settings ?? (primaryOf(settings.language) === language ? settings : undefined);
}

function byCountry(document: LandingDocument, country: string): LandingSettings | undefined {
  const read = findCountry(country)?.language;
  if (read === undefined) return undefined;
  const own = document.translations.find(({ locale }) => locale === read);
  return own?.settings ?? byLanguage(document, primaryOf(read));
}

function primaryOf(locale: string): string {
  return (LOCALES.get(locale)?.tag ?? locale).split('-', 1)[0] ?? locale;
}
