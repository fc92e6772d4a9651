import { LEDGER_ACCOUNTS, ledgerAccounts, type TeamDb } from '@sluice/postgres';
import { eq } from 'drizzle-orm';

/** In micro-dollars; they add up to zero. */
export type Balances = Readonly<Record<(typeof LEDGER_ACCOUNTS)[number], number>>;

export async function findBalances(tx: TeamDb, teamId: number): Promise<Balances> {
  const rows = await tx.select().from(ledgerAccounts).where(eq(ledgerAccounts.teamId, teamId));
  const found = new Map(rows.map(({ kind, balanceMicros }) => [kind, balanceMicros]));
  return Object.fromEntries(LEDGER_ACCOUNTS.map((kind) => [kind, found.get(kind) ?? 0])) as Balances;
}
