/** What a browser tells of where messages are to be sent to: it must not make us call any other server (SSRF), and its keys must work. */
import { ECDH } from 'node:crypto';

/**
 * The push services of the browsers that can subscribe. A name that begins with a dot stands for every host below it; one with a port is
 * accepted with that port only, with `:*` with any, the others with port 443.
 */
export const PUSH_HOSTS: readonly string[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  'web.push.apple.com',
  '.push.apple.com',
];

const MAX_LENGTH = 1024;
const CURVE = 'prime256v1';
const SECRET_BYTES = 16;

/** Whether messages may be sent there. */
export function isPushServiceAddress(endpoint: string, pushHosts: readonly string[]): boolean {
  if (endpoint.length > MAX_LENGTH || !URL.canParse(endpoint)) return false;
  const { protocol, host, hostname, username, password, hash } = new URL(endpoint);
  if (protocol !== 'https:' || username || password || hash) return false;
  return pushHosts.some((allowed) => {
    if (allowed.startsWith('.')) return host.endsWith(allowed);
    return allowed.endsWith(':*') ? hostname === allowed.slice(0, -2) : host === allowed;
  });
}

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
