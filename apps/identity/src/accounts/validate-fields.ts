/** What people type into our forms, checked in the spec's words. */
import type { FieldErrors } from '../pages/parts.ts';
import type { Texts } from '../texts/en.ts';
import { isCommonPassword } from './common-passwords.ts';

export const PASSWORD_MIN = 10;
/** Enough for any sentence, and a limit for argon2's input. */
export const PASSWORD_MAX = 128;
const EMAIL_MAX = 254;
/** One @ with something valid on both sides. Only the confirmation shows whether the address exists. */
const EMAIL = /^[^\s@,;<>()[\]"\\]+@[^\s@.,;<>()[\]"\\]+(\.[^\s@.,;<>()[\]"\\]+)+$/;

export function emailError(texts: Texts, email: string): string | undefined {
  if (!email) return texts.field.required;
  if (email.length > EMAIL_MAX) return texts.field.max(EMAIL_MAX);
  return EMAIL.test(email) ? undefined : texts.field.isEmail;
}

type PasswordProblem = 'required' | 'min' | 'max' | 'common';

/** The rules for a new password, wherever it is set. */
export function newPasswordProblem(password: string): PasswordProblem | undefined {
  const length = [...password].length;
  if (length === 0) return 'required';
  if (length < PASSWORD_MIN) return 'min';
  if (length > PASSWORD_MAX) return 'max';
  return isCommonPassword(password) ? 'common' : undefined;
}

export function newPasswordErrors(texts: Texts, password: string, repeat: string): FieldErrors {
  const errors: FieldErrors = {};
  const problem = newPasswordProblem(password);
  if (problem === 'min') errors.password = texts.field.min(PASSWORD_MIN);
  else if (problem === 'max') errors.password = texts.field.max(PASSWORD_MAX);
  else if (problem) errors.password = texts.field[problem];
  if (!repeat) errors.passwordRepeat = texts.field.required;
  else if (repeat !== password) errors.passwordRepeat = texts.field.repeat;
  return errors;
}

/** Signing in only requires a non-empty value. */
export function requiredError(texts: Texts, value: string): string | undefined {
  return value ? undefined : texts.field.required;
}
