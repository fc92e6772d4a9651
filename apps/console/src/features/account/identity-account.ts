/** Calls to our own sign-in provider about the signed-in person. Their bodies and errors are like the api's. */
import { ORPCError } from '@orpc/client';
import { classifyFailure } from '../../api/answer-handling.ts';
import { reportFailure } from '../../api/api.ts';
import { decodeErrorBody, translateFailure } from '../../api/api-error.ts';
import { getAccessToken, identityClient } from '../../auth/auth.ts';
import { storedLanguage } from '../../i18n/i18n.ts';

export type IdentityAccount = {
  email: string;
  /** False for who signs in by Telegram alone. */
  hasPassword: boolean;
  password: { min: number; max: number };
  /** Null while it is off. */
  secondFactor: { recoveryCodesLeft: number } | null;
};

/** What an authenticator app computes codes from: as text, and as the address that its QR code says. */
export type NewSecret = { secret: string; url: string };
export type Proof = { currentPassword: string; code: string };
type RecoveryCodes = { recoveryCodes: string[] };

export type Session = {
  id: string;
  /** Names as everybody knows them; null for one that is not known. */
  browser: string | null;
  system: string | null;
  begunAt: string;
  lastUsedAt: string;
  isCurrent: boolean;
};

/** Null where another provider signs people in: it has its own pages for all of this. */
export async function readIdentityAccount(): Promise<IdentityAccount | null> {
  const endpoint = await identityClient().findAccountEndpoint();
  return endpoint === undefined ? null : call<IdentityAccount>('GET', '');
}

export const readSessions = async (): Promise<Session[]> =>
  (await call<{ items: Session[] }>('GET', '/sessions')).items;

export const endSession = (id: string): Promise<void> => call('DELETE', `/sessions/${id}`);

export const endOtherSessions = (): Promise<void> => call('DELETE', '/sessions');

export const changePassword = (body: { currentPassword: string; newPassword: string }): Promise<void> =>
  call('POST', '/password', body);

export const beginSecondFactor = (body: { currentPassword: string }): Promise<NewSecret> =>
  call('POST', '/second-factor', body);

export const confirmSecondFactor = (body: { code: string }): Promise<RecoveryCodes> =>
  call('POST', '/second-factor/confirm', body);

export const turnOffSecondFactor = (body: Proof): Promise<void> =>
  call('POST', '/second-factor/turn-off', body);

export const renewRecoveryCodes = (body: Proof): Promise<RecoveryCodes> =>
  call('POST', '/second-factor/recovery-codes', body);

async function call<Answer = void>(method: string, path: string, body?: unknown): Promise<Answer> {
  try {
    const endpoint = await identityClient().findAccountEndpoint();
    const token = await getAccessToken();
    try {
      return await send<Answer>(`${endpoint}${path}`, { method, body, token });
    } catch (error) {
      if (classifyFailure(error) !== 'unauthorised') throw error;
      // Retried once: a session that has ended gets no other token, and the guard then leads to sign-in.
      const next = await identityClient().replaceAccessToken(token);
      return await send<Answer>(`${endpoint}${path}`, { method, body, token: next });
    }
  } catch (error) {
    reportFailure(classifyFailure(error), error);
    await translateFailure(error, storedLanguage());
    throw error;
  }
}

type Sent = { method: string; body: unknown; token: string };

async function send<Answer>(url: string, { method, body, token }: Sent): Promise<Answer> {
  const answer = await fetch(url, {
    method,
    mode: 'cors',
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await answer.text();
  const given: unknown = text === '' ? undefined : JSON.parse(text);
  if (answer.ok) return given as Answer;
  throw decodeErrorBody(given, answer.status) ?? new ORPCError('UNKNOWN', { status: answer.status });
}
