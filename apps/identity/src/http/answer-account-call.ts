/** The console's calls about the signed-in person: JSON, with the access token that the api gets too. */
import type { IncomingMessage } from 'node:http';
import { AppError } from '@sluice/runtime';
import { findAccountRoute } from '../account-routes.ts';
import { findAccountById } from '../accounts/accounts.store.ts';
import type { Identity } from '../identity.ts';
import { findSession } from '../sessions/sessions.store.ts';
import type { AccountCall } from './account-call.ts';
import type { JsonAnswer } from './answers.ts';
import type { Arrival } from './arrival.ts';
import { clientAddress } from './client-address.ts';
import { logFailure, toAppError } from './failures.ts';
import { readBody } from './read-body.ts';

const ACCOUNT_PATH = /^\/account(\/|$)/;
const BEARER = /^Bearer ([^\s]{1,8192})$/i;
/** How long browsers cache a preflight; the longest that all of them accept. */
const PREFLIGHT_SECONDS = 600;

export const isAccountCall = (url: URL): boolean => ACCOUNT_PATH.test(url.pathname);

export async function answerAccountCall(identity: Identity, arrival: Arrival): Promise<JsonAnswer> {
  const { request, requestId } = arrival;
  const cors = corsHeaders(identity, request);
  if (request.method === 'OPTIONS') return { kind: 'json', status: 204, headers: cors };
  try {
    const answer = await answerCall(identity, arrival);
    return { ...answer, headers: { ...answer.headers, ...cors } };
  } catch (error) {
    const failure = toAppError(error);
    logFailure(identity, requestId, failure);
    const { code, message, details, status } = failure;
    const { retryAfterSeconds } = details;
    const wait = typeof retryAfterSeconds === 'number' && { 'retry-after': String(retryAfterSeconds) };
    return {
      kind: 'json',
      status,
      headers: { ...cors, ...wait },
      body: { code, message, details, requestId },
    };
  }
}

async function answerCall(identity: Identity, arrival: Arrival): Promise<JsonAnswer> {
  const { request, url, requestId } = arrival;
  const bearer = await authenticate(identity, request);
  const found = findAccountRoute(request.method ?? '', url.pathname);
  if (!found) throw new AppError('route.not_found');
  return found.handle({
    identity,
    ...bearer,
    address: clientAddress(request, identity.settings.trustedProxies),
    requestId,
    id: found.id,
    body: () => readJson(request),
  });
}

/** The token says who and which session; both must still be good, which the token alone cannot say. */
async function authenticate(
  { db, readAccessToken }: Identity,
  request: IncomingMessage,
): Promise<Pick<AccountCall, 'account' | 'session'>> {
  const { authorization } = request.headers;
  if (!authorization) throw new AppError('auth.missing');
  const { accountId, sessionId: id } = await readAccessToken(BEARER.exec(authorization)?.[1] ?? '');
  const session = await findSession(db, { accountId, id });
  const account = session && (await findAccountById(db, accountId));
  if (!account || account.disabledAt) throw new AppError('auth.invalid');
  return { account, session };
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new AppError('request.unsupported_media');
  const text = await readBody(request);
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('request.malformed');
  }
}

/** By exact origin. No credentials: an access token is a header like any other, and cookies do not count here. */
function corsHeaders({ settings }: Identity, request: IncomingMessage): Record<string, string> {
  const { origin } = request.headers;
  if (!origin || !settings.consoleOrigins.includes(origin)) return { vary: 'origin' };
  return {
    vary: 'origin',
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'x-request-id, retry-after',
    ...(request.method === 'OPTIONS' && {
      'access-control-allow-methods': 'GET, POST, DELETE',
      'access-control-allow-headers': 'authorization, accept, content-type, sentry-trace, baggage',
      'access-control-max-age': String(PREFLIGHT_SECONDS),
    }),
  };
}
