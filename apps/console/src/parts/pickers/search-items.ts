/** Search in a long list by code, by name in any console language, or by alias. */

export type SearchedItem = {
  /** A code, such as `de`. */
  value: string;
  label: string;
  /** What else it is called. */
  terms?: readonly string[];
};

/** Values of a list that stand in a group of their own, and what both groups are called. */
export type FirstItems = { values: readonly string[]; label: string; others: string };

/** The item itself, then what is called so, then what begins so, then a word in it, then any part of it. */
const RANKS = [
  (item: Normalised, text: string) => item.value === text,
  (item: Normalised, text: string) => item.terms.some((term) => term === text),
  (item: Normalised, text: string) => item.terms.some((term) => term.startsWith(text)),
  (item: Normalised, text: string) => item.terms.some((term) => term.includes(` ${text}`)),
  (item: Normalised, text: string) => item.terms.some((term) => term.includes(text)),
];

/** The best first; within a rank in the order that they came in. */
export function searchItems<Item extends SearchedItem>(items: readonly Item[], search: string): Item[] {
  const text = normalise(search);
  if (text === '') return [...items];
  const ranked = items.map((item) => ({ item, rank: rankOf(normalisedOf(item), text) }));
  return RANKS.flatMap((_, rank) => ranked.filter((one) => one.rank === rank).map(({ item }) => item));
}

/** What a pasted or typed list names: the values that it is sure of, and the rest of the text. */
export function readItemList(
  items: readonly SearchedItem[],
  text: string,
): { values: string[]; rest: string } {
  const parts = splitList(items, text);
  const found = parts.map((part) => ({ part, value: findExact(items, part)?.value }));
  return {
    values: [...new Set(found.flatMap(({ value }) => value ?? []))],
    rest: found.flatMap(({ part, value }) => (value === undefined ? [part] : [])).join(', '),
  };
}

/** Behind the last separator: what follows is being typed still. 0 where the text is no list. */
export const endOfList = (text: string): number => /^.*[,;|]/su.exec(text)?.[0].length ?? 0;

/** Names have spaces in them, codes have not: `DE PL CZ` is three, `South Africa` is one. */
function splitList(items: readonly SearchedItem[], text: string): string[] {
  const parts = (separator: RegExp) =>
    text
      .split(separator)
      .map((part) => part.trim())
      .filter((part) => part !== '');
  if (/[,;\n\t|]/.test(text.trim())) return parts(/[,;\n\t|]+/);
  const words = parts(/\s+/);
  const areCodes = words.length > 1 && words.every((word) => items.some(({ value }) => isSame(value, word)));
  return areCodes ? words : [text.trim()];
}

const findExact = (items: readonly SearchedItem[], text: string): SearchedItem | undefined =>
  items.find(({ value }) => isSame(value, text)) ??
  items.find((item) => normalisedOf(item).terms.includes(normalise(text)));

const isSame = (value: string, text: string): boolean => value.toLowerCase() === text.toLowerCase();

type Normalised = { value: string; terms: readonly string[] };

// Cached: every key press searches all items.
const cache = new WeakMap<SearchedItem, Normalised>();

function normalisedOf(item: SearchedItem): Normalised {
  const known = cache.get(item);
  if (known) return known;
  const terms = [item.label, ...(item.terms ?? [])].map(normalise);
  const made = { value: normalise(item.value), terms };
  cache.set(item, made);
  return made;
}

const rankOf = (item: Normalised, text: string): number => RANKS.findIndex((fits) => fits(item, text));

/** Without accents and signs: nobody types `Côte d’Ivoire` as it is written. */
const normalise = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
