import { describe, expect, it } from 'vitest';
import type { ChainTransaction, ChainTransfer } from './chains/chain.ts';
import { judgeTransaction } from './judge-transaction.ts';

const BILL = { token: 'USDT', tokenDecimals: 18, wallet: 'ours' };
const transfer = (changes: Partial<ChainTransfer> = {}): ChainTransfer => ({
  txid: 'a',
  logIndex: 0,
  token: 'USDT',
  to: 'ours',
  units: 10n ** 18n,
  block: 1,
  blockHash: 'b',
  ...changes,
});
const transaction = (
  transfers: readonly ChainTransfer[],
  changes: Partial<ChainTransaction> = {},
): ChainTransaction => ({ hasFailed: false, block: 1, blockHash: 'b', transfers, coinTo: null, ...changes });

describe('a transaction', () => {
  it('pays by what it transfers of the token to the wallet, and by nothing else of it', () => {
    const ours = [transfer({ logIndex: 1 }), transfer({ logIndex: 4, units: 10n ** 12n })];
    const others = [transfer({ to: 'theirs' }), transfer({ token: 'FAKE', logIndex: 2 })];
    expect(judgeTransaction(BILL, transaction([...others, ...ours]), false)).toEqual({
      kind: 'pays',
      transfers: ours,
    });
  });

  it.each([
    ['transaction_failed', transaction([transfer()], { hasFailed: true }), false],
    ['zero_amount', transaction([transfer({ units: 0n })]), false],
    // Less than a micro-dollar.
    ['zero_amount', transaction([transfer({ units: 10n ** 12n - 1n })]), false],
    ['wrong_token', transaction([transfer({ token: 'FAKE' })]), false],
    ['wrong_token', transaction([], { coinTo: 'ours' }), false],
    ['wrong_wallet', transaction([transfer({ to: 'theirs' })]), false],
    ['wrong_wallet', transaction([]), false],
    ['hash_used', transaction([transfer({ to: 'theirs' })]), true],
  ] as const)('is refused as %s', (reason, given, isUsed) => {
    expect(judgeTransaction(BILL, given, isUsed)).toEqual({ kind: 'refused', reason });
  });
});
