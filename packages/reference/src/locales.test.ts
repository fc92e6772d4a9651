import { describe, expect, it } from 'vitest';
import {
  CONTENT_LANGUAGES,
  DEFAULT_INTERFACE_LANGUAGE,
  INTERFACE_LANGUAGES,
  LOCALES,
  listLocales,
  localeName,
} from './index.ts';

describe('locales', () => {
  it('are about a hundred, each with a tag that Intl takes', () => {
    expect(LOCALES.size).toBe(108);
    for (const { tag } of LOCALES.values()) expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
    expect(new Set([...LOCALES.values()].map(({ tag }) => tag)).size).toBe(108);
  });

  it.each([
    ['br', 'Brazilian Portuguese'],
    ['frc', 'Canadian French'],
    ['ceb', 'Cebuano'],
    ['haw', 'Hawaiian'],
    ['hmn', 'Hmong'],
    ['zh', 'Simplified Chinese'],
    ['xx', 'xx'],
  ])('%s is %s', (code, name) => {
    expect(localeName(code, 'en')).toBe(name);
  });

  it('ea is the Spanish of the United States', () => {
    expect(LOCALES.get('ea')).toEqual({ code: 'ea', tag: 'es-US', direction: 'ltr' });
  });

  it.each(INTERFACE_LANGUAGES)('each have a name of their own in $code, with a capital', ({ code }) => {
    const names = listLocales(code).map(({ name }) => name);
    expect(new Set(names).size).toBe(LOCALES.size);
    expect(names.filter((name) => !/^\p{Lu}.{2,}/u.test(name))).toEqual([]);
  });

  it('run in the direction of their script', () => {
    const rightToLeft = [...LOCALES.values()].filter(({ direction }) => direction === 'rtl');
    const scripts = new Set(rightToLeft.map(({ tag }) => new Intl.Locale(tag).maximize().script));
    expect([...scripts].sort()).toEqual(['Arab', 'Hebr']);
    const rest = [...LOCALES.values()].filter(({ direction }) => direction === 'ltr');
    expect(rest.filter(({ tag }) => /Arab|Hebr/.test(new Intl.Locale(tag).maximize().script ?? ''))).toEqual(
      [],
    );
  });
});

describe('content languages', () => {
  it('[S9.2-03] are the ten, in order', () => {
    expect(CONTENT_LANGUAGES).toEqual(['en', 'es', 'zh', 'ar', 'hi', 'fr', 'de', 'ru', 'tr', 'pl']);
  });

  it('are locales too', () => {
    expect(CONTENT_LANGUAGES.filter((code) => !LOCALES.has(code))).toEqual([]);
  });
});

describe('interface languages', () => {
  it('are three, and uk is shown as ua', () => {
    expect(INTERFACE_LANGUAGES.map(({ code, label }) => `${code}=${label}`)).toEqual([
      'en=en',
      'ru=ru',
      'uk=ua',
    ]);
    expect(DEFAULT_INTERFACE_LANGUAGE).toBe('en');
  });
});
