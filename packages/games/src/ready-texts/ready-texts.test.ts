import { CONTENT_LANGUAGES, GAME_TYPES, type GameType } from '@sluice/reference';
import { describe, expect, it } from 'vitest';
import { checkSettings } from '../settings/check-settings.ts';
import { FIELD_KEYS, fieldOf } from '../settings/fields.ts';
import { newSettings, withLanguage } from '../settings/new-settings.ts';
import { type LandingSettings, landingSettingsSchema } from '../settings/settings.ts';
import { readySettings, translateSettings } from './ready-texts.ts';

/** Proper names, and words that the language has in common with English; `type.key`, or `type.key.at` for a label. */
const SAME_AS_ENGLISH: Readonly<Record<string, readonly string[]>> = {
  es: ['plinko.pwaName', 'slots.pwaName', 'aviator.pwaName', 'chickenRoad.metaTitle', 'chickenRoad.pwaName'],
  fr: [
    'plinko.pwaName',
    'penalty.pwaName',
    'aviator.pwaName',
    'chickenRoad.metaTitle',
    'chickenRoad.pwaName',
    'freeBet.pwaName',
    'mines.pwaName',
    'vortex.pwaName',
  ],
  de: [
    'plinko.pwaName',
    'slots.pwaName',
    'aviator.pwaName',
    'chickenRoad.metaTitle',
    'chickenRoad.pwaName',
    'freeBet.pwaName',
    'vortex.pwaName',
  ],
  ru: ['chickenRoad.metaTitle', 'chickenRoad.pwaName'],
  tr: ['plinko.pwaName', 'aviator.pwaName', 'chickenRoad.metaTitle', 'chickenRoad.pwaName'],
  pl: [
    'plinko.pwaName',
    'aviator.pwaName',
    'chickenRoad.metaTitle',
    'chickenRoad.pwaName',
    'crashGames.clickButton',
  ],
};
const LETTERS: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  hi: /\p{Script=Devanagari}/u,
  ru: /\p{Script=Cyrillic}/u,
  zh: /\p{Script=Han}/u,
};

/** What a landing says in words: `x2`, `50%` and `FS 20` are labels, not words. */
function listTexts(settings: LandingSettings): [string, string][] {
  const keys = FIELD_KEYS.filter((key) => ['text', 'longText'].includes(fieldOf(key).kind));
  const texts = keys.map((key): [string, string] => [key, String(settings[key])]);
  const labels = settings.sectors.map(({ text }, at): [string, string] => [`sectors.${at}`, text]);
  const words = labels.filter(([, text]) => !/^(x\d+|\d+%?|FS \d+)$/.test(text));
  return [...texts, ...words].filter(([key, text]) => text !== '' && key !== 'preLandingName');
}

const OTHERS = CONTENT_LANGUAGES.filter((language) => language !== 'en');
const cases = OTHERS.flatMap((language) => GAME_TYPES.map((type) => [type, language] as const));

describe.each(cases)('the ready texts of %s in %s', (type, language) => {
  const english = new Map(listTexts(newSettings(type)));
  const ready = new Map(listTexts(readySettings(type, language)));

  it('say all that the English ones say, in that language', () => {
    expect([...ready.keys()]).toEqual([...english.keys()]);
    const same = [...ready]
      .filter(([key, text]) => text === english.get(key))
      .map(([key]) => `${type}.${key}`);
    const declared = (SAME_AS_ENGLISH[language] ?? []).filter((path) => path.startsWith(`${type}.`));
    expect(same).toEqual(declared.toSorted((a, b) => same.indexOf(a) - same.indexOf(b)));
    for (const [key, text] of ready) {
      expect(text.trim(), key).toBe(text);
      if (!declared.includes(`${type}.${key}`))
        expect(text, key).toMatch(LETTERS[language] ?? /\p{Script=Latin}/u);
    }
  });

  it('fit their fields and make a landing that could be shown as it is', () => {
    const settings = translateSettings(type, newSettings(type), language);
    expect(landingSettingsSchema.safeParse(settings).error).toBeUndefined();
    expect(checkSettings(type, settings)).toEqual([]);
  });
});

describe('a translation', () => {
  const ofWheel = (change: Partial<LandingSettings>, locale: string, type: GameType = 'wheels') =>
    translateSettings(type, { ...newSettings(type), ...change }, locale);

  it('takes what is ready in its language, with a font that can write it', () => {
    expect(ofWheel({}, 'ar')).toMatchObject({
      language: 'ar',
      languageGroup: 'arabic',
      font: 'cairo',
      clickButton: readySettings('wheels', 'ar').clickButton,
      preLandingName: 'ROYAL WHEEL',
      sectors: newSettings('wheels').sectors,
    });
  });

  it('keeps what a person wrote, or emptied, and every setting that is no text', () => {
    const own = { clickButton: 'WIN NOW', bonusLeaveText: '', rateValue: 25, country: 'de' };
    const german = ofWheel(own, 'de');
    expect(german).toMatchObject(own);
    expect(german.lossButton).toBe(readySettings('wheels', 'de').lossButton);
  });

  it('names the labels that nobody changed, and leaves their sizes', () => {
    const sectors = [
      { text: 'Rocket', num: 20 },
      { text: 'Zeppelin', num: 0 },
      { text: 'Diver', num: 0 },
    ];
    expect(ofWheel({ sectors }, 'de', 'crashGames').sectors).toEqual([
      { text: 'Rakete', num: 20 },
      { text: 'Zeppelin', num: 0 },
      { text: 'Taucher', num: 0 },
    ]);
  });

  it('is taken from a default that is itself ready in another language, into English too', () => {
    const german = ofWheel({}, 'de');
    expect(translateSettings('wheels', german, 'fr')).toEqual(ofWheel({}, 'fr'));
    expect(translateSettings('wheels', german, 'en')).toEqual(newSettings('wheels'));
  });

  it('reads the same in the United States and in Canada', () => {
    expect(ofWheel({}, 'ea').clickButton).toBe(ofWheel({}, 'es').clickButton);
    expect(ofWheel({}, 'frc').clickButton).toBe(ofWheel({}, 'fr').clickButton);
  });

  it('is a plain copy in a language that has nothing ready', () => {
    for (const locale of ['uk', 'zh-TW', 'km']) {
      expect(ofWheel({}, locale)).toEqual(withLanguage(newSettings('wheels'), locale));
    }
  });
});
