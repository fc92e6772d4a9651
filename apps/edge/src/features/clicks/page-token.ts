/**
 * The page token: what a page was shown as, signed, in a first-party cookie set with the page. Later requests of the visitor bring it back,
 * so later events carry the visit's own dimensions, and only what came from a page of ours is charged.
 */
import { hash } from 'node:crypto';
import { EVENT_IDS, type EventIds, NO_IDS } from '@sluice/events';

export type PageToken = {
  /** The visit's id. */
  readonly clickId: string;
  readonly atMs: number;
  readonly streamId: number;
  readonly memberId: number;
  readonly page: string;
  readonly reason: string;
  readonly documentVersion: number;
  readonly visitorId: string;
  readonly isUnique: boolean;
  readonly isBot: boolean;
  readonly country: string;
  readonly os: string;
  readonly browser: string;
  readonly device: string;
  readonly language: string;
  readonly landingId: number;
  readonly template: string;
  readonly variant: number;
  readonly subs: readonly string[];
  /** All but the user agent, which every request brings itself. */
  readonly ids: EventIds;
  /** What else the visit brought in its query for the offer: the networks' macros, by name. */
  readonly params: Readonly<Record<string, string>>;
  /**
   * The price of pressing the button, in micro-dollars, and whether it is charged as a click or as a redirect to the app platform. Fixed
   * when the page is shown, not when the button is pressed, so that every press is the same event.
   */
  readonly pressMicros: number;
  readonly isToApp: boolean;
};

export const PAGE_TOKEN_COOKIE = 'slt';
const MAC_LENGTH = 22;
const SEPARATOR = '~';
/** A page can stay open for days; after that its visit no longer describes who clicks. */
const VALID_FOR_MS = 7 * 24 * 3_600_000;
const VALID_FOR_SECONDS = VALID_FOR_MS / 1000;
/** Clocks of two edges differ a little, and a wrong one may be set back. Only we sign tokens: nobody gains from a time in the future. */
const CLOCK_GRACE_MS = 2 * 3_600_000;
/** More cookies of one name than any browser sends by itself. */
const COOKIES_TRIED = 8;
/** Browsers reject a cookie of more than 4,096 bytes entirely. */
const TOKEN_LENGTH = 3_600;

/** The cookie's value. When it would be too long, fields are left out, the last ones first: the click itself must never be lost. */
export function sealPageToken(token: PageToken, secret: string): string {
  let payload = encode(token);
  if (payload.length > TOKEN_LENGTH) payload = encode({ ...token, params: {} });
  if (payload.length > TOKEN_LENGTH) payload = encode({ ...token, params: {}, ids: NO_IDS });
  if (payload.length > TOKEN_LENGTH) payload = encode({ ...token, params: {}, ids: NO_IDS, subs: [] });
  return payload + SEPARATOR + sign(payload, secret);
}

