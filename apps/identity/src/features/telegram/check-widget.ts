/** Telegram's older widget: its fields come through the browser, signed with a key derived from the bot's token. */
import { createHash, createHmac } from 'node:crypto';
import { isSame } from '../../secrets.ts';
import type { TelegramPerson } from './telegram-person.ts';

/** Telegram leaves the limit to us; an answer is used within seconds, and replays are refused as well. */
const AGE_MAX_SECONDS = 24 * 3600;
/** Allowed difference between our clock and theirs. */
const SKEW_SECONDS = 60;
const FIELDS_MAX = 20;
const ID = /^\d{1,20}$/;

export type CheckedWidget = { person: TelegramPerson; hash: string; expiresAt: Date };

export function checkWidgetAnswer(
  params: URLSearchParams,
  botToken: string,
  now: Date,
): CheckedWidget | undefined {
  const fields = new Map(params);
  const hash = fields.get('hash') ?? '';
  fields.delete('hash');
  // A parameter that comes twice could be signed as one value and read as the other.
  if (fields.size + 1 !== params.size || fields.size > FIELDS_MAX) return undefined;
  const data = [...fields].map(([name, value]) => `${name}=${value}`);
  const key = createHash('sha256').update(botToken).digest();
  const expected = createHmac('sha256', key).update(data.sort().join('\n')).digest('hex');
  if (!isSame(expected, hash.toLowerCase())) return undefined;
  const signedAt = Number(fields.get('auth_date'));
  const ageSeconds = now.getTime() / 1000 - signedAt;
  if (!(ageSeconds <= AGE_MAX_SECONDS && ageSeconds >= -SKEW_SECONDS)) return undefined;
  const person = toPerson(fields);
  return person && { person, hash, expiresAt: new Date((signedAt + AGE_MAX_SECONDS + SKEW_SECONDS) * 1000) };
}

function toPerson(fields: ReadonlyMap<string, string>): TelegramPerson | undefined {
  const id = fields.get('id') ?? '';
  if (!ID.test(id)) return undefined;
  const name = [fields.get('first_name'), fields.get('last_name')].filter(Boolean).join(' ');
  return makePerson(id, fields.get('username') || name, fields.get('photo_url'));
}

const NICKNAME_MAX = 100;
const PICTURE_MAX = 2_048;

/** A picture is accepted only from Telegram's own host. */
export function makePerson(
  id: string,
  nickname: string | undefined,
  picture: string | undefined,
): TelegramPerson {
  const isPicture = picture?.startsWith('https://') && URL.canParse(picture) && picture.length <= PICTURE_MAX;
  return { id, nickname: (nickname || id).slice(0, NICKNAME_MAX), ...(isPicture && { picture }) };
}
