/** A page of a sign-in: its route, the interaction that it belongs to, its form checked, its handler. */
import { AppError } from '@sluice/runtime';
import type { Identity } from '../identity.ts';
import { expiredPage, refusedFormPage } from '../pages/problem-pages.ts';
import { DEVICE_COOKIE } from '../rate-limits/known-devices.ts';
import { ROUTES } from '../routes.ts';
import type { Answer } from './answers.ts';
import type { Arrival } from './arrival.ts';
import { clientAddress } from './client-address.ts';
import { consoleUrlOf } from './console-url.ts';
import { writeCookie } from './cookies.ts';
import { findInteraction } from './exchange.ts';
import { formToken, isOwnForm } from './form-token.ts';
import { type Form, readForm } from './read-form.ts';

const EMPTY_FORM: Form = new Map();

export async function answerPage(
  identity: Identity,
  arrival: Arrival,
  { interactionUid, rest }: { interactionUid: string; rest: string },
): Promise<Answer> {
  const { request, response, url, cookies, formCookie, requestId } = arrival;
  const { settings, secrets } = identity;
  const route = ROUTES[rest];
  const handler = route?.[request.method as 'GET' | 'POST'];
  if (!route || !handler) throw new AppError('route.not_found');
  const interaction = await findInteraction(identity, { request, response }, interactionUid);
  arrival.look = arrival.lookFor(interaction?.params.ui_locales);
  const problem = { texts: arrival.look.texts, consoleUrl: consoleUrlOf(settings) };
  if (!interaction && !route.isOpen) return expiredPage(problem);
  const isSent = request.method === 'POST';
  const form = isSent ? await readForm(request) : EMPTY_FORM;
  const expected = { secrets, origin: settings.issuer, interactionUid };
  if (isSent && !isOwnForm({ request, cookies, form }, expected)) return refusedFormPage(problem);
  return handler({
    identity,
    request,
    response,
    url,
    look: arrival.look,
    form,
    address: clientAddress(request, settings.trustedProxies),
    deviceCookie: cookies.get(DEVICE_COOKIE),
    setCookie: (name, value) =>
      arrival.setCookies.push(writeCookie(name, value, { isSecure: settings.issuer.startsWith('https:') })),
    requestId,
    interactionUid,
    interaction,
    token: formToken(secrets, formCookie, interactionUid),
  });
}
