import { SCOPES, type Scope } from '@sluice/contracts';
import { type Db, findApiKey, hashApiKey, withTeam } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import type { Actor } from './actor.ts';
import { findMemberRow } from './features/members/members.store.ts';

const BEARER = /^Bearer ([^\s]{1,4096})$/i;

/** Credentials → actor. The one function that OpenID access tokens will be added to. */
export async function authenticate(db: Db, authorization: string | undefined): Promise<Actor> {
  if (!authorization) throw new AppError('auth.missing');
  const hash = hashApiKey(BEARER.exec(authorization)?.[1] ?? '');
  const key = hash && (await findApiKey(db, hash));
  if (!key) throw new AppError('auth.invalid');
  const member = await withTeam(db, key.teamId, (tx) => findMemberRow(tx, key.teamId, key.memberId));
  // A suspended member's keys stop at once, and work again when the member is let back in.
  if (member?.status !== 'active') throw new AppError('auth.invalid');
  return {
    userId: member.userId,
    memberId: key.memberId,
    teamId: key.teamId,
    roles: member.roles,
    scopes: key.scopes.filter(isScope),
  };
}

function isScope(scope: string): scope is Scope {
  return SCOPES.some((known) => known === scope);
}
