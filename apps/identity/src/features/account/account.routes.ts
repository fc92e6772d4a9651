/** Every call of the console to us. What the account is called and where its mail goes are the api's. */

import { PASSWORD_MAX, PASSWORD_MIN } from '../../accounts/validate-fields.ts';
import { json } from '../../http/answers.ts';
import type { AccountHandler } from './account-call.ts';
import { changePasswordHere } from './password.handlers.ts';
import { endOneSession, endTheOthers, showSessions } from './sessions.handlers.ts';

const ROUTES: readonly { method: string; path: RegExp; handle: AccountHandler }[] = [
  { method: 'GET', path: /^\/account$/, handle: showAccount },
  { method: 'POST', path: /^\/account\/password$/, handle: changePasswordHere },
  { method: 'GET', path: /^\/account\/sessions$/, handle: showSessions },
  { method: 'DELETE', path: /^\/account\/sessions$/, handle: endTheOthers },
  { method: 'DELETE', path: /^\/account\/sessions\/(?<id>[0-9a-f-]{36})$/, handle: endOneSession },
];

export function findAccountRoute(
  method: string,
  path: string,
): { handle: AccountHandler; id: string } | undefined {
  for (const route of ROUTES) {
    const match = route.method === method ? route.path.exec(path) : null;
    if (match) return { handle: route.handle, id: match.groups?.id ?? '' };
  }
  return undefined;
}

/** How the person signs in. The rules are told, so that the console's form says the same as our own. */
async function showAccount({ account }: Parameters<AccountHandler>[0]) {
  return json({
    email: account.email,
    hasPassword: account.passwordHash !== null,
    password: { min: PASSWORD_MIN, max: PASSWORD_MAX },
  });
}
