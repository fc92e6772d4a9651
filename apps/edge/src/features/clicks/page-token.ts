/**
 * The page token: what a page was shown as, signed, in a first-party cookie beside the page. Whatever the visitor does next comes
 * back with it, so later events carry the visit's own dimensions, and only what a page of ours led to is charged.
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
  /** What else the visit brought in its query for the offer: the networks' macros, by their names. */
  readonly params: Readonly<Record<string, string>>;
  /**
   * What the button costs, in micro-dollars, and as what: the press of it, or the redirect to the app platform. Said when the page is
   * shown and not when it is pressed, so that every press of it is the same event.
   */
  readonly pressMicros: number;
  readonly isToApp: boolean;
};

export const PAGE_TOKEN_COOKIE = 'slt';
const MAC_LENGTH = 22;
const SEPARATOR = '~';
/** A page can be left open for days; after that its visit says nothing of who clicks. */
const VALID_FOR_MS = 7 * 24 * 3_600_000;
const VALID_FOR_SECONDS = VALID_FOR_MS / 1000;
/** Two edges' clocks are never quite the same, and one that was wrong is set back. The token is ours: nobody gains by a later time. */
const CLOCK_GRACE_MS = 2 * 3_600_000;
/** More of one name than any browser sends by itself. */
const COOKIES_TRIED = 8;
/** Browsers refuse a cookie of more than 4,096 bytes altogether. */
const TOKEN_LENGTH = 3_600;

/** As it goes into the cookie. What makes it too long is left out, last things first: it must never cost the click itself. */
export function sealPageToken(token: PageToken, secret: string): string {
  let payload = encode(token);
  if (payload.length > TOKEN_LENGTH) payload = encode({ ...token, params: {} });
  if (payload.length > TOKEN_LENGTH) payload = encode({ ...token, params: {}, ids: NO_IDS });
  if (payload.length > TOKEN_LENGTH) payload = encode({ ...token, params: {}, ids: NO_IDS, subs: [] });
  return payload + SEPARATOR + sign(payload, secret);
}

export const pageTokenCookie = (sealed: string, isSecure: boolean): string =>
  `${PAGE_TOKEN_COOKIE}=${sealed}; Path=/; Max-Age=${VALID_FOR_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/** Pages are sealed with the first. While it is being changed, what was sealed with the one before it is opened too. */
export type TokenSecrets = {
  readonly tokenSecret: string;
  readonly previousTokenSecret?: string | undefined;
};
type At = { readonly streamId: number; readonly nowMs: number };

/**
 * The first of the request's cookies that is good: a stranger's under the same name, of a parent domain or put before it, hides none.
 * Undefined: there is none, or they are forged, of another stream, or too old.
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

/** Every sign is looked at, whichever is wrong: the time it takes tells nothing. Without the buffers that node's own wants. */
function isSignature(sealed: string, from: number, right: string): boolean {
  let differences = sealed.length - from - right.length;
  for (let index = 0; index < right.length; index++) {
    differences |= sealed.charCodeAt(from + index) ^ right.charCodeAt(index);
  }
  return differences === 0;
}

const NAMED = `${PAGE_TOKEN_COOKIE}=`;
const NAMED_NEXT = `; ${NAMED}`;

/** Where the next one's value begins; -1 for none. */
function findCookie(header: string, after: number): number {
  if (after === 0 && header.startsWith(NAMED)) return NAMED.length;
  const start = header.indexOf(NAMED_NEXT, after);
  return start === -1 ? -1 : start + NAMED_NEXT.length;
}

/**
 * Keyed by what stands before the text, which is a sound MAC with this hash and not with SHA-256: it shows half of its state, so
 * nobody can carry it on. Much less than what an HMAC costs, for every page: decision 0037.
 */
const sign = (payload: string, secret: string): string =>
  hash('sha512-256', `${secret}${SEPARATOR}${payload}`, 'base64url').slice(0, MAC_LENGTH);

const PLAIN = /^[\w.:-]*$/;
/** Of the signs that it leaves alone, these two separate the fields, and what is in them. */
const text = (value: string): string =>
  PLAIN.test(value)
    ? value
    : encodeURIComponent(value.toWellFormed()).replaceAll('~', '%7E').replaceAll('!', '%21');

/** A busy edge shows many pages in one millisecond, and a number takes long to write. */
let lastTime = { atMs: 0, text: '0' };
function timeOf(atMs: number): string {
  if (lastTime.atMs !== atMs) lastTime = { atMs, text: atMs.toString(36) };
  return lastTime.text;
}

/** One string put together at once: this is done for every page, and lists of fields would cost more than the signature. */
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

/** Most fields have nothing to decode, and a look for the sign tells so in a tenth of the time. */
const plainOf = (field: string): string => (field.includes('%') ? decodeURIComponent(field) : field);

const at = (fields: readonly string[], index: number): string => plainOf(fields[index] ?? '');
const listAt = (fields: readonly string[], index: number): readonly string[] =>
  fields[index] ? fields[index].split('!').map(plainOf) : NONE;
const NONE: readonly string[] = [];

const FIELDS = 23;

/** Undefined: an earlier release sealed it, with other fields. */
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

/** Names and values by turns. */
function decodeParams(pairs: readonly string[]): PageToken['params'] {
  const params: Record<string, string> = {};
  for (let index = 0; index + 1 < pairs.length; index += 2)
    params[pairs[index] ?? ''] = pairs[index + 1] ?? '';
  return params;
}
