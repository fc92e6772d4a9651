import type { LedgerTransferRow, TeamDb } from '@sluice/postgres';
import { transfer } from './transfers.ts';

type Charge = {
  teamId: number;
  /** The same key again is the same charge. */
  key: string;
  purpose: LedgerTransferRow['purpose'];
  amountMicros: number;
  description: string;
};

/** Takes what something has cost already. It records and does not ask: what happened has happened, and the wallet may owe. */
export function chargeFunds(tx: TeamDb, charge: Charge): Promise<LedgerTransferRow> {
  return transfer(tx, { ...charge, kind: 'charge', fromAccount: 'wallet', toAccount: 'spent' });
}
