/** Validation of fields that several features share. */
import { z } from 'zod';
import { ID_MAX, PERSON_NAME_MAX, TEAM_NAME_MAX } from './fields.values.ts';

export const id = z.number().int().min(1).max(ID_MAX);

/** An id in a path or query, as text. */
export const numberText = () => z.coerce.number<number>().int().min(1).max(ID_MAX);

/** Nor lone surrogates, which PostgreSQL's JSON cannot store. */
const NO_CONTROL_CHARACTERS = /^[^\p{Cc}\p{Cs}]*$/u;
const EMAIL_MAX = 254;
const SEARCH_TEXT_MAX = 100;
const TIME_ZONE_MAX = 64;

/** Control characters would break lists, logs and exports that show the name. */
export const shownName = (max: number) =>
  z.string().trim().min(1).max(max).regex(NO_CONTROL_CHARACTERS, 'Must not contain control characters');

/** Part of a name, for a search. PostgreSQL's text cannot hold a null character, so a query with one would fail. */
export const searchText = z
  .string()
  .trim()
  .max(SEARCH_TEXT_MAX)
  .regex(NO_CONTROL_CHARACTERS, 'Must not contain control characters');

export const personName = shownName(PERSON_NAME_MAX);
export const teamName = shownName(TEAM_NAME_MAX);

export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(EMAIL_MAX)
  .pipe(z.email('The field must contain an e-mail address'));

/** Whether the text is an address rather than a name. */
export const isEmail = (text: string): boolean => email.safeParse(text).success;

/** 32 random bytes in base64url. */
export const invitationToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'Not a token');

/**
 * An IANA time zone in its exact spelling. The databases are stricter than browsers: ClickHouse is case-sensitive, and PostgreSQL reads
 * the offset "+03:00" with the opposite sign.
 */
export const timeZone = z
  .string()
  .max(TIME_ZONE_MAX)
  .regex(/^(UTC|[A-Z][A-Za-z_]+(\/[A-Z][A-Za-z0-9_+-]+)+)$/, 'Not a time zone')
  .refine(isTimeZone, 'Not a time zone');

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
