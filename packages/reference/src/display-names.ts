/**
 * Names that the platform knows, so that none of them is shipped: three languages of every country and locale would
 * be more bytes than all lists together.
 */
import type { InterfaceLanguage } from './interface-languages.ts';

type Kind = 'region' | 'language';

// Making one is slow beside asking it, and a picker asks for every row.
const cache = new Map<string, Intl.DisplayNames>();

/** The name, or the code itself where the platform has no name for it. */
export function displayName(kind: Kind, tag: string, language: InterfaceLanguage): string {
  const key = `${kind} ${language}`;
  let names = cache.get(key);
  if (!names) {
    names = new Intl.DisplayNames(language, { type: kind });
    cache.set(key, names);
  }
  return names.of(tag) ?? tag;
}
