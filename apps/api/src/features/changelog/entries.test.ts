import { describe, expect, it } from 'vitest';
import { CHANGELOG } from './entries.ts';

const TITLE_MAX = 60;

describe('what is new', () => {
  it('stands newest first, each entry once', () => {
    const dates = CHANGELOG.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(new Set(CHANGELOG.map(({ id }) => id)).size).toBe(CHANGELOG.length);
  });

  it.each(CHANGELOG)('$id is told in all three languages, under a title of one line', ({ title, text }) => {
    for (const said of [title, text]) {
      expect(said.ru).toMatch(/\p{Script=Cyrillic}/u);
      expect(said.uk).toMatch(/\p{Script=Cyrillic}/u);
      // Letters that the other of the two does not have: a text pasted into the wrong place shows by them.
      expect(said.ru).not.toMatch(/[іїєґ]/i);
      expect(said.uk).not.toMatch(/[ыэёъ]/i);
      expect(said.en).not.toMatch(/\p{Script=Cyrillic}/u);
    }
    for (const line of Object.values(title)) expect(line.length).toBeLessThanOrEqual(TITLE_MAX);
  });
});
