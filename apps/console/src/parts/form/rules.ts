/**
 * Named rules for forms, as zod checks: `z.string().check(rules.phone())`. Each carries its name, from which the message is
 * made in the reader's language. An empty text passes: whether a field may be empty is another rule.
 */
import { z } from 'zod';

export type RuleName =
  | 'numeric'
  | 'letters'
  | 'lettersAndNumbers'
  | 'phone'
  | 'url'
  | 'latinLettersAndNumbers'
  | 'noEmojis'
  | 'minCharacters'
  | 'maxCharacters'
  | 'notGreater'
  | 'emailShort'
  | 'passwordsDiffer';

const NUMERIC = /^[-+]?\d+([.,]\d+)?$/;
const LETTERS = /^\p{L}+$/u;
const LETTERS_AND_NUMBERS = /^[\p{L}\p{N}]+$/u;
const LATIN_LETTERS_AND_NUMBERS = /^[A-Za-z0-9]+$/;
/** E.164 allows fifteen digits; people part them as they like. */
const PHONE = /^\+?[\d\s().-]+$/;
const PHONE_DIGITS_MIN = 7;
const PHONE_DIGITS_MAX = 15;
/** Digits, # and * are emoji by the letter of Unicode, but only with a sign after them. */
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\uFE0F\u20E3/u;

const text = (rule: RuleName, isRight: (value: string) => boolean, values: Record<string, number> = {}) =>
  z.refine<string>((value) => value === '' || isRight(value), { params: { rule, ...values } });

export const rules = {
  numeric: () => text('numeric', (value) => NUMERIC.test(value)),
  letters: () => text('letters', (value) => LETTERS.test(value)),
  lettersAndNumbers: () => text('lettersAndNumbers', (value) => LETTERS_AND_NUMBERS.test(value)),
  phone: () => text('phone', isPhone),
  url: () => text('url', isUrl),
  latinLettersAndNumbers: () =>
    text('latinLettersAndNumbers', (value) => LATIN_LETTERS_AND_NUMBERS.test(value)),
  noEmojis: () => text('noEmojis', (value) => !EMOJI.test(value)),
  /** The short wording of `z.string().min()`, for narrow fields. */
  minCharacters: (min: number) => text('minCharacters', (value) => value.length >= min, { min }),
  /** The short wording of `z.string().max()`. */
  maxCharacters: (max: number) => text('maxCharacters', (value) => value.length <= max, { max }),
  /** For the upper end of a pair of numbers, where “Max value” would be read as the field's own name. */
  notGreater: (max: number) =>
    z.refine<number>((value) => value <= max, { params: { rule: 'notGreater', max } }),
  /** The short wording of `z.email()`. */
  email: () => text('emailShort', (value) => z.email().safeParse(value).success),
  /** On the whole form; the message stands at the repeated one. */
  passwordsMatch: <Password extends string, Repeat extends string>(password: Password, repeat: Repeat) =>
    z.refine<Record<Password | Repeat, string>>((form) => form[password] === form[repeat], {
      path: [repeat],
      params: { rule: 'passwordsDiffer' },
    }),
};

function isPhone(value: string): boolean {
  const digits = value.replace(/\D/g, '').length;
  return PHONE.test(value) && digits >= PHONE_DIGITS_MIN && digits <= PHONE_DIGITS_MAX;
}

function isUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return (protocol === 'https:' || protocol === 'http:') && hostname.includes('.');
}
