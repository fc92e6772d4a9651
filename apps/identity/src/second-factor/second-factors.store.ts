import { and, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Handle } from '../database.ts';
import { recoveryCodes, secondFactors } from '../schema.ts';

export type SecondFactorRow = typeof secondFactors.$inferSelect;

/** Long enough to install an app first. */
const SET_UP_MINUTES = 30;

const isOn = (accountId: string) =>
  and(eq(secondFactors.accountId, accountId), isNotNull(secondFactors.confirmedAt));

const isBegun = (accountId: string) =>
  and(
    eq(secondFactors.accountId, accountId),
    isNull(secondFactors.confirmedAt),
    gt(secondFactors.createdAt, sql`now() - make_interval(mins => ${SET_UP_MINUTES})`),
  );

/** One that is on. */
export async function findSecondFactor(db: Handle, accountId: string): Promise<SecondFactorRow | undefined> {
  const [row] = await db.select().from(secondFactors).where(isOn(accountId));
  return row;
}

/** One that is being set up. */
export async function findBegunFactor(db: Handle, accountId: string): Promise<SecondFactorRow | undefined> {
  const [row] = await db.select().from(secondFactors).where(isBegun(accountId));
  return row;
}

/** In place of one that was begun before; false when there is one that is on. */
export async function beginSecondFactor(
  db: Handle,
  { accountId, sealed, sealedWith }: Pick<SecondFactorRow, 'accountId' | 'sealed' | 'sealedWith'>,
): Promise<boolean> {
  const fields = { sealed, sealedWith, createdAt: sql`now()` };
  const rows = await db
    .insert(secondFactors)
    .values({ accountId, ...fields })
    .onConflictDoUpdate({
      target: secondFactors.accountId,
      set: fields,
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ accountId: secondFactors.accountId });
  return rows.length === 1;
}

/** False when it was begun anew, or confirmed, since it was read. */
export async function confirmSecondFactor(
  db: Handle,
  { accountId, sealed }: SecondFactorRow,
  lastStep: number,
): Promise<boolean> {
  const rows = await db
    .update(secondFactors)
    .set({ confirmedAt: sql`now()`, lastStep })
    .where(and(isBegun(accountId), eq(secondFactors.sealed, sealed)))
    .returning({ accountId: secondFactors.accountId });
  return rows.length === 1;
}

/** Of two uses of one code at the same moment, the database accepts one. */
export async function spendStep(db: Handle, accountId: string, step: number): Promise<boolean> {
  const rows = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(isOn(accountId), or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step))))
    .returning({ accountId: secondFactors.accountId });
  return rows.length === 1;
}

/** With its recovery codes. */
export async function deleteSecondFactor(db: Handle, accountId: string): Promise<void> {
  await db.delete(secondFactors).where(eq(secondFactors.accountId, accountId));
}

export async function replaceRecoveryCodes(
  db: Handle,
  accountId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
    await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ accountId, hash })));
  });
}

/** Once: of two at the same moment, one gets false. */
export async function spendRecoveryCode(db: Handle, accountId: string, hash: Buffer): Promise<boolean> {
  const rows = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.hash, hash)))
    .returning({ accountId: recoveryCodes.accountId });
  return rows.length === 1;
}

export function countRecoveryCodes(db: Handle, accountId: string): Promise<number> {
  return db.$count(recoveryCodes, eq(recoveryCodes.accountId, accountId));
}
