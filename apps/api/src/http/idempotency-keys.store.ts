import { idempotencyKeys, type TeamDb } from '@sluice/postgres';
import { and, eq, lt } from 'drizzle-orm';

export type KeyOwner = { teamId: number; memberId: number; key: string };
export type Claim = KeyOwner & { fingerprint: Buffer; claim: string };
export type KeyRow = typeof idempotencyKeys.$inferSelect;

const ofOwner = ({ teamId, memberId, key }: KeyOwner) =>
  and(
    eq(idempotencyKeys.teamId, teamId),
    eq(idempotencyKeys.memberId, memberId),
    eq(idempotencyKeys.key, key),
  );

export async function findKey(tx: TeamDb, owner: KeyOwner): Promise<KeyRow | undefined> {
  const [row] = await tx.select().from(idempotencyKeys).where(ofOwner(owner));
  return row;
}

/** Waits for another transaction that is claiming the same key. Answers whether the key is this claim's. */
export async function claimKey(tx: TeamDb, claim: Claim): Promise<boolean> {
  await tx.insert(idempotencyKeys).values(claim).onConflictDoNothing();
  return (await findKey(tx, claim))?.claim === claim.claim;
}

export async function saveAnswer(tx: TeamDb, claim: Claim, answer: Buffer): Promise<void> {
  await tx.update(idempotencyKeys).set({ answer }).where(ofClaim(claim));
}

export async function releaseKey(tx: TeamDb, claim: Claim): Promise<void> {
  await tx.delete(idempotencyKeys).where(ofClaim(claim));
}

const ofClaim = (claim: Claim) => and(ofOwner(claim), eq(idempotencyKeys.claim, claim.claim));

export async function removeKeysBefore(tx: TeamDb, teamId: number, at: Date): Promise<void> {
  await tx
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.teamId, teamId), lt(idempotencyKeys.createdAt, at)));
}
