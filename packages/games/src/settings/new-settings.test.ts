import { GAME_TYPES, LOCALES } from '@sluice/reference';
import { FONTS } from '@sluice/reference/fonts';
import { describe, expect, it } from 'vitest';
import { checkSettings } from './check-settings.ts';
import { newSettings, withLanguage } from './new-settings.ts';
import { landingSettingsSchema } from './settings.ts';

const wheel = newSettings('wheels');

describe('a new landing', () => {
  it.each(GAME_TYPES)('of %s could be shown as it is', (type) => {
    expect(landingSettingsSchema.parse(newSettings(type))).toEqual(newSettings(type));
    expect(checkSettings(type, newSettings(type))).toEqual([]);
  });
});

describe('another language', () => {
  it('keeps everything, and the font where it can write it', () => {
    expect(withLanguage(wheel, 'de')).toEqual({ ...wheel, language: 'de', languageGroup: 'latin' });
    expect(withLanguage(wheel, 'uk')).toMatchObject({ languageGroup: 'cyrillic', font: 'montserrat' });
  });

  it('takes the first font that can write it, in the nearest weight it has', () => {
    const arabic = withLanguage(wheel, 'ar');
    expect(arabic).toMatchObject({ language: 'ar', languageGroup: 'arabic', font: 'cairo', fontWeight: 800 });
    expect(withLanguage({ ...wheel, fontWeight: 900 }, 'hi')).toMatchObject({
      font: 'baloo-2',
      fontWeight: 800,
    });
  });

  it('has the device write what no font can, and leaves it to the device where that was chosen', () => {
    expect(withLanguage(wheel, 'km')).toMatchObject({ languageGroup: 'southEastAsian', font: '' });
    expect(withLanguage({ ...wheel, font: '' }, 'ar').font).toBe('');
  });

  it.each([...LOCALES.keys()])('%s gets a page that is still whole, in a font that can write it', (code) => {
    const settings = withLanguage(wheel, code);
    expect(landingSettingsSchema.safeParse(settings).success).toBe(true);
    const font = FONTS.find(({ id }) => id === settings.font);
    const able = FONTS.filter(({ lang }) => lang.includes(code));
    if (font) expect(font.lang).toContain(code);
    else expect(able).toEqual([]);
    if (font) expect(font.fontWeight).toContain(settings.fontWeight);
  });
});

describe('a text', () => {
  it.each(['a\0b', 'half \ud83c of a pair'])('is not %j, which the database could not hold', (metaTitle) => {
    expect(landingSettingsSchema.safeParse({ ...wheel, metaTitle }).success).toBe(false);
    const sectors = [{ text: metaTitle, num: 0 }];
    expect(landingSettingsSchema.safeParse({ ...wheel, sectors }).success).toBe(false);
    expect(landingSettingsSchema.safeParse({ ...wheel, listItems: [metaTitle] }).success).toBe(false);
  });
});
