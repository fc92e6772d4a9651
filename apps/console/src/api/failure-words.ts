/** What the error codes mean in the languages that the api does not answer in; fetched with the first refusal. */
import type { Language } from '../i18n/languages.ts';

const TEXTS = {
  ru: () => import('virtual:error-texts/ru'),
  uk: () => import('virtual:error-texts/uk'),
};

/** Undefined for a code that this console has never heard of. */
export async function findSentence(
  code: string,
  language: Exclude<Language, 'en'>,
): Promise<string | undefined> {
  return (await TEXTS[language]()).errorTexts[code];
}
