/** Every way to change a team's API keys. Their secrets are in the answer alone, and never in the audit log. */
import { API_KEY_LIMITS, type ApiKeyCreate, type ApiKeyRotate } from '@sluice/contracts';
import { createApiKeySecret, insertApiKey, type TeamDb } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import type { Actor } from '../../../access/actor.ts';
import { lockTeamRow } from '../../../access/team.store.ts';
import { changesBetween, recordAudit } from '../../../audit-log/record-audit.ts';
import {
  countKeys,
  deleteKeyRow,
  findKeyRow,
  isKeyNameTaken,
  type ListedKey,
  replaceSecret,
} from './api-keys.store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type ShownOnce = { key: ListedKey; secret: string };

export async function createKey(
  tx: TeamDb,
  actor: Actor,
  wanted: ApiKeyCreate,
  now: Date,
): Promise<ShownOnce> {
  const { teamId, memberId } = actor;
  const { name, scopes, expiresInDays, ratePerMinute } = wanted;
  await lockTeamRow(tx, teamId);
  if ((await countKeys(tx, teamId)) >= API_KEY_LIMITS.keys) {
    throw new AppError('api_key.limit_reached', { limit: API_KEY_LIMITS.keys });
  }
  // The audit log names keys, so one name is one key.
  if (await isKeyNameTaken(tx, teamId, name)) throw new AppError('api_key.name_taken');
  const expiresAt = expiresInDays === null ? null : new Date(now.getTime() + expiresInDays * DAY_MS);
  const { secret, row } = await insertApiKey(tx, {
    teamId,
    memberId,
    name,
    scopes,
    ratePerMinute,
    expiresAt,
  });
  const changes = { scopes: { from: null, to: scopes.join(', ') } };
  await recordAudit(tx, actor, { action: 'api_key.created', subject: { id: row.id, name }, changes });
  return { key: await getKey(tx, teamId, row.id), secret };
}

export async function rotateKey(
  tx: TeamDb,
  actor: Actor,
  keyId: number,
  { overlapHours }: ApiKeyRotate,
  now: Date,
): Promise<ShownOnce> {
  const { teamId, memberId } = actor;
  await lockTeamRow(tx, teamId);
  const key = await getKey(tx, teamId, keyId);
  // A key acts for whoever was shown its secret. So another's is taken over, and what that member holds must not act for this one.
  if (key.memberId !== memberId && overlapHours > 0) throw new AppError('api_key.not_own');
  if (key.expiresAt && key.expiresAt <= now) throw new AppError('api_key.expired');
  const { secret, hash, hint } = createApiKeySecret();
  const previousUntil = overlapHours === 0 ? null : new Date(now.getTime() + overlapHours * HOUR_MS);
  await replaceSecret(tx, key, { memberId, hash, hint, previousUntil });
  const after = await getKey(tx, teamId, keyId);
  const changes = changesBetween({ member: key.memberName }, { member: after.memberName });
  await recordAudit(tx, actor, {
    action: 'api_key.rotated',
    subject: { id: keyId, name: key.name },
    changes,
  });
  return { key: after, secret };
}

export async function revokeKey(tx: TeamDb, actor: Actor, keyId: number): Promise<void> {
  const revoked = await deleteKeyRow(tx, actor.teamId, keyId);
  if (!revoked) throw new AppError('api_key.not_found');
  await recordAudit(tx, actor, { action: 'api_key.revoked', subject: { id: keyId, name: revoked.name } });
}

async function getKey(tx: TeamDb, teamId: number, keyId: number): Promise<ListedKey> {
  const key = await findKeyRow(tx, teamId, keyId);
  if (!key) throw new AppError('api_key.not_found');
  return key;
}
