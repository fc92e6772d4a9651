/**
 * Follows a chain for as long as the worker runs. Every look does the same, so that whatever was missed is made up for by the next one:
 *
 * 1. reads the blocks since the last look, and again those that a reorganisation may still change, for transfers to bills' wallets;
 * 2. looks for the hashes that people gave;
 * 3. counts the confirmations of what it knows: takes back what is gone from the chain, credits what has enough.
 *
 * A node that is away delays all of it and loses nothing: how far the chain was read is written down after the blocks are.
 */
import { isHashSearched, judgeTransaction } from '@sluice/payments';
import type { WatchedChain } from '@sluice/payments/chains';
import { withTeam } from '@sluice/postgres';
import { repeatUntilStopped } from '../../repeat-until-stopped.ts';
import {
  findPayment,
  findReadBlock,
  findUnseenHash,
  hasPaidOtherBill,
  listConfirmingPayments,
  listWatchedBills,
  saveReadBlock,
  type WatchedBill,
} from './bills.store.ts';
import type { ChainMetrics } from './chain-metrics.ts';
import { recordPayments, refuseHash, settlePayment, takePaymentBack } from './change-bill.ts';
import type { WatchDeps } from './watch-deps.ts';

/** Blocks beyond the confirmations that are read again at every look. */
const REREAD_BLOCKS = 5;

export function watchChain(
  deps: WatchDeps,
  watched: WatchedChain,
  { metrics, ...options }: { everyMs: number; signal: AbortSignal; metrics: ChainMetrics },
): Promise<void> {
  const { chainId } = watched;
  metrics.watch(chainId);
  return repeatUntilStopped(
    async () => metrics.looked(chainId, await lookAtChain(deps, watched)),
    (reason) => {
      metrics.failed(chainId);
      deps.log.warn({ chain: chainId, reason }, 'a chain cannot be read');
    },
    options,
  );
}

/** One look; answers the newest block. Throws when the node or the database is away. */
export async function lookAtChain(deps: WatchDeps, watched: WatchedChain): Promise<number> {
  const { db, clock } = deps;
  // Before the head: a bill that is made meanwhile is paid in a later block.
  const bills = await listWatchedBills(db, watched.chainId, clock());
  const head = await watched.chain.findHead();
  await readBlocks(deps, watched, { bills, head });
  await findGivenHashes(deps, watched, { bills, head });
  await followPayments(deps, watched, head);
  return head;
}

type Look = { bills: readonly WatchedBill[]; head: number };

async function readBlocks(deps: WatchDeps, watched: WatchedChain, { bills, head }: Look): Promise<void> {
  const { chain, chainId, confirmations, blocksAtOnce, firstBlocks } = watched;
  const read = await findReadBlock(deps.db, chainId);
  if (read !== undefined && read >= head) return;
  const known = read === undefined ? head - firstBlocks : read - confirmations - REREAD_BLOCKS;
  const byToken = Map.groupBy(bills, ({ token }) => token);
  for (let from = Math.max(0, known + 1); from <= head; from += blocksAtOnce) {
    const to = Math.min(head, from + blocksAtOnce - 1);
    for (const [token, ofToken] of byToken) {
      const byWallet = new Map(ofToken.map((bill) => [bill.wallet, bill]));
      const question = { token, wallets: [...byWallet.keys()], fromBlock: from, toBlock: to };
      const transfers = await chain.listTransfers(question);
      for (const [wallet, arrived] of Map.groupBy(transfers, (transfer) => transfer.to)) {
        const bill = byWallet.get(wallet);
        if (bill) await recordPayments(deps, bill, { transfers: arrived, head });
      }
    }
    await saveReadBlock(deps.db, chainId, to);
  }
}

async function findGivenHashes(deps: WatchDeps, watched: WatchedChain, { bills, head }: Look): Promise<void> {
  const now = deps.clock();
  const searched = bills.filter((bill) => isHashSearched(bill, now));
  for (const { teamId, billId } of searched) {
    const bill = await findUnseenHash(deps.db, teamId, billId);
    if (!bill) continue;
    const transaction = await watched.chain.findTransaction(bill.txid);
    if (!transaction) continue;
    const isUsed = await withTeam(deps.db, teamId, (tx) => hasPaidOtherBill(tx, bill, bill.txid));
    const judgement = judgeTransaction(bill, transaction, isUsed);
    if (judgement.kind === 'pays') {
      await recordPayments(deps, { teamId, billId }, { transfers: judgement.transfers, head });
    } else await refuseHash(deps.db, { teamId, billId, txid: bill.txid, reason: judgement.reason });
  }
}

async function followPayments(
  deps: WatchDeps,
  { chain, chainId }: WatchedChain,
  head: number,
): Promise<void> {
  for (const { teamId, paymentId } of await listConfirmingPayments(deps.db, chainId)) {
    const payment = await withTeam(deps.db, teamId, (tx) => findPayment(tx, teamId, paymentId));
    if (payment?.state !== 'confirming') continue;
    const transaction = await chain.findTransaction(payment.txid);
    const transfer =
      transaction?.hasFailed === false &&
      transaction.transfers.find(
        ({ logIndex, token, to, units }) =>
          logIndex === payment.logIndex &&
          token === payment.token &&
          to === payment.wallet &&
          units === payment.units,
      );
    if (!transfer) await takePaymentBack(deps, payment);
    else await settlePayment(deps, payment, { transfer, head });
  }
}
