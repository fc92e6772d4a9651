import { describe, expect, it } from 'vitest';
import { randomFrom } from './random.ts';
import { newWhitePage, WHITE_PAGE_THEMES } from './source.ts';
import { whitePageTitle, whiteSiteOf } from './white-site.ts';

const sites = Array.from({ length: 400 }, (_, seed) => whiteSiteOf({ language: 'en', theme: 'pairs', seed }));
const kinds = (of: (site: (typeof sites)[number]) => unknown) => new Set(sites.map(of)).size;

describe('a white site', () => {
  it('takes its looks and its words from the seed, and every one of them is taken', () => {
    expect([
      kinds(({ palette }) => palette.name),
      kinds(({ layout }) => layout),
      kinds(({ lettering }) => lettering),
      kinds(({ ground }) => ground),
      kinds(({ mark }) => mark),
      kinds(({ wording }) => wording),
    ]).toEqual([7, 3, 3, 3, 4, 2]);
    expect(kinds(({ name }) => name)).toBeGreaterThan(200);
  });

  it('keeps its name in another language and with another game', () => {
    const name = whitePageTitle({ language: 'en', theme: 'pairs', seed: 11 });
    expect(whitePageTitle({ language: 'ar', theme: 'merge', seed: 11 })).toBe(name);
    expect(name).toMatch(/^[A-Z][a-z]+$/);
  });
});

describe('a new white page', () => {
  it('has any of the themes, and a seed that a document can carry', () => {
    const random = randomFrom(1);
    const made = Array.from({ length: 300 }, () => newWhitePage('fr', random));
    expect(new Set(made.map(({ theme }) => theme))).toEqual(new Set(WHITE_PAGE_THEMES));
    for (const { seed, language } of made) {
      expect(Number.isInteger(seed) && seed >= 0 && seed < 0x7fff_ffff).toBe(true);
      expect(language).toBe('fr');
    }
    expect(new Set(made.map(({ seed }) => seed)).size).toBe(made.length);
  });

  it('has the theme that was asked for', () => {
    expect(newWhitePage('de', () => 0.999999, 'slide')).toMatchObject({ language: 'de', theme: 'slide' });
  });
});
