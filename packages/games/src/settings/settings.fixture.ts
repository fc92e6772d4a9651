/** Settings as anybody could make them, for property tests: valid for the game, and otherwise as odd as they come. */
import { COUNTRIES, type GameType, LOCALES } from '@sluice/reference';
import { FONTS } from '@sluice/reference/fonts';
import fc from 'fast-check';
import { gameOf } from '../games/catalogue.ts';
import { FIELD_KEYS, type FieldKey, fieldOf } from './fields.ts';
import { LANGUAGE_GROUPS } from './language-groups.ts';
import { FONT_WEIGHTS, type LandingSettings } from './settings.ts';

const ODD_TEXTS = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '</title><img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "' onmouseover='alert(1)",
  '<!-- comment -->',
  '<![CDATA[x]]>',
  '&lt;b&gt; &amp;amp; &#60;',
  '{{template}} %3Cb%3E',
  'مرحبا بالعالم',
  'שלום <b>עולם</b>',
  '🎰🏳️‍🌈👩‍👩‍👧‍👦',
  '\u202egnp.exe',
  'line\nline\r\nline\ttab',
  '日本語のテキスト',
  ']]>',
  '--!>',
  '</style><p>',
  '</textarea></template></noscript>',
];

export function oddText(max: number): fc.Arbitrary<string> {
  const whole = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...ODD_TEXTS) },
    { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
    fc.array(fc.constantFrom(...ODD_TEXTS), { minLength: 2, maxLength: 6 }).map((parts) => parts.join('')),
    {
      weight: 1,
      arbitrary: fc.constantFrom(...ODD_TEXTS).map((text) => text.repeat(Math.ceil(max / text.length))),
    },
  );
  // A cut may fall into the middle of a pair, and half a pair is no text.
  return whole
    .map((text) => text.slice(0, max).toWellFormed())
    .map((text) => (text.trim() === '' ? 'x' : text));
}

function anyValue(type: GameType, key: FieldKey): fc.Arbitrary<unknown> {
  const field = fieldOf(key);
  const { turns, sectors } = gameOf(type);
  switch (field.kind) {
    case 'text':
    case 'longText':
      return oddText(field.max);
    case 'number':
      return key === 'numberOfRevolutions'
        ? fc.integer(turns)
        : fc.integer({ min: field.min, max: field.max });
    case 'switch':
      return fc.boolean();
    case 'colour':
      return fc.oneof(fc.constant(''), fc.stringMatching(/^#[0-9a-f]{6}$/));
    case 'picture':
      return fc.oneof(
        fc.constant(''),
        fc.stringMatching(/^[0-9a-f]{64}$/).map((hash) => `${hash}.webp`),
      );
    case 'country':
      return fc.constantFrom(...COUNTRIES.keys());
    case 'language':
      return fc.constantFrom(...LOCALES.keys());
    case 'languageGroup':
      return fc.constantFrom(...LANGUAGE_GROUPS);
    case 'font':
      return fc.constantFrom('', ...FONTS.map(({ id }) => id));
    case 'fontWeight':
      return fc.constantFrom(...FONT_WEIGHTS);
    case 'winningSector':
      return fc.integer({ min: 1, max: 12 });
    case 'lines':
      return fc.array(oddText(field.max), { maxLength: field.maxLines });
    case 'sectors':
      return fc.array(fc.record({ text: oddText(field.max), num: fc.integer({ min: 0, max: 64 }) }), {
        minLength: sectors?.min ?? 1,
        maxLength: sectors?.max ?? 12,
      });
  }
}

export function validSettings(type: GameType): fc.Arbitrary<LandingSettings> {
  const record = Object.fromEntries(FIELD_KEYS.map((key) => [key, anyValue(type, key)]));
  return fc.record(record).map((made) => {
    const settings = made as unknown as LandingSettings;
    return {
      ...settings,
      failStep: settings.failStep % (settings.numberOfRevolutions + 1),
      winningSector: ((settings.winningSector - 1) % settings.sectors.length) + 1,
      balanceMax: Math.max(settings.balanceMin, settings.balanceMax),
    };
  });
}
