/**
 * Recognises messages that come in English: those a contract's schema carries and those the server sends back. A reader of
 * another language then sees their own.
 */
import type { MessageName, ValidationMessage } from './validation-message.ts';

/** The number in a message, where there is one, is its bound. */
const KNOWN: readonly [RegExp, MessageName, 'min' | 'max' | undefined][] = [
  [/^Field is required$/, 'required', undefined],
  [/^The field must be greater than or equal to (\d+) symbols$/, 'tooShort', 'min'],
  [/^Min (\d+) characters\.$/, 'minCharacters', 'min'],
  [/less than or equal to (\d+) symbols$/, 'tooLong', 'max'],
  [/^Max (\d+) characters\.$/, 'maxCharacters', 'max'],
  [/^Max value (-?[\d.]+?)\.?$/, 'maxValue', 'max'],
  [/^Minimum value (-?[\d.]+)$/, 'minValue', 'min'],
  [/^The maximum value must not be greater than (-?[\d.]+)$/, 'notGreater', 'max'],
  [/^The field must contain an e-mail address$/, 'email', undefined],
  [/^Invalid e-mail\.$/, 'emailShort', undefined],
  [/^Passwords do not match$/, 'passwordsDiffer', undefined],
  [/^Must be numeric\.$/, 'numeric', undefined],
  [/^Must contain only letters\.$/, 'letters', undefined],
  [/^Must contain only letters and numbers\.$/, 'lettersAndNumbers', undefined],
  [/^Invalid phone number\.$/, 'phone', undefined],
  [/^Invalid URL\.?$/, 'url', undefined],
  [/^The field must contain only Latin letters and numbers$/, 'latinLettersAndNumbers', undefined],
  [/^Field must not contain emojis$/, 'noEmojis', undefined],
  [/^Must not contain control characters$/, 'controlCharacters', undefined],
  // Zod's own messages, for rules without one.
  [/^Too small: expected string to have >=1 characters$/, 'required', undefined],
  [/^Too small: expected string to have >=(\d+) characters$/, 'tooShort', 'min'],
  [/^Too big: expected string to have <=(\d+) characters$/, 'tooLong', 'max'],
  [/^Too small: expected (?:number|int) to be >=(-?[\d.]+)$/, 'minValue', 'min'],
  [/^Too big: expected (?:number|int) to be <=(-?[\d.]+)$/, 'maxValue', 'max'],
  [/^Invalid input: expected \w+, received undefined$/, 'required', undefined],
  [/^Invalid input: expected number, received \w+$/, 'numeric', undefined],
  [/^Invalid email address$/, 'email', undefined],
];

export function recogniseMessage(text: string): ValidationMessage | undefined {
  for (const [pattern, name, bound] of KNOWN) {
    const found = pattern.exec(text);
    if (found) return bound ? { name, [bound]: Number(found[1]) } : { name };
  }
  return undefined;
}
