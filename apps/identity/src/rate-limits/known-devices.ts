/**
 * Browsers in which an account has signed in before: a cookie says so, wherever the person is now. Attempts from elsewhere do not block them
 * there. A known device is not a proof: whoever steals the cookie gets ten tries of a password.
 */
import { randomBytes } from 'node:crypto';
import { isSame, type Secrets } from '../secrets.ts';

export const DEVICE_COOKIE = 'device';
/** Renewed at every sign-in, like a known address. */
const LIFE_MS = 90 * 24 * 3_600_000;
/** People who share a browser; the first ones are forgotten. */
const ACCOUNTS_MAX = 4;
const NONCE_BYTES = 12;
/** Of what each part of an entry is long: the nonce, the millisecond it ends in base 36, and 132 bits of a signature. */
const [NONCE, ENDS, SIGNATURE] = [16, 8, 22];

type Entry = { text: string; nonce: string; ends: string; signature: string };

/** The cookie's next value, once an account has signed in. */
export function rememberDevice(secrets: Secrets, cookie: string | undefined, email: string): string {
  const others = entriesOf(cookie).filter((entry) => !isOf(secrets, entry, email));
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  const ends = (Date.now() + LIFE_MS).toString(36).padStart(ENDS, '0');
  const entry = `${nonce}${ends}${sign(secrets, email, { nonce, ends })}`;
  return [entry, ...others.map(({ text }) => text)].slice(0, ACCOUNTS_MAX).join('.');
}

/** The name under which the account knows this browser; undefined where it does not, or has signed in there only before `since`. */
export function findKnownDevice(
  secrets: Secrets,
  cookie: string | undefined,
  email: string,
  since = new Date(0),
): string | undefined {
  const found = entriesOf(cookie).find((entry) => isOf(secrets, entry, email));
  if (!found) return undefined;
  const endsMs = Number.parseInt(found.ends, 36);
  return endsMs > Date.now() && endsMs - LIFE_MS >= since.getTime() ? found.nonce : undefined;
}

const entriesOf = (cookie = ''): Entry[] =>
  cookie
    .split('.')
    .filter((text) => text.length === NONCE + ENDS + SIGNATURE)
    .slice(0, ACCOUNTS_MAX)
    .map((text) => ({
      text,
      nonce: text.slice(0, NONCE),
      ends: text.slice(NONCE, NONCE + ENDS),
      signature: text.slice(NONCE + ENDS),
    }));

const isOf = (secrets: Secrets, entry: Entry, email: string): boolean =>
  isSame(sign(secrets, email, entry), entry.signature);

const sign = (secrets: Secrets, email: string, { nonce, ends }: Pick<Entry, 'nonce' | 'ends'>): string =>
  secrets.sign('device', `${email.toLowerCase()}/${nonce}/${ends}`).slice(0, SIGNATURE);
