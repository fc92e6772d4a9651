import { type LedgerTransferRow, ledgerTransfers, type TeamDb } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import { and, eq } from 'drizzle-orm';
import { findTransfer, readWallet, transfer } from './transfers.ts';

type Hold = {
  teamId: number;
  /** What the money is for; the same key again is the same hold. */
  key: string;
  purpose: LedgerTransferRow['purpose'];
  amountMicros: number;
  description: string;
};

/**
 * Sets money aside, and refuses more than the wallet has. The transfer locks the wallet's row until the transaction ends, so the balance that
 * is read after it is exact, whoever else spends meanwhile.
 */
export async function holdFunds(tx: TeamDb, hold: Hold): Promise<LedgerTransferRow> {
  const standing = await findTransfer(tx, hold.teamId, hold.key);
  const made = await transfer(tx, { ...hold, kind: 'hold', fromAccount: 'wallet', toAccount: 'held' });
  if (!standing && (await readWallet(tx, hold.teamId)) < 0) throw new AppError('balance.not_enough');
  return made;
}

/** Spends the money that was set aside. */
export async function captureHold(tx: TeamDb, teamId: number, holdId: number): Promise<LedgerTransferRow> {
  return settle(tx, await getHold(tx, teamId, holdId), 'capture');
}

/** Returns the money that was set aside to the wallet. */
export async function releaseHold(tx: TeamDb, teamId: number, holdId: number): Promise<LedgerTransferRow> {
  return settle(tx, await getHold(tx, teamId, holdId), 'release');
}

function settle(
  tx: TeamDb,
  hold: LedgerTransferRow,
  kind: 'capture' | 'release',
): Promise<LedgerTransferRow> {
  const { teamId, purpose, amountMicros, description } = hold;
  return transfer(tx, {
    teamId,
    kind,
    purpose,
    amountMicros,
    description,
    key: `${kind}:${hold.id}`,
    fromAccount: 'held',
    toAccount: kind === 'capture' ? 'spent' : 'wallet',
    settlesId: hold.id,
  });
}

async function getHold(tx: TeamDb, teamId: number, holdId: number): Promise<LedgerTransferRow> {
  const [hold] = await tx
    .select()
    .from(ledgerTransfers)
    .where(
      and(
        eq(ledgerTransfers.teamId, teamId),
        eq(ledgerTransfers.id, holdId),
        eq(ledgerTransfers.kind, 'hold'),
      ),
    );
  if (!hold) throw new Error(`hold ${holdId} of team ${teamId} does not exist`);
  return hold;
}
