/** Rules of fields that several features share, as their author meets them. */
import { z } from 'zod';
import { ID_MAX, PERSON_NAME_MAX, TEAM_NAME_MAX } from './fields.values.ts';

export const id = z.number().int().min(1).max(ID_MAX);

/** The same number where it stands in an address, as text. */
export const numberText = () => z.coerce.number<number>().int().min(1).max(ID_MAX);

/** Nor half of a pair, which the database's JSON cannot hold. */
const NO_CONTROL_CHARACTERS = /^[^\p{Cc}\p{Cs}]*$/u;
const EMAIL_MAX = 254;
const SEARCH_TEXT_MAX = 100;
const TIME_ZONE_MAX = 64;

/** Control characters would break lists, logs and exports that show the name. */
export const shownName = (max: number) =>
  z.string().trim().min(1).max(max).regex(NO_CONTROL_CHARACTERS, 'Must not contain control characters');

/** Part of a name, typed to find it. PostgreSQL's text cannot hold a null character, so a query with one would fail. */
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

/** Whether what was typed is to be written to, rather than being a name. */
export const isEmail = (text: string): boolean => email.safeParse(text).success;

/** 32 random bytes in base64url. */
export const invitationToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'Not a token');

/**
 * A place by its IANA name, spelled as it is. The databases are stricter than a browser: ClickHouse minds the case, and
 * PostgreSQL reads the offset "+03:00" the other way round.
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
