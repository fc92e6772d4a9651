/** The languages in which Sluice writes to people, and which of them a request asks for. */

const LANGUAGES = ['en', 'ru', 'uk'] as const;
export type Language = (typeof LANGUAGES)[number];

/** More entries than any browser sends; the rest is not looked at. */
const ENTRIES_MAX = 20;

/** The first of ours by weight; English where none is asked for. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const wanted = (acceptLanguage ?? '')
    .split(',', ENTRIES_MAX)
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';');
      const weight = parameters.map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1]).find(Boolean);
      return { language: tag.split('-', 1)[0], weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ language }) => LANGUAGES.find((known) => known === language));
  return wanted.find((language) => language !== undefined) ?? 'en';
}
