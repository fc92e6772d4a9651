/** Our own cookies; the OpenID provider handles its own. */
const COOKIE_LIFE_SECONDS = 365 * 24 * 3600;
const VALUE = /^[\w.-]{1,200}$/;

export type Cookies = ReadonlyMap<string, string>;

export function readCookies(header: string | undefined): Cookies {
  const pairs = (header ?? '')
    .split(/;\s*/)
    .map((pair) => pair.split('=', 2) as [string, string | undefined]);
  return new Map(pairs.flatMap(([name, value = '']) => (VALUE.test(value) ? [[name, value]] : [])));
}

export type CookieOptions = { isSecure: boolean; isForSession?: boolean };

/** HttpOnly without exception: no script of ours reads one. */
export function writeCookie(name: string, value: string, { isSecure, isForSession }: CookieOptions): string {
  const life = isForSession ? '' : `; Max-Age=${COOKIE_LIFE_SECONDS}`;
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${life}${isSecure ? '; Secure' : ''}`;
}
