/** Every call of the console to us. What the account is called and where its mail goes are the api's. */
import { showAccount } from './features/account/account.handlers.ts';
import { changePasswordHere } from './features/account/password.handlers.ts';
import {
  beginFactor,
  confirmFactor,
  renewRecoveryCodes,
  turnFactorOff,
} from './features/account/second-factor.handlers.ts';
import { endOneSession, endTheOthers, showSessions } from './features/account/sessions.handlers.ts';
import type { AccountHandler } from './http/account-call.ts';

const ROUTES: readonly { method: string; path: RegExp; handle: AccountHandler }[] = [
  { method: 'GET', path: /^\/account$/, handle: showAccount },
  { method: 'POST', path: /^\/account\/password$/, handle: changePasswordHere },
  { method: 'POST', path: /^\/account\/second-factor$/, handle: beginFactor },
  { method: 'POST', path: /^\/account\/second-factor\/confirm$/, handle: confirmFactor },
  { method: 'POST', path: /^\/account\/second-factor\/turn-off$/, handle: turnFactorOff },
  { method: 'POST', path: /^\/account\/second-factor\/recovery-codes$/, handle: renewRecoveryCodes },
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
