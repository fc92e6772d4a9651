import { describe, expect, it } from 'vitest';
import { chooseLocale, LOCALES } from './locales.ts';
import { textsOf } from './texts.ts';

type Leaf = [path: string, text: string];

/** Every text, functions called with what they are called with. */
function leavesOf(value: unknown, path = ''): Leaf[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return [[path, String(value(10))]];
  return Object.entries(value as object).flatMap(([key, part]) =>
    leavesOf(part, path ? `${path}.${key}` : key),
  );
}

const CYRILLIC = /[а-яёіїєґ]/i;
/** Words that are the same in every language. */
const NAMES = /Sluice|Telegram|e-mail|cookie/gi;

describe('the texts', () => {
  it('are there in every language', () => {
    const paths = LOCALES.map((locale) => leavesOf(textsOf(locale)).map(([path]) => path));
    expect(paths[1]).toEqual(paths[0]);
    expect(paths[2]).toEqual(paths[0]);
    expect(leavesOf(textsOf('en')).filter(([, text]) => !text.trim())).toEqual([]);
  });

  it.each(['ru', 'uk'] as const)('have no English left in %s', (locale) => {
    const english = leavesOf(textsOf(locale)).filter(([, text]) => {
      const rest = text.replace(NAMES, '');
      return /[a-z]/i.test(rest) || (rest.trim() !== '' && !CYRILLIC.test(rest));
    });
    expect(english).toEqual([]);
  });

  it('tell Russian from Ukrainian', () => {
    const ru = leavesOf(textsOf('ru')).map(([, text]) => text);
    const uk = leavesOf(textsOf('uk')).map(([, text]) => text);
    expect(ru.join()).not.toMatch(/[іїєґ]/i);
    expect(uk.join()).not.toMatch(/[ыэёъ]/i);
  });

  it('count minutes as each language does', () => {
    const many = (locale: 'en' | 'ru' | 'uk', minutes: number) => textsOf(locale).problem.many(minutes);
    expect([1, 2].map((count) => many('en', count))).toEqual([
      'Wait a minute, then try again.',
      'Wait 2 minutes, then try again.',
    ]);
    expect([1, 3, 11].map((count) => many('ru', count))).toEqual([
      'Подождите 1 минуту и попробуйте снова.',
      'Подождите 3 минуты и попробуйте снова.',
      'Подождите 11 минут и попробуйте снова.',
    ]);
    expect(many('uk', 22)).toBe('Зачекайте 22 хвилини і спробуйте знову.');
  });

  it('of the spec are word for word', () => {
    const { field, signIn, signUp } = textsOf('en');
    expect([field.required, field.isEmail, field.min(10), field.repeat]).toEqual([
      'Field is required',
      'The field must contain an e-mail address',
      'Min 10 characters.',
      'Passwords do not match',
    ]);
    expect([signIn.noAccount, signUp.haveAccount, signIn.forgot]).toEqual([
      "Don't have an account?",
      'Have an account?',
      'Forgot your password?',
    ]);
  });
});

it.each([
  [undefined, 'uk', 'uk'],
  [undefined, 'de-DE ru-RU en', 'ru'],
  [undefined, 'fr', 'en'],
  [undefined, undefined, 'en'],
  ['ru', 'uk', 'ru'],
  ['xx', 'uk-UA', 'uk'],
])('a person who chose %s and asks for %s reads %s', (chosen, hints, expected) => {
  expect(chooseLocale(chosen, hints)).toBe(expected);
});
