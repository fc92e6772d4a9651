import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import english from '../../i18n/en/parts-validation.json' with { type: 'json' };
import type { Language } from '../../i18n/languages.ts';
import { setLanguage } from '../testing/render-part.tsx';
import { recogniseMessage } from './known-message.ts';
import { rules } from './rules.ts';
import { useValidationMessages } from './use-validation-messages.ts';

async function messagesIn(language: Language) {
  await setLanguage(language);
  return renderHook(() => useValidationMessages()).result.current;
}

async function say(
  schema: z.ZodType,
  value: unknown,
  language: Language = 'en',
): Promise<string | undefined> {
  const { errorMap } = await messagesIn(language);
  return schema.safeParse(value, { error: errorMap }).error?.issues[0]?.message;
}

describe('the generic messages', () => {
  it('[S5.1-01] ask for what is missing', async () => {
    for (const [schema, value] of [
      [z.string().min(3), ''],
      [z.string(), undefined],
      [z.number(), null],
      [z.array(z.string()).min(1), []],
      [z.enum(['a', 'b']), ''],
      [z.email(), ''],
    ] as const) {
      expect(await say(schema, value)).toBe('Field is required');
    }
  });

  it('[S5.1-02] say that a text is too short, at length or briefly', async () => {
    expect(await say(z.string().min(3), 'ab')).toBe('The field must be greater than or equal to 3 symbols');
    expect(await say(z.string().check(rules.minCharacters(8)), 'ab')).toBe('Min 8 characters.');
    expect(await say(z.string().min(3), 'abc')).toBeUndefined();
  });

  it('[S5.1-03] say that a text is too long, at length or briefly', async () => {
    expect(await say(z.string().max(3), 'abcd')).toMatch(/less than or equal to 3 symbols$/);
    expect(await say(z.string().check(rules.maxCharacters(3)), 'abcd')).toBe('Max 3 characters.');
    expect(await say(z.string().max(3), 'abc')).toBeUndefined();
  });

  it('[S5.1-04] say the bounds of a number', async () => {
    expect(await say(z.number().max(10), 11)).toBe('Max value 10.');
    expect(await say(z.number().min(0), -10)).toBe('Minimum value 0');
    expect(await say(z.number().check(rules.notGreater(1000)), 1001)).toBe(
      'The maximum value must not be greater than 1,000',
    );
    expect(await say(z.number().min(0).max(10), 10)).toBeUndefined();
  });

  it('[S5.1-05] say that an e-mail address is none, at length or briefly', async () => {
    expect(await say(z.email(), 'nobody')).toBe('The field must contain an e-mail address');
    expect(await say(z.string().check(rules.email()), 'nobody')).toBe('Invalid e-mail.');
    expect(await say(z.email(), 'nika@example.com')).toBeUndefined();
  });

  it('[S5.1-07] say what the seven formats want', async () => {
    const formats: [z.ZodType, string, string, string][] = [
      [z.string().check(rules.numeric()), '12a', '-12.5', 'Must be numeric.'],
      [z.string().check(rules.letters()), 'abc1', 'абвґ', 'Must contain only letters.'],
      [z.string().check(rules.lettersAndNumbers()), 'a-1', 'я1', 'Must contain only letters and numbers.'],
      [z.string().check(rules.phone()), '12', '+380 (44) 123-45-67', 'Invalid phone number.'],
      [z.string().check(rules.url()), 'javascript:alert(1)', 'https://spin-garden.site/?a=1', 'Invalid URL.'],
      [
        z.string().check(rules.latinLettersAndNumbers()),
        'імʼя1',
        'Name1',
        'The field must contain only Latin letters and numbers',
      ],
      [
        z.string().check(rules.noEmojis()),
        'win 🎰',
        'win #1 ©2026'.replace('©', ''),
        'Field must not contain emojis',
      ],
    ];
    for (const [schema, wrong, right, message] of formats) {
      expect(await say(schema, wrong)).toBe(message);
      expect(await say(schema, right)).toBeUndefined();
      expect(await say(schema, '')).toBeUndefined();
    }
  });

  it('say that two passwords differ, at the second', async () => {
    const { errorMap } = await messagesIn('en');
    const schema = z
      .object({ password: z.string(), repeat: z.string() })
      .check(rules.passwordsMatch('password', 'repeat'));
    const [issue] = schema.safeParse({ password: 'a', repeat: 'b' }, { error: errorMap }).error?.issues ?? [];
    expect(issue).toMatchObject({ path: ['repeat'], message: 'Passwords do not match' });
  });

  it('speak three languages, with the right plural', async () => {
    expect(await say(z.string().min(2), 'a', 'ru')).toBe('В поле должно быть не меньше 2 символов');
    expect(await say(z.string().min(2).check(rules.minCharacters(3)), 'ab', 'ru')).toBe('Минимум 3 символа.');
    expect(await say(z.string().check(rules.maxCharacters(1)), 'ab', 'uk')).toBe('Максимум 1 символ.');
    expect(await say(z.string().min(3), 'ab', 'uk')).toBe('У полі має бути щонайменше 3 символи');
  });
});

describe('a message that comes in English', () => {
  it('is recognised, whichever of ours it is', () => {
    const { tooFew, tooMany, wholeNumber, invalid, controlCharacters, ...spec } = english;
    for (const [name, text] of Object.entries(spec)) {
      const said = text.replace('{{min}}', '7').replace('{{max}}', '7');
      expect([name, recogniseMessage(said)?.name]).toEqual([name, name]);
    }
  });

  it('is said in the reader’s language where we know it, and as it came where we do not', async () => {
    const { translate } = await messagesIn('ru');
    expect(translate('The field must contain an e-mail address')).toBe(
      'В поле должен быть адрес электронной почты',
    );
    expect(translate('Too big: expected string to have <=60 characters')).toBe(
      'В поле должно быть не больше 60 символов',
    );
    expect(translate('The moon is not full')).toBe('The moon is not full');
  });
});
