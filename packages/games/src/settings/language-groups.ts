/** Languages by script: fonts are offered for one group at a time. */
import { FONTS, type FontOption } from '@sluice/reference/fonts';

const MEMBERS = {
  latin:
    'af ca ceb co da de ea en es eu fr frc fy ga gd gl hmn ht id is it jv lb ms nl no pt br rw sn so sq st su sv sw tl uz xh zu',
  latinExtended: 'az bs cs cy eo et fi ha haw hr hu ig ku lt lv mg mi mt ny pl ro sk sl sm tk tr yo',
  vietnamese: 'vi',
  cyrillic: 'be bg kk ky mk mn ru sr tg uk',
  greek: 'el',
  arabic: 'ar fa ps sd ur',
  hebrew: 'he yi',
  devanagari: 'hi mr ne',
  bengali: 'bn',
  tamil: 'ta',
  telugu: 'te',
  otherIndic: 'gu kn ml pa si',
  thai: 'th',
  southEastAsian: 'km lo my',
  georgian: 'ka',
  armenian: 'hy',
  ethiopic: 'am',
  japanese: 'ja',
  korean: 'ko',
  chinese: 'zh zh-TW',
} as const;

export type LanguageGroup = keyof typeof MEMBERS;
export const LANGUAGE_GROUPS = Object.keys(MEMBERS) as [LanguageGroup, ...LanguageGroup[]];

export const languagesOfGroup = (group: LanguageGroup): readonly string[] => MEMBERS[group].split(' ');

/** Latin for a code that is in no group: there is none such in LOCALES, and a test says so. */
export function groupOfLanguage(code: string): LanguageGroup {
  return LANGUAGE_GROUPS.find((group) => languagesOfGroup(group).includes(code)) ?? 'latin';
}

/** Fonts that support the language; none when only the device's own font does. */
export function fontsOfGroup(group: LanguageGroup, language: string): readonly FontOption[] {
  const languages = languagesOfGroup(group);
  const wanted = languages.includes(language) ? [language] : languages;
  return FONTS.filter((font) => wanted.some((code) => font.lang.includes(code)));
}
