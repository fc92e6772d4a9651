import { INTERFACE_LANGUAGE_CODES } from '@sluice/reference';
import { findSections } from '@sluice/reference/find-sections';
import { describe, expect, it } from 'vitest';
import { listSearchEntries } from './build-guide.ts';

const pathsFor = (language: (typeof INTERFACE_LANGUAGE_CODES)[number], query: string) =>
  findSections(listSearchEntries(language), query).map(({ path }) => path);

describe('the search of the guide', () => {
  it('finds a section by its heading first, and an error by its code', () => {
    expect(pathsFor('en', 'top up')[0]).toBe('/guide/money#top-up');
    expect(pathsFor('en', 'domain.taken')[0]).toBe('/guide/errors/domain.taken');
    expect(pathsFor('uk', 'тихі години')).toContain('/uk/guide/push#limits');
  });

  it('finds words with another ending, and with ё written as е', () => {
    expect(pathsFor('uk', 'володінням')[0]).toBe('/uk/guide/domains#ownership');
    expect(pathsFor('ru', 'счёт')).toEqual(pathsFor('ru', 'счет'));
    expect(pathsFor('ru', 'счет')).not.toEqual([]);
  });

  it('finds nothing for nothing, nor for a word that is nowhere', () => {
    for (const language of INTERFACE_LANGUAGE_CODES) {
      expect(pathsFor(language, '  ')).toEqual([]);
      expect(pathsFor(language, 'qqqqqq')).toEqual([]);
    }
  });

  it('shows the words around the one that was found', () => {
    const [found] = findSections([['/a', 'Page', '', `${'word '.repeat(40)}needle end`]], 'needle');
    expect(found?.extract).toMatch(/^… (word )+needle end$/);
  });
});
