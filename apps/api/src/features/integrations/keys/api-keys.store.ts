import type { MemberStatus } from '@sluice/contracts';
import { type ApiKeyRow, apiKeys, apiKeyUses, members, type TeamDb, users } from '@sluice/postgres';
import { and, count, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { memberName } from '../../../access/member-name.ts';

export type ListedKey = ApiKeyRow & {
  memberName: string;
  memberStatus: MemberStatus;
  usedAt: Date | null;
  usedFrom: string | null;
};

const selectKeys = (tx: TeamDb) =>
  tx
    .select({
      ...getTableColumns(apiKeys),
      memberName,
      memberStatus: members.status,
      usedAt: apiKeyUses.usedAt,
      usedFrom: apiKeyUses.usedFrom,
    })
    .from(apiKeys)
    .innerJoin(members, and(eq(members.teamId, apiKeys.teamId), eq(members.id, apiKeys.memberId)))
    .leftJoin(users, eq(users.id, members.userId))
    .leftJoin(apiKeyUses, and(eq(apiKeyUses.teamId, apiKeys.teamId), eq(apiKeyUses.apiKeyId, apiKeys.id)));

export function listKeyRows(tx: TeamDb, teamId: number): Promise<ListedKey[]> {
  return selectKeys(tx).where(eq(apiKeys.teamId, teamId)).orderBy(desc(apiKeys.id));
}

export async function findKeyRow(tx: TeamDb, teamId: number, keyId: number): Promise<ListedKey | undefined> {
  const [row] = await selectKeys(tx).where(and(eq(apiKeys.teamId, teamId), eq(apiKeys.id, keyId)));
  return row;
}

export async function countKeys(tx: TeamDb, teamId: number): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(apiKeys).where(eq(apiKeys.teamId, teamId));
  return row?.count ?? 0;
}

export async function isKeyNameTaken(tx: TeamDb, teamId: number, name: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(and(eq(apiKeys.teamId, teamId), sql`lower(${apiKeys.name}) = lower(${name})`))
    .limit(1);
  return row !== undefined;
}

/** A rotation that comes while another's overlap still runs ends that one's: there are two secrets at most. */
export async function replaceSecret(
  tx: TeamDb,
  { teamId, id, hash }: ApiKeyRow,
  next: { memberId: number; hash: Buffer; hint: string; previousUntil: Date | null },
): Promise<void> {
  await tx
    .update(apiKeys)
    .set({ ...next, previousHash: next.previousUntil && hash })
    .where(and(eq(apiKeys.teamId, teamId), eq(apiKeys.id, id)));
}

export async function deleteKeyRow(
  tx: TeamDb,
  teamId: number,
  keyId: number,
): Promise<ApiKeyRow | undefined> {
  const [row] = await tx
    .delete(apiKeys)
    .where(and(eq(apiKeys.teamId, teamId), eq(apiKeys.id, keyId)))
    .returning();
  return row;
}
