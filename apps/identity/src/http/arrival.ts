/** A request as it came in: read once, before routing. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseLook, type Look } from '../pages/look.ts';
import { type Cookies, readCookies, writeCookie } from './cookies.ts';
import { FORM_COOKIE, makeFormCookie } from './form-token.ts';
import { HTTP_LIMITS } from './limits.ts';

export type Arrival = {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  requestId: string;
  cookies: Cookies;
  formCookie: string;
  /** Sent with whatever the answer will be. */
  setCookies: string[];
  /** Language and theme of the answered page; a sign-in in progress may choose its language. */
  look: Look;
  lookFor: (hints: unknown) => Look;
};

/** The requested path below the issuer; or the status that refuses it. */
export function readTarget(target: string, issuer: string): URL | 400 | 414 {
  if (target.length > HTTP_LIMITS.urlLength) return 414;
  const url = target.startsWith('/') ? URL.parse(`${issuer}${target}`) : null;
  // A path that begins with two slashes becomes another host's URL in a redirect.
  return url && url.origin === issuer && !url.pathname.startsWith('//') ? url : 400;
}

export function openArrival(
  request: IncomingMessage,
  response: ServerResponse,
  { url, isSecure }: { url: URL; isSecure: boolean },
): Arrival {
  const cookies = readCookies(request.headers.cookie);
  const known = cookies.get(FORM_COOKIE);
  const formCookie = known ?? makeFormCookie();
  const chosen = { lang: cookies.get('lang'), theme: cookies.get('theme') };
  const lookFor = (hints: unknown) => chooseLook(url, chosen, typeof hints === 'string' ? hints : undefined);
  return {
    request,
    response,
    url,
    requestId: randomUUID(),
    cookies,
    formCookie,
    setCookies: known ? [] : [writeCookie(FORM_COOKIE, formCookie, { isSecure, isForSession: true })],
    look: lookFor(url.searchParams.get('ui_locales')),
    lookFor,
  };
}
