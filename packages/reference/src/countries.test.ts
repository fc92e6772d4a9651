import { describe, expect, it } from 'vitest';
import {
  COUNTRIES,
  countryName,
  findCountry,
  flagOf,
  INTERFACE_LANGUAGES,
  isoCountryOf,
  LOCALES,
  listCountries,
} from './index.ts';

const all = [...COUNTRIES.values()];

describe('countries', () => {
  it('[S3.27-02] are keyed by lower-case two-letter code, the ISO ones and uk, os, ab', () => {
    expect(COUNTRIES.size).toBe(249 + 3);
    for (const [code, country] of COUNTRIES) {
      expect(code).toMatch(/^[a-z]{2}$/);
      expect(country.code).toBe(code);
    }
    expect(new Set(all.map((country) => country.iso)).size).toBe(249);
    expect(countryName('uk', 'en')).toBe('United Kingdom (UK)');
    expect(countryName('os', 'en')).toBe('South Ossetia');
    expect(countryName('ab', 'en')).toBe('Abkhazia');
  });

  it.each([
    ['uk', 'GB'],
    ['os', 'GE'],
    ['ab', 'GE'],
    ['ua', 'UA'],
    ['DE', 'DE'],
    ['xx', undefined],
  ])('%s is compared with visitors from %s', (code, iso) => {
    expect(isoCountryOf(code)).toBe(iso);
  });

  it('show the flag of their ISO country', () => {
    expect(flagOf('uk')).toBe('gb');
    expect(flagOf('ab')).toBe('ge');
    expect(flagOf('BR')).toBe('br');
    expect(flagOf('xx')).toBeUndefined();
  });

  it.each(INTERFACE_LANGUAGES)('each have a name of their own in $code', ({ code: language }) => {
    const names = all.map(({ code }) => countryName(code, language));
    expect(new Set(names).size).toBe(COUNTRIES.size);
    expect(names.filter((name) => /^[A-Za-z]{2}$/.test(name))).toEqual([]);
  });

  it('come sorted as a reader looks for them', () => {
    const ukrainian = listCountries('uk').map(({ name }) => name);
    expect(ukrainian[0]).toBe('Абхазія');
    expect(ukrainian.indexOf('Ірландія')).toBeGreaterThan(ukrainian.indexOf('Ізраїль'));
    expect(ukrainian.indexOf('Ірландія')).toBeLessThan(ukrainian.indexOf('Йорданія'));
  });

  it('start a landing from a locale that it can be translated into', () => {
    expect(all.filter(({ language }) => !LOCALES.has(language))).toEqual([]);
    expect(findCountry('br')).toMatchObject({ language: 'br', currency: 'BRL' });
    expect(findCountry('ch')).toMatchObject({ language: 'de', currency: 'CHF' });
    expect(findCountry('hk')).toMatchObject({ language: 'zh-TW', currency: 'HKD' });
  });

  it('use a currency that the platform can format', () => {
    const known = new Set([...Intl.supportedValuesOf('currency')]);
    expect(all.filter(({ currency }) => !known.has(currency))).toEqual([]);
  });

  it('unknown to the list keep their code for a name', () => {
    expect(countryName('xx', 'ru')).toBe('xx');
  });
});
