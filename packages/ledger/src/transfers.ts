import { type LedgerTransferRow, ledgerAccounts, ledgerTransfers, type TeamDb } from '@sluice/postgres';
import { and, eq } from 'drizzle-orm';

export type Transfer = Pick<
  LedgerTransferRow,
  'teamId' | 'key' | 'kind' | 'purpose' | 'fromAccount' | 'toAccount' | 'amountMicros'
> & { settlesId?: number; description?: string };

/**
 * Makes the transfer, or finds the one that was made under its key. Another transfer under the same key is a mistake of the
 * caller, and must not pass for done.
 */
export async function transfer(tx: TeamDb, wanted: Transfer): Promise<LedgerTransferRow> {
  const [made] = await tx
    .insert(ledgerTransfers)
    .values(wanted)
    .onConflictDoNothing({ target: [ledgerTransfers.teamId, ledgerTransfers.key] })
    .returning();
  if (made) return made;
  const standing = await findTransfer(tx, wanted.teamId, wanted.key);
  if (!standing || !isSame(standing, wanted)) {
    throw new Error(`the ledger has another transfer under the key ${wanted.key}`);
  }
  return standing;
}

/** By the platform's operator, for any reason that the description names. */
export function correctBalance(
  tx: TeamDb,
  {
    teamId,
    key,
    amountMicros,
    description,
  }: { teamId: number; key: string; amountMicros: number; description: string },
): Promise<LedgerTransferRow> {
  const isGiven = amountMicros > 0;
  return transfer(tx, {
    ...{ teamId, key, description, kind: 'correction', purpose: 'correction' },
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

/** The wallet as it stands, read again once every transfer under way is done. */
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
