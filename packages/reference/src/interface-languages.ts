/** The languages of the console, the sign-in pages and the mails, and which of them a person gets. */

export const INTERFACE_LANGUAGE_CODES = ['en', 'ru', 'uk'] as const;
export type InterfaceLanguage = (typeof INTERFACE_LANGUAGE_CODES)[number];

export const INTERFACE_LANGUAGES = [
  { code: 'en', label: 'en', name: 'English' },
  { code: 'ru', label: 'ru', name: 'Русский' },
  // People look for the country's letters; the language's own code is uk.
  { code: 'uk', label: 'ua', name: 'Українська' },
] as const satisfies readonly { code: InterfaceLanguage; label: string; name: string }[];

export const DEFAULT_INTERFACE_LANGUAGE: InterfaceLanguage = 'en';

/** What a list of values is called on a screen: a language without a label, or a value without one, does not compile. */
export type Labels<Value extends string> = Readonly<
  Record<InterfaceLanguage, Readonly<Record<Value, string>>>
>;

export function isInterfaceLanguage(value: unknown): value is InterfaceLanguage {
  return INTERFACE_LANGUAGE_CODES.some((code) => code === value);
}

/** More entries than any browser sends; the rest is not read. */
const ENTRIES_MAX = 20;

/** Of an `Accept-Language` header, the language of the highest weight that we have, else the default. */
export function negotiateLanguage(acceptLanguage: string | undefined): InterfaceLanguage {
  const wanted = (acceptLanguage ?? '')
    .split(',', ENTRIES_MAX)
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';');
      const weight = parameters.map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1]).find(Boolean);
      return { language: tag.split('-', 1)[0], weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ language }) => language);
  return wanted.find(isInterfaceLanguage) ?? DEFAULT_INTERFACE_LANGUAGE;
}
