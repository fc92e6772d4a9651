/** The short list of languages for landings and white pages; each is a locale of the long list too. */

export const CONTENT_LANGUAGES = ['en', 'es', 'zh', 'ar', 'hi', 'fr', 'de', 'ru', 'tr', 'pl'] as const;

export type ContentLanguage = (typeof CONTENT_LANGUAGES)[number];