export const pageTokenCookie = (sealed: string, isSecure: boolean): string =>
  `${PAGE_TOKEN_COOKIE}=${sealed}; Path=/; Max-Age=${VALID_FOR_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/** Pages are sealed with the first. During a rotation, tokens sealed with the previous one are opened too. */
export type TokenSecrets = {
  readonly tokenSecret: string;
  readonly previousTokenSecret?: string | undefined;
};
type At = { readonly streamId: number; readonly nowMs: number };

/**
 * The first valid one among the request's cookies: a foreign cookie of the same name, set by a parent domain or placed before it, does not
 * hide it. Undefined: there is none, or they are forged, of another stream, or expired.
 */
export function openPageToken(cookieHeader: string, secrets: TokenSecrets, at: At): PageToken | undefined {
  let from = findCookie(cookieHeader, 0);
  for (let tries = 0; from !== -1 && tries < COOKIES_TRIED; tries++) {
    const end = cookieHeader.indexOf(';', from);
    const sealed = end === -1 ? cookieHeader.slice(from) : cookieHeader.slice(from, end);
    const token = openSealed(sealed, secrets, at);
    if (token) return token;
    from = findCookie(cookieHeader, from);
  }
  return undefined;
}

function openSealed(
  sealed: string,
  { tokenSecret, previousTokenSecret }: TokenSecrets,
  { streamId, nowMs }: At,
): PageToken | undefined {
  const end = sealed.length - MAC_LENGTH - 1;
  if (end <= 0 || sealed.charAt(end) !== SEPARATOR) return undefined;
  const payload = sealed.slice(0, end);
  const isOurs =
    isSignature(sealed, end + 1, sign(payload, tokenSecret)) ||
    (previousTokenSecret !== undefined && isSignature(sealed, end + 1, sign(payload, previousTokenSecret)));
  const token = isOurs ? decode(payload) : undefined;
  if (!token) return undefined;
  const age = nowMs - token.atMs;
  return token.streamId === streamId && age > -CLOCK_GRACE_MS && age < VALID_FOR_MS ? token : undefined;
}

/**
 * Constant-time: every character is compared, wherever the first difference is. Without the buffers that node's `timingSafeEqual` needs.
 */
function isSignature(sealed: string, from: number, right: string): boolean {
  let differences = sealed.length - from - right.length;
  for (let index = 0; index < right.length; index++) {
    differences |= sealed.charCodeAt(from + index) ^ right.charCodeAt(index);
  }
  return differences === 0;
}

const NAMED = `${PAGE_TOKEN_COOKIE}=`;
const NAMED_NEXT = `; ${NAMED}`;

/** Index at which the next cookie's value begins; -1 for none. */
function findCookie(header: string, after: number): number {
  if (after === 0 && header.startsWith(NAMED)) return NAMED.length;
  const start = header.indexOf(NAMED_NEXT, after);
  return start === -1 ? -1 : start + NAMED_NEXT.length;
}

/**
 * A MAC with the key as prefix. That is sound with this hash, unlike SHA-256: its output shows only half of its state, which rules out
 * length extension. Much cheaper than an HMAC for every page: decision 0037.
 */
const sign = (payload: string, secret: string): string =>
  hash('sha512-256', `${secret}${SEPARATOR}${payload}`, 'base64url').slice(0, MAC_LENGTH);

const PLAIN = /^[\w.:-]*$/;
/** encodeURIComponent leaves these two characters alone, but here they separate fields and list items. */
const text = (value: string): string =>
  PLAIN.test(value)
    ? value
    : encodeURIComponent(value.toWellFormed()).replaceAll('~', '%7E').replaceAll('!', '%21');

/** A busy edge shows many pages in one millisecond, and formatting a number is slow. */
let lastTime = { atMs: 0, text: '0' };
function timeOf(atMs: number): string {
  if (lastTime.atMs !== atMs) lastTime = { atMs, text: atMs.toString(36) };
  return lastTime.text;
}

/** One string concatenated at once: this runs for every page, and arrays of fields would cost more than the signature. */
function encode(token: PageToken): string {
  const { clickId, atMs, streamId, memberId, page, reason, documentVersion, visitorId, landingId, variant } =
    token;
  const flags = `${token.isUnique ? '1' : '0'}~${token.isBot ? '1' : '0'}`;
  const client = `${token.country}~${text(token.os)}~${text(token.browser)}~${token.device}~${text(token.language)}`;
  const lists = `${token.subs.length === 0 ? '' : encodeSubs(token.subs)}~${token.ids === NO_IDS ? '' : encodeIds(token.ids)}~${encodeParams(token.params)}`;
  return `${clickId}~${timeOf(atMs)}~${streamId}~${memberId}~${page}~${reason}~${documentVersion}~${visitorId}~${flags}~${client}~${landingId}~${text(token.template)}~${variant}~${lists}~${token.pressMicros}~${token.isToApp ? '1' : '0'}`;
}

function encodeSubs(subs: readonly string[]): string {
  let encoded = text(subs[0] ?? '');
  for (let index = 1; index < subs.length; index++) encoded += `!${text(subs[index] ?? '')}`;
  return encoded;
}

/** In the order of EVENT_IDS, whose last, the user agent, is left out. */
function encodeIds(ids: EventIds): string {
  let encoded = '';
  for (const name of EVENT_IDS) {
    const value = ids[name];
    encoded += value && name !== 'agent' ? `${text(value)}!` : '!';
  }
  return encoded;
}

function encodeParams(params: PageToken['params']): string {
  let encoded = '';
  for (const name in params)
    encoded += `${encoded === '' ? '' : '!'}${text(name)}!${text(params[name] ?? '')}`;
  return encoded;
}

/** Most fields have nothing to decode, and searching for the percent sign takes a tenth of the time. */
const plainOf = (field: string): string => (field.includes('%') ? decodeURIComponent(field) : field);

const at = (fields: readonly string[], index: number): string => plainOf(fields[index] ?? '');
const listAt = (fields: readonly string[], index: number): readonly string[] =>
  fields[index] ? fields[index].split('!').map(plainOf) : NONE;
const NONE: readonly string[] = [];

const FIELDS = 23;

/** Undefined: sealed by an earlier release, with other fields. */
function decode(payload: string): PageToken | undefined {
  const fields = payload.split(SEPARATOR);
  if (fields.length !== FIELDS) return undefined;
  return {
    clickId: at(fields, 0),
    atMs: Number.parseInt(at(fields, 1), 36),
    streamId: Number(fields[2]),
    memberId: Number(fields[3]),
    page: at(fields, 4),
    reason: at(fields, 5),
    documentVersion: Number(fields[6]),
    visitorId: at(fields, 7),
    isUnique: fields[8] === '1',
    isBot: fields[9] === '1',
    country: at(fields, 10),
    os: at(fields, 11),
    browser: at(fields, 12),
    device: at(fields, 13),
    language: at(fields, 14),
    landingId: Number(fields[15]),
    template: at(fields, 16),
    variant: Number(fields[17]),
    subs: listAt(fields, 18),
    ids: fields[19] ? decodeIds(listAt(fields, 19)) : NO_IDS,
    params: decodeParams(listAt(fields, 20)),
    pressMicros: Number(fields[21]),
    isToApp: fields[22] === '1',
  };
}

function decodeIds(values: readonly string[]): EventIds {
  const ids: Partial<Record<keyof EventIds, string>> = {};
  for (const [index, name] of EVENT_IDS.entries()) if (values[index]) ids[name] = values[index];
  return ids;
}

/** Names and values alternate. */
function decodeParams(pairs: readonly string[]): PageToken['params'] {
  const params: Record<string, string> = {};
  for (let index = 0; index + 1 < pairs.length; index += 2)
    params[pairs[index] ?? ''] = pairs[index + 1] ?? '';
  return params;
}
