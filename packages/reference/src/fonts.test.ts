import { describe, expect, it } from 'vitest';
import { FONTS, fontsForLanguage } from './fonts.ts';
import { CONTENT_LANGUAGES, LOCALES } from './index.ts';

const fontOf = (id: string) => FONTS.find((font) => font.id === id);

describe('fonts', () => {
  it('[S9.4-01] are about forty, each with its languages and weights', () => {
    expect(FONTS).toHaveLength(43);
    expect(new Set(FONTS.map(({ id }) => id)).size).toBe(43);
    for (const font of FONTS) {
      expect(Object.keys(font)).toEqual(['id', 'text', 'lang', 'fontWeight']);
      expect(font.id).toBe(font.text.toLowerCase().replaceAll(' ', '-'));
      expect(font.lang.filter((code) => !LOCALES.has(code))).toEqual([]);
      expect(font.lang.length).toBeGreaterThan(0);
      expect(new Set(font.lang).size).toBe(font.lang.length);
      expect(font.fontWeight.filter((weight) => weight < 100 || weight > 900)).toEqual([]);
      expect(font.fontWeight).toContain(400);
    }
    expect(fontOf('play')?.fontWeight).toEqual([400, 700]);
    expect(fontOf('m-plus-rounded-1c')?.fontWeight).toEqual([100, 300, 400, 500, 700, 800, 900]);
  });

  it.each(CONTENT_LANGUAGES)('give %s a choice of three at least', (code) => {
    expect(fontsForLanguage(code).length).toBeGreaterThanOrEqual(3);
  });

  it('give most locales a choice of three, and say which have less', () => {
    const few = [...LOCALES.keys()].filter((code) => fontsForLanguage(code).length < 3);
    expect(few.join(' ')).toBe('am gu hy ka km kn lo ml my pa ps sd si te yi zh-TW');
  });

  it('claim no language of which they lack a letter', () => {
    expect(fontOf('jua')?.lang).toContain('ko');
    expect(fontOf('jua')?.lang).not.toContain('de');
    expect(fontOf('noto-sans-jp')?.lang).not.toContain('tr');
    expect(fontOf('rubik-mono-one')?.lang).not.toContain('de');
    expect(fontOf('galada')?.lang).not.toContain('frc');
  });

  it('are none for a language that is no locale', () => {
    expect(fontsForLanguage('xx')).toEqual([]);
  });
});
