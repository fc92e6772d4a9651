/** Authenticates by token or by e-mail and global key; refusals have Cloudflare's own error codes. */
import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from './envelope.ts';
import type { FakeAccount } from './fake-account.ts';

export function authenticate(headers: IncomingHttpHeaders, accounts: readonly FakeAccount[]): FakeAccount {
  const { authorization, 'x-auth-email': email, 'x-auth-key': key } = headers;
  if (authorization) {
    const [scheme, token] = authorization.split(' ');
    if (scheme !== 'Bearer' || !token) throw new Refusal(400, 6003, 'Invalid request headers');
    const account = accounts.find(({ tokens }) => tokens.includes(token));
    if (!account) throw new Refusal(403, 9109, 'Invalid access token');
    return account;
  }
  if (!email || !key)
    throw new Refusal(400, 9106, 'Missing X-Auth-Key, X-Auth-Email or Authorization headers');
  const account = accounts.find(({ globalKeys }) =>
    globalKeys.some((pair) => pair.email === email && pair.key === key),
  );
  if (!account) throw new Refusal(403, 9103, 'Unknown X-Auth-Key or X-Auth-Email');
  return account;
}
