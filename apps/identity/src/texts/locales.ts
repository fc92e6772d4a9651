/** The languages of the pages and mails, and which of them a person gets. */
export const LOCALES = ['en', 'ru', 'uk'] as const;
export type Locale = (typeof LOCALES)[number];

/** What the switch shows; the country's letters are what people here look for. */
export const LOCALE_LABELS: Readonly<Record<Locale, string>> = { en: 'en', ru: 'ru', uk: 'ua' };

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/** The first language we have of a list such as `ui_locales` (`uk-UA en`), else English. */
export function chooseLocale(chosen: string | undefined, hints: string | undefined): Locale {
  if (isLocale(chosen)) return chosen;
  const wanted = (hints ?? '').split(/[\s,]+/).map((tag) => tag.split('-', 1)[0]?.toLowerCase());
  return wanted.find(isLocale) ?? 'en';
}
