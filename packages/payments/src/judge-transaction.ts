import type { BillRejection } from '@sluice/reference';
import type { ChainTransaction, ChainTransfer } from './chains/chain.ts';
import { toMicros } from './token-amount.ts';

export type Judgement =
  | { kind: 'pays'; transfers: readonly ChainTransfer[] }
  | { kind: 'refused'; reason: BillRejection };

/** What the transaction of a hash means for a bill. The same whether a person gave the hash or the watcher found it. */
export function judgeTransaction(
  bill: { token: string; tokenDecimals: number; wallet: string },
  transaction: ChainTransaction,
  /** Whether it paid for another bill, of any team. */
  isUsed: boolean,
): Judgement {
  if (transaction.hasFailed) return { kind: 'refused', reason: 'transaction_failed' };
  const toWallet = transaction.transfers.filter(({ to }) => to === bill.wallet);
  const ofToken = toWallet.filter(({ token }) => token === bill.token);
  const transfers = ofToken.filter(({ units }) => toMicros(units, bill.tokenDecimals) > 0);
  if (transfers.length > 0) return { kind: 'pays', transfers };
  if (isUsed) return { kind: 'refused', reason: 'hash_used' };
  if (ofToken.length > 0) return { kind: 'refused', reason: 'zero_amount' };
  const isOtherToken = toWallet.length > 0 || transaction.coinTo === bill.wallet;
  return { kind: 'refused', reason: isOtherToken ? 'wrong_token' : 'wrong_wallet' };
}
