import { CONTENT_LANGUAGES } from '@sluice/reference';
import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { textsOf } from './texts-of.ts';

/** Path → text, for every text of a language. */
function flatten(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => flatten(child, `${path}/${key}`));
}
const english = new Map(flatten(en));
const LETTERS: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  hi: /\p{Script=Devanagari}/u,
  ru: /\p{Script=Cyrillic}/u,
  zh: /\p{Script=Han}/u,
};
const placesOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

describe.each(CONTENT_LANGUAGES)('the texts in %s', (language) => {
  const texts = new Map(flatten(textsOf(language)));

  it('say all that the English ones say, with the same places to fill', () => {
    expect([...texts.keys()].toSorted()).toEqual([...english.keys()].toSorted());
    for (const [path, text] of texts) {
      expect(text.trim(), path).toBe(text);
      expect(placesOf(text), path).toEqual(placesOf(english.get(path) ?? ''));
    }
  });

  it('are in that language', () => {
    const letters = LETTERS[language] ?? /\p{Script=Latin}/u;
    for (const [path, text] of texts) expect(text.replace(/\{\w+\}/g, ''), path).toMatch(letters);
    if (language === 'en') return;
    // Short words may be the same in two languages; a sentence may not.
    const kept = [...texts].filter(([path, text]) => text.length > 12 && text === english.get(path));
    expect(kept).toEqual([]);
  });

  it('name each game and each page differently', () => {
    const { games, nav } = textsOf(language);
    expect(new Set(Object.values(games).map(({ name }) => name)).size).toBe(Object.keys(games).length);
    expect(new Set(Object.values(nav)).size).toBe(Object.keys(nav).length);
  });
});
