/** A request as it came in: read once, before anybody decides what it is. */
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
  /** Sent along with whatever the answer will be. */
  setCookies: string[];
  /** Of the page that is answered; a sign-in that is under way has a say in its language. */
  look: Look;
  lookFor: (hints: unknown) => Look;
};

/** The address that was asked for, below the issuer; or the status that refuses it. */
export function readTarget(target: string, issuer: string): URL | 400 | 414 {
  if (target.length > HTTP_LIMITS.urlLength) return 414;
  const url = target.startsWith('/') ? URL.parse(`${issuer}${target}`) : null;
  // A path that begins with two slashes is another host's address as soon as somebody redirects to it.
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
