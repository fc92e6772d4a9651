import { getRandomValues } from 'node:crypto';

export type Visitor = {
  /** Decimal digits that fit an unsigned 64-bit number. */
  readonly id: string;
  /** First visit to this stream within 24 hours. */
  readonly isUnique: boolean;
  /** Has been on this stream before, however long ago. */
  readonly isReturning: boolean;
  /** The cookie to set; undefined when the visitor's own is still valid. */
  readonly cookie: string | undefined;
};

export const VISITOR_COOKIE = 'slv';
const UNIQUE_FOR_SECONDS = 24 * 3600;
const KEEP_FOR_SECONDS = 365 * 24 * 3600;
const POOL = new BigUint64Array(512);
let poolUsed = POOL.length;

/**
 * The first-party cookie holds a random id, the stream, and when the visitor last counted as unique there. It is not signed: a forger can
 * only change how often they themselves are counted.
 */
export function recogniseVisitor(
  cookieHeader: string,
  streamId: number,
  nowMs: number,
  isSecure: boolean,
): Visitor {
  const nowSeconds = Math.floor(nowMs / 1000);
  const known = cookieHeader === '' ? undefined : parseCookie(cookieHeader);
  const isReturning = known !== undefined && known.streamId === streamId;
  if (isReturning) {
    const age = nowSeconds - known.uniqueAt;
    if (age >= 0 && age < UNIQUE_FOR_SECONDS)
      return { id: known.id, isUnique: false, isReturning, cookie: undefined };
  }
  const id = known?.id ?? newVisitorId();
  return {
    id,
    isUnique: true,
    isReturning,
    cookie: `${VISITOR_COOKIE}=${id}.${streamId.toString(36)}.${nowSeconds.toString(36)}; Path=/; Max-Age=${KEEP_FOR_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  };
}

/** Undefined where the visitor has none, or none of ours. */
export const findVisitorId = (cookieHeader: string): string | undefined => parseCookie(cookieHeader)?.id;

/** No leading zeros in the id: the event holds it as a JSON number, where they are invalid. */
function parseCookie(header: string): { id: string; streamId: number; uniqueAt: number } | undefined {
  const match = /(?:^|;\s*)slv=([1-9]\d{0,18})\.([0-9a-z]{1,7})\.([0-9a-z]{1,8})(?:;|$)/.exec(header);
  if (!match?.[1] || !match[2] || !match[3]) return undefined;
  return { id: match[1], streamId: Number.parseInt(match[2], 36), uniqueAt: Number.parseInt(match[3], 36) };
}

/** 63 bits: at most 19 digits, so any cookie we accept fits the column. Random bytes are drawn in bulk, to save system calls. */
function newVisitorId(): string {
  if (poolUsed === POOL.length) {
    getRandomValues(POOL);
    poolUsed = 0;
  }
  return ((POOL[poolUsed++] ?? 0n) >> 1n).toString();
}
