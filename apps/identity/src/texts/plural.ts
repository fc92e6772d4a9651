/** Plural forms of Russian and Ukrainian: one, few, many. */
export function plural(locale: 'ru' | 'uk', count: number, one: string, few: string, many: string): string {
  const form = new Intl.PluralRules(locale).select(count);
  if (form === 'one') return one;
  return form === 'few' ? few : many;
}
