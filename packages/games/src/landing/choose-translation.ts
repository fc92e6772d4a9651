import { LOCALES } from '@sluice/reference';
import type { LandingSettings } from '../settings/settings.ts';
import type { LandingDocument } from './landing-document.ts';

/**
 * The page's language follows the visitor's, as the browser declares it, and nothing else. `language` is the primary subtag;
 * of two translations that share it (Portuguese, and that of Brazil) the plain one is meant for it.
 */
export function chooseTranslation(document: LandingDocument, language: string): LandingSettings {
  if (language === '') return document.settings;
  const matches = document.translations.filter(({ locale }) => primaryOf(locale) === language);
  const chosen = matches.find(({ locale }) => locale === language) ?? matches[0];
  return chosen?.settings ?? document.settings;
}

/** The visitors' languages that get a translation; everybody else gets the default. */
export function listLanguages(document: LandingDocument): readonly string[] {
  return [...new Set(document.translations.map(({ locale }) => primaryOf(locale)))];
}

function primaryOf(locale: string): string {
  return (LOCALES.get(locale)?.tag ?? locale).split('-', 1)[0] ?? locale;
}
