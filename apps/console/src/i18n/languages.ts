/** What a language's chunk holds: one namespace per feature. English decides which keys there are. */
import type { english } from './en/index.ts';

export const LANGUAGES = ['en', 'ru', 'uk'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Texts = typeof english;
type Loose<T> = { [Key in keyof T]: T[Key] extends string ? string : Loose<T[Key]> };

export const DEFAULT_LANGUAGE: Language = 'en';

/** The selector's word for each; Ukrainian is shown by its country. */
export const LANGUAGE_LABELS: Record<Language, string> = { en: 'en', ru: 'ru', uk: 'ua' };

/** Each in its own words: whoever cannot read the page looks for the one they can. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', ru: 'Русский', uk: 'Українська' };

const loaders: Record<Language, () => Promise<Record<keyof Texts, Loose<Texts[keyof Texts]>>>> = {
  en: async () => (await import('./en/index.ts')).english,
  ru: async () => (await import('./ru/index.ts')).russian,
  uk: async () => (await import('./uk/index.ts')).ukrainian,
};

export const loadTexts = (language: Language) => loaders[language]();

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}
