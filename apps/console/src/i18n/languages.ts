/** What a language's chunks hold: one namespace per feature. English decides which keys there are. */
import type { english } from './en/index.ts';

export const LANGUAGES = ['en', 'ru', 'uk'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Texts = typeof english;
type Loose<T> = { [Key in keyof T]: T[Key] extends string ? string : Loose<T[Key]> };

export const DEFAULT_LANGUAGE: Language = 'en';

/** The selector's word for each; Ukrainian is shown by its country. */
export const LANGUAGE_LABELS: Record<Language, string> = { en: 'en', ru: 'ru', uk: 'ua' };

/** Each in its own language, for readers who cannot read the current one. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', ru: 'Русский', uk: 'Українська' };

type Whole = Record<keyof Texts, Loose<Texts[keyof Texts]>>;
const wholes: Record<Language, () => Promise<Whole>> = {
  en: async () => (await import('./en/index.ts')).english,
  ru: async () => (await import('./ru/index.ts')).russian,
  uk: async () => (await import('./uk/index.ts')).ukrainian,
};

export const loadTexts = (language: Language) => wholes[language]();

/** Without the texts of screens that no first visit opens: those are a chunk of their own. */
const firsts: Record<Language, () => Promise<Partial<Whole>>> = {
  en: async () => (await import('./en/first.ts')).first,
  ru: async () => (await import('./ru/first.ts')).first,
  uk: async () => (await import('./uk/first.ts')).first,
};

export const loadFirstTexts = (language: Language) => firsts[language]();

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}
