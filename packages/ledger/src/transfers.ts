import {
  asOperator,
  type LedgerTransferRow,
  ledgerAccounts,
  ledgerTransfers,
  type TeamDb,
} from '@sluice/postgres';
import { and, eq, sql } from 'drizzle-orm';

export type Transfer = Pick<
  LedgerTransferRow,
  'teamId' | 'key' | 'kind' | 'purpose' | 'fromAccount' | 'toAccount' | 'amountMicros'
> & { settlesId?: number; description?: string };

/**
 * Makes the transfer, or finds the one that was made under its key. Throws when that one is a different transfer: reusing a key is the
 * caller's mistake.
 */
export async function transfer(tx: TeamDb, wanted: Transfer): Promise<LedgerTransferRow> {
  const [made] = await tx
    .insert(ledgerTransfers)
    .values(wanted)
    .onConflictDoNothing({ target: [ledgerTransfers.teamId, ledgerTransfers.key] })
    .returning();
  return made ?? findSame(tx, wanted);
}

async function findSame(tx: TeamDb, wanted: Transfer): Promise<LedgerTransferRow> {
  const standing = await findTransfer(tx, wanted.teamId, wanted.key);
  if (!standing || !isSame(standing, wanted)) {
    throw new Error(`the ledger has another transfer under the key ${wanted.key}`);
  }
  return standing;
}

type Correction = {
  teamId: number;
  key: string;
  /** Below zero: taken from the team. */
  amountMicros: number;
  /** The reason, as the team reads it. */
  description: string;
  /** The operator's name. @default the name by which they are signed in to the database */
  operator?: string;
};

/** By the platform's operator alone, who is written down with the reason. The application's role is refused. */
export async function correctBalance(
  tx: TeamDb,
  { teamId, key, amountMicros, description, operator = '' }: Correction,
): Promise<LedgerTransferRow> {
  await asOperator(tx, () =>
    tx.execute(sql`SELECT correct_balance(${teamId}, ${key}, ${amountMicros}, ${description}, ${operator})`),
  );
  const isGiven = amountMicros > 0;
  return findSame(tx, {
    teamId,
    key,
    kind: 'correction',
    purpose: 'correction',
    fromAccount: isGiven ? 'outside' : 'wallet',
    toAccount: isGiven ? 'wallet' : 'outside',
    amountMicros: Math.abs(amountMicros),
  });
}

export async function findTransfer(
  tx: TeamDb,
  teamId: number,
  key: string,
): Promise<LedgerTransferRow | undefined> {
  const [row] = await tx
    .select()
    .from(ledgerTransfers)
    .where(and(eq(ledgerTransfers.teamId, teamId), eq(ledgerTransfers.key, key)));
  return row;
}

/** The wallet's balance, read after every transfer in progress has ended. */
export async function readWallet(tx: TeamDb, teamId: number): Promise<number> {
  const [row] = await tx
    .select({ balanceMicros: ledgerAccounts.balanceMicros })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.teamId, teamId), eq(ledgerAccounts.kind, 'wallet')));
  return row?.balanceMicros ?? 0;
}

function isSame(standing: LedgerTransferRow, wanted: Transfer): boolean {
  return (
    standing.kind === wanted.kind &&
    standing.purpose === wanted.purpose &&
    standing.fromAccount === wanted.fromAccount &&
    standing.toAccount === wanted.toAccount &&
    standing.amountMicros === wanted.amountMicros &&
    standing.settlesId === (wanted.settlesId ?? null)
  );
}
