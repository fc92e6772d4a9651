import { withTeam } from '@sluice/postgres';
import type { CallSlots } from './call-slots.ts';
import { claimBatch, claimRowsFor } from './claim-batch.ts';
import { deliverBatch } from './deliver-batch.ts';
import type { PostbackDeps } from './postback-deps.ts';
import { type Lane, sleepLane } from './postbacks.store.ts';
import { settleBatch } from './settle-batch.ts';
import type { SilentNetworks } from './silent-networks.ts';

/** In a row; then other lanes come first. */
const BATCHES_MAX = 10;

/**
 * Sends what a lane has, batch after batch, in order. States: new → sending → send; or error when refused or given up; or held until the
 * pixel has another token; after a transient failure, new again. The network is called outside of any transaction, and an event has the
 * same id at every attempt, so a sender may die anywhere.
 */
export async function serveLane(
  deps: PostbackDeps & { slots: CallSlots; silent: SilentNetworks },
  lane: Lane,
): Promise<void> {
  const { slots, silent } = deps;
  let claimed = await withTeam(deps.db, lane.teamId, (tx) => claimBatch(deps, tx, lane));
  for (let batch = 1; claimed; batch++) {
    const { rows, destination, isSuspect } = claimed;
    const { delivered, calls } = await slots.run({
      teamId: lane.teamId,
      isSuspect,
      call: (signal) => deliverBatch(rows, (some) => destination.send(some, signal)),
      onSlow: () => silent.note(lane.network, false),
    });
    silent.note(lane.network, calls.at(-1)?.delivery.exchange.status !== 0);
    // One transaction for both: half the work between two calls.
    claimed = await withTeam(deps.db, lane.teamId, async (tx) => {
      const next = await settleBatch(deps, tx, lane, { destination, delivered, calls });
      if (!next) return undefined;
      if (batch < BATCHES_MAX) return claimRowsFor(deps, tx, lane, { destination: next, isSuspect: false });
      await sleepLane(tx, lane);
      return undefined;
    });
  }
}
