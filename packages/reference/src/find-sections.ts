/**
 * Finds sections of the guide by words: those of titles weigh more than those of texts, and endings of words may differ. For the
 * guide's own search and the console's palette (`@sluice/reference/find-sections`).
 */

/** One for each section and each error code: address, page, heading, words. The site's build writes the list. */
export type SearchEntry = readonly [path: string, page: string, heading: string, text: string];
export type Found = {
  path: string;
  page: string;
  heading: string /** Around the first word that was found. */;
  extract: string;
};

const FOUND_MAX = 8;
const WEIGHTS = { heading: 6, page: 3, text: 1 } as const;
/** A word this long is also found by its beginning: "домену" in "домени". */
const STEM_LENGTH = 5;
const ENDING_LENGTH = 2;
const EXTRACT = { before: 40, length: 140 } as const;

export function findSections(entries: readonly SearchEntry[], query: string): Found[] {
  const words = fold(query).split(/\s+/).filter(Boolean).map(stemOf);
  if (words.length === 0) return [];
  return entries
    .map((entry) => ({ entry, weight: weigh(entry, words) }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, FOUND_MAX)
    .map(({ entry: [path, page, heading, text] }) => ({
      path,
      page,
      heading,
      extract: extractOf(text, words),
    }));
}

/** 0 unless every word is there. */
function weigh([, page, heading, text]: SearchEntry, words: readonly string[]): number {
  const fields = { heading: fold(heading), page: fold(page), text: fold(text) };
  let sum = 0;
  for (const word of words) {
    const inFields = (Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]).filter((name) =>
      fields[name].includes(word),
    );
    if (inFields.length === 0) return 0;
    for (const name of inFields) sum += WEIGHTS[name];
  }
  return sum;
}

function extractOf(text: string, words: readonly string[]): string {
  const folded = fold(text);
  const places = words.map((word) => folded.indexOf(word)).filter((place) => place >= 0);
  const from = Math.max(0, Math.min(...places, folded.length) - EXTRACT.before);
  const start = places.length === 0 || from === 0 ? 0 : text.indexOf(' ', from) + 1;
  const part = text.slice(start, start + EXTRACT.length);
  return `${start > 0 ? '… ' : ''}${part}${start + EXTRACT.length < text.length ? '…' : ''}`;
}

/** One character stays one character: places in the folded text are places in the text. */
const fold = (text: string): string => text.toLowerCase().replaceAll('ё', 'е').replaceAll('’', "'");

function stemOf(word: string): string {
  return /^\p{L}+$/u.test(word) && word.length > STEM_LENGTH ? word.slice(0, -ENDING_LENGTH) : word;
}
