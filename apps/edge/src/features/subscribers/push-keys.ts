import { ECDH } from 'node:crypto';
import { findPushKey, type Route } from '@sluice/routing';

const CURVE = 'prime256v1';
const SECRET_BYTES = 16;

/** A browser's keys in their canonical spelling; undefined for invalid ones, with which no message could be encrypted. */
export function readPushKeys({ p256dh, auth }: { p256dh: string; auth: string }) {
  const secret = Buffer.from(auth, 'base64url');
  if (secret.length !== SECRET_BYTES) return undefined;
  try {
    // Throws for anything but a point of the curve.
    const point = ECDH.convertKey(p256dh, CURVE, 'base64url', undefined, 'uncompressed');
    return { p256dh: Buffer.from(point).toString('base64url'), auth: secret.toString('base64url') };
  } catch {
    return undefined;
  }
}

/** The key that this host's subscriptions are bound to. Own properties only: a host may be called `constructor`. */
export const applicationKeyOf = (route: Route | undefined, host: string): string | undefined =>
  route && findPushKey(route, host);
