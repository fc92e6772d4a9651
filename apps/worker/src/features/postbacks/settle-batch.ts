import type { Delivery } from '@sluice/networks';
import type { PostbackRow, TeamDb } from '@sluice/postgres';
import type { Claimed } from './claim-batch.ts';
import { type Delivered, isSplit, type NetworkCall } from './deliver-batch.ts';
import { type Destination, findDestination } from './destination.ts';
import { findNextTry } from './next-try.ts';
import type { PostbackDeps } from './postback-deps.ts';
import {
  countFailure,
  holdLane,
  type Lane,
  lockLane,
  markRefused,
  type Outcome,
  settleRows,
  sleepLane,
} from './postbacks.store.ts';
import { type Attempt, recordAttempts } from './record-attempts.ts';

type Settled = Pick<Attempt, 'decision' | 'nextAt'>;
type Batch = {
  destination: Claimed['destination'];
  delivered: readonly Delivered<PostbackRow>[];
  calls: readonly NetworkCall<PostbackRow>[];
};

/** Stores the outcome of each, and every call that led to it. Answers where the lane's next batch goes; undefined when none can be sent. */
export async function settleBatch(
  deps: PostbackDeps,
  tx: TeamDb,
  lane: Lane,
  { destination, delivered, calls }: Batch,
): Promise<Destination | undefined> {
  // Before the lane, as everybody locks them.
  const current = await findDestination(deps, tx, lane);
  const { failures } = await lockLane(tx, lane, deps.leaseMs);
  const random = Math.random();
  const settled = delivered.map(({ row, delivery }) => ({ row, ...settle(deps, row, delivery, random) }));
  await settleRows(
    tx,
    settled.map(({ row, outcome }) => ({ row, ...outcome })),
  );
  await recordAttempts(tx, listAttempts(calls, new Map(settled.map(({ row, told }) => [row.id, told]))));
  const held = delivered.map(({ delivery }) => delivery).find(({ kind }) => kind === 'held');
  const hasFailed = delivered.some(({ delivery }) => delivery.kind === 'retry');
  if (hasFailed || failures > 0) await countFailure(tx, lane, hasFailed);
  if (held?.kind === 'held' && (!('version' in current) || current.version === destination.version)) {
    await holdLane(tx, lane, held.error);
    await markRefused(tx, lane, held.error);
    await sleepLane(tx, lane);
    const { teamId, streamId, network, pixelId } = lane;
    deps.log.warn(
      { teamId, streamId, network, pixelId, error: held.error },
      'a pixel waits for another token',
    );
    return undefined;
  }
  if (!hasFailed && 'version' in current) return current;
  await sleepLane(tx, lane);
  return undefined;
}

function settle(
  { firstWaitMs }: PostbackDeps,
  row: PostbackRow,
  delivery: Delivery,
  random: number,
): { outcome: Omit<Outcome, 'row'>; told: Settled } {
  const { answer } = delivery;
  switch (delivery.kind) {
    case 'sent':
      return { outcome: { state: 'send', error: null, answer }, told: { decision: 'accepted' } };
    case 'failed':
      return { outcome: { state: 'error', error: delivery.error, answer }, told: { decision: 'refused' } };
    case 'held':
      // Open again; held with the lane's others unless it has another token by now.
      return { outcome: { state: 'new', error: delivery.error, answer }, told: { decision: 'held' } };
    case 'retry': {
      const nowMs = Date.now();
      const waitMs = findNextTry(row, delivery, { nowMs, firstWaitMs, random });
      return {
        outcome: {
          state: waitMs === undefined ? 'error' : 'new',
          error: delivery.error,
          answer,
          waitMs: waitMs ?? 0,
        },
        told:
          waitMs === undefined
            ? { decision: 'given_up' }
            : { decision: 'retry', nextAt: new Date(nowMs + waitMs) },
      };
    }
  }
}

/** Each row's part in each call. */
function listAttempts(
  calls: readonly NetworkCall<PostbackRow>[],
  settled: ReadonlyMap<number, Settled>,
): Attempt[] {
  return calls.flatMap((call) =>
    call.rows.map((row, index): Attempt => {
      const { delivery, rows } = call;
      const { decision, nextAt } = settled.get(row.id) ?? { decision: 'split' };
      return {
        row,
        delivery,
        body: delivery.exchange.bodies[index] ?? '',
        together: rows.length,
        ...(isSplit(call) ? { decision: 'split' } : { decision, nextAt }),
      };
    }),
  );
}
