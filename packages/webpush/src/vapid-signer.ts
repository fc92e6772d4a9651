/** Identifies the sender to a push service: RFC 8292. */
import { sign } from 'node:crypto';
import { privateKeyOf, type VapidKeys } from './vapid-keys.ts';

export type VapidSigner = {
  /** The header `Authorization` for a message to this address. */
  authorizationFor(endpoint: string): string;
};

/** Services refuse a token of more than 24 hours; half of it leaves room for clocks. */
const VALID_FOR_SECONDS = 12 * 3600;
/** A message may be sent this long after its header was made. */
const RENEW_BEFORE_SECONDS = 3600;
/** There are a handful of push services. */
const MAX_ORIGINS = 100;

/** One token per push service: signing one for each message would take two thirds of a sender's time. */
export function createVapidSigner(
  keys: VapidKeys,
  { subject, now = Date.now }: { subject: string; now?: () => number },
): VapidSigner {
  const privateKey = privateKeyOf(keys);
  const tokens = new Map<string, { header: string; expiresAt: number }>();
  return {
    authorizationFor(endpoint) {
      const { origin } = new URL(endpoint);
      const seconds = Math.floor(now() / 1000);
      const known = tokens.get(origin);
      if (known && known.expiresAt - RENEW_BEFORE_SECONDS > seconds) return known.header;
      const expiresAt = seconds + VALID_FOR_SECONDS;
      const content = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded({ aud: origin, exp: expiresAt, sub: subject })}`;
      const signature = sign('sha256', Buffer.from(content), { key: privateKey, dsaEncoding: 'ieee-p1363' });
      const header = `vapid t=${content}.${signature.toString('base64url')}, k=${keys.publicKey}`;
      if (tokens.size >= MAX_ORIGINS) tokens.clear();
      tokens.set(origin, { header, expiresAt });
      return header;
    },
  };
}

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
