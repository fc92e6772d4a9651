/** The languages that the console itself speaks. */

export const INTERFACE_LANGUAGES = [
  { code: 'en', label: 'en', name: 'English' },
  { code: 'ru', label: 'ru', name: 'Русский' },
  // People look for the country's letters; the language's own code is uk.
  { code: 'uk', label: 'ua', name: 'Українська' },
] as const;

export type InterfaceLanguage = (typeof INTERFACE_LANGUAGES)[number]['code'];

export const DEFAULT_INTERFACE_LANGUAGE: InterfaceLanguage = 'en';

/** What a list of values is called on a screen: a language without a label, or a value without one, does not compile. */
export type Labels<Value extends string> = Readonly<
  Record<InterfaceLanguage, Readonly<Record<Value, string>>>
>;
