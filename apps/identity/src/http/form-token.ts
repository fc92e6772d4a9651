/**
 * CSRF protection: a token in the form, bound to a cookie of this browser and to the interaction, and an Origin that is ours. Another site
 * can make the browser send the cookie, but neither read it nor compute the token.
 */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Secrets } from '../secrets.ts';
import type { Cookies } from './cookies.ts';
import type { Form } from './read-form.ts';

export const FORM_COOKIE = '_form';
export const FORM_FIELD = 'formToken';
const COOKIE_BYTES = 18;

export const makeFormCookie = (): string => randomBytes(COOKIE_BYTES).toString('base64url');

export function formToken(secrets: Secrets, cookie: string, interactionUid: string): string {
  return secrets.sign('form', `${cookie}/${interactionUid}`);
}

export function isOwnForm(
  { request, cookies, form }: { request: IncomingMessage; cookies: Cookies; form: Form },
  { secrets, origin, interactionUid }: { secrets: Secrets; origin: string; interactionUid: string },
): boolean {
  const cookie = cookies.get(FORM_COOKIE);
  const token = form.get(FORM_FIELD);
  if (request.headers.origin !== origin || !cookie || !token) return false;
  return secrets.isSigned('form', `${cookie}/${interactionUid}`, token);
}
