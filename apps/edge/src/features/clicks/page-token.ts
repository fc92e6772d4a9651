/**
 * The page token: what a page was shown as, signed, in a first-party cookie beside the page. Whatever the visitor does next comes
 * back with it, so later events carry the visit's own dimensions, and only what a page of ours led to is charged.
 */
import { hash, timingSafeEqual } from 'node:crypto';
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
};

const COOKIE = 'slt';
const MAC_LENGTH = 22;
const SEPARATOR = '~';
/** A page can be left open for days; after that its visit says nothing of who clicks. */
const VALID_FOR_MS = 7 * 24 * 3_600_000;
const VALID_FOR_SECONDS = VALID_FOR_MS / 1000;
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
  `${COOKIE}=${sealed}; Path=/; Max-Age=${VALID_FOR_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/** Undefined: there is none, or it is forged, of another stream, or too old. */
export function openPageToken(
  cookieHeader: string,
  { secret, streamId, nowMs }: { secret: string; streamId: number; nowMs: number },
): PageToken | undefined {
  const sealed = findCookie(cookieHeader);
  if (!sealed) return undefined;
  const end = sealed.length - MAC_LENGTH - 1;
  if (end <= 0 || sealed.charAt(end) !== SEPARATOR) return undefined;
  const payload = sealed.slice(0, end);
  const given = Buffer.from(sealed.slice(end + 1));
  const right = Buffer.from(sign(payload, secret));
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const token = decode(payload);
  const age = nowMs - token.atMs;
  // A minute of grace: two edges' clocks are never quite the same.
  return token.streamId === streamId && age > -60_000 && age < VALID_FOR_MS ? token : undefined;
}

function findCookie(header: string): string | undefined {
  const start = header.startsWith(`${COOKIE}=`) ? 0 : header.indexOf(`; ${COOKIE}=`);
  if (start === -1) return undefined;
  const from = header.indexOf('=', start) + 1;
  const end = header.indexOf(';', from);
  return end === -1 ? header.slice(from) : header.slice(from, end);
}

/** Keyed by what stands before the text. BLAKE2 cannot be carried on from its result, so nothing more is needed; it is three times as fast as an HMAC. */
const sign = (payload: string, secret: string): string =>
  hash('blake2s256', `${secret}${SEPARATOR}${payload}`, 'base64url').slice(0, MAC_LENGTH);

const PLAIN = /^[\w.:-]*$/;
/** Of the signs that it leaves alone, this one separates the fields. */
const text = (value: string): string =>
  PLAIN.test(value) ? value : encodeURIComponent(value.toWellFormed()).replaceAll('~', '%7E');

function encode(token: PageToken): string {
  const fields: (string | number)[] = [
    ...[token.clickId, token.atMs.toString(36), token.streamId, token.memberId, token.page, token.reason],
    ...[token.documentVersion, token.visitorId, token.isUnique ? 1 : 0, token.isBot ? 1 : 0, token.country],
    ...[
      token.os,
      token.browser,
      token.device,
      token.language,
      token.landingId,
      token.template,
      token.variant,
    ],
  ];
  const lists = [
    token.subs.map(text).join('!'),
    token.ids === NO_IDS
      ? ''
      : EVENT_IDS.map((name) => (name === 'agent' ? '' : text(token.ids[name] ?? ''))).join('!'),
    Object.entries(token.params)
      .map(([name, value]) => `${text(name)}!${text(value)}`)
      .join('!'),
  ];
  return [...fields.map((field) => (typeof field === 'string' ? text(field) : field)), ...lists].join(
    SEPARATOR,
  );
}

function decode(payload: string): PageToken {
  const fields = payload.split(SEPARATOR);
  const at = (index: number): string => decodeURIComponent(fields[index] ?? '');
  const number = (index: number): number => Number(fields[index]);
  const list = (index: number): string[] =>
    fields[index] ? (fields[index]?.split('!') ?? []).map(decodeURIComponent) : [];
  const ids = list(19);
  const params = list(20);
  return {
    clickId: at(0),
    atMs: Number.parseInt(at(1), 36),
    streamId: number(2),
    memberId: number(3),
    page: at(4),
    reason: at(5),
    documentVersion: number(6),
    visitorId: at(7),
    isUnique: fields[8] === '1',
    isBot: fields[9] === '1',
    country: at(10),
    os: at(11),
    browser: at(12),
    device: at(13),
    language: at(14),
    landingId: number(15),
    template: at(16),
    variant: number(17),
    subs: list(18),
    ids:
      ids.length === 0
        ? NO_IDS
        : Object.fromEntries(EVENT_IDS.flatMap((name, index) => (ids[index] ? [[name, ids[index]]] : []))),
    params: Object.fromEntries(
      params.flatMap((name, index) => (index % 2 === 0 ? [[name, params[index + 1] ?? '']] : [])),
    ),
  };
}
