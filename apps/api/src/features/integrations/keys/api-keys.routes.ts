import { type ApiKey, type ApiKeyState, SCOPES } from '@sluice/contracts';
import { procedures } from '../../../http/procedures.ts';
import { type ListedKey, listKeyRows } from './api-keys.store.ts';
import { createKey, revokeKey, rotateKey } from './change-api-key.ts';

export const apiKeyRoutes = {
  listKeys: procedures.integrations.listKeys.handler(async ({ context: { actor, inTeam, clock } }) => {
    const rows = await inTeam((tx) => listKeyRows(tx, actor.teamId));
    return { items: rows.map((row) => presentKey(row, clock())) };
  }),

  createKey: procedures.integrations.createKey.handler(async ({ input: { body }, context }) => {
    const { actor, inTeam, clock } = context;
    const { key, secret } = await inTeam((tx) => createKey(tx, actor, body, clock()));
    return { key: presentKey(key, clock()), secret };
  }),

  rotateKey: procedures.integrations.rotateKey.handler(async ({ input: { params, body }, context }) => {
    const { actor, inTeam, clock } = context;
    const { key, secret } = await inTeam((tx) => rotateKey(tx, actor, params.apiKeyId, body, clock()));
    return { key: presentKey(key, clock()), secret };
  }),

  revokeKey: procedures.integrations.revokeKey.handler(async ({ input: { params }, context }) => {
    await context.inTeam((tx) => revokeKey(tx, context.actor, params.apiKeyId));
  }),
};

function presentKey(row: ListedKey, now: Date): ApiKey {
  const { id, name, memberId, ratePerMinute, createdAt, expiresAt, previousUntil, usedAt, usedFrom } = row;
  return {
    id,
    name,
    hint: `slk_…${row.hint ?? ''}`,
    // Of the present list, in its order: a scope that there is no more opens nothing.
    scopes: SCOPES.filter((scope) => row.scopes.includes(scope)),
    member: { id: memberId, name: row.memberName },
    state: stateOf(row, now),
    ratePerMinute,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    previousUntil: previousUntil && previousUntil > now ? previousUntil.toISOString() : null,
    lastUse: usedAt && usedFrom !== null ? { at: usedAt.toISOString(), from: usedFrom } : null,
  };
}

function stateOf({ expiresAt, memberStatus }: ListedKey, now: Date): ApiKeyState {
  if (expiresAt && expiresAt <= now) return 'expired';
  return memberStatus === 'active' ? 'active' : 'suspended';
}
