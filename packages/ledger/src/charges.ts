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

/** Records what something has cost already. It never refuses: the wallet's balance may become negative. */
export function chargeFunds(tx: TeamDb, charge: Charge): Promise<LedgerTransferRow> {
  return transfer(tx, { ...charge, kind: 'charge', fromAccount: 'wallet', toAccount: 'spent' });
}
