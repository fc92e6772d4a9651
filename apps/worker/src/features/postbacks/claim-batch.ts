import type { PostbackRow, TeamDb } from '@sluice/postgres';
import { type Destination, findDestination } from './destination.ts';
import { isExpired } from './next-try.ts';
import type { PostbackDeps } from './postback-deps.ts';
import {
  claimRows,
  findHeldReason,
  holdLane,
  type Lane,
  lockLane,
  settleRows,
  sleepLane,
} from './postbacks.store.ts';

export type Claimed = {
  rows: PostbackRow[];
  destination: Destination;
  /** It failed the last time: one event, beside the others. */
  isSuspect: boolean;
};

/**
 * A lane's next postbacks and where they go. Undefined when there are none to be sent now: then the lane sleeps until there are, or is held.
 * Locks in the order of everybody: the pixel or stream, the lane, its rows.
 */
export async function claimBatch(deps: PostbackDeps, tx: TeamDb, lane: Lane): Promise<Claimed | undefined> {
  const destination = await findDestination(deps, tx, lane);
  const { failures } = await lockLane(tx, lane, deps.leaseMs);
  const reason = 'missing' in destination ? destination.missing : await findHeldReason(tx, lane);
  if ('missing' in destination || reason !== undefined) {
    await holdLane(tx, lane, reason ?? 'Null');
    await sleepLane(tx, lane);
    return undefined;
  }
  return claimRowsFor(deps, tx, lane, { destination, isSuspect: failures > 0 });
}

/** The next ones of a lane that is locked, and not held. */
export async function claimRowsFor(
  deps: PostbackDeps,
  tx: TeamDb,
  lane: Lane,
  { destination, isSuspect }: Omit<Claimed, 'rows'>,
): Promise<Claimed | undefined> {
  const most = isSuspect ? 1 : Math.min(destination.batchMax, deps.batchMax);
  for (;;) {
    const claimed = await claimRows(tx, lane, { most, leaseMs: deps.leaseMs });
    const nowMs = Date.now();
    const rows = claimed.filter((row) => !isExpired(row, nowMs));
    await settleRows(
      tx,
      claimed
        .filter((row) => isExpired(row, nowMs))
        .map((row) => ({ row, state: 'error', error: row.error ?? 'Event_Expired', answer: row.answer })),
    );
    if (rows.length > 0) return { rows, destination, isSuspect };
    if (claimed.length > 0) continue;
    await sleepLane(tx, lane);
    return undefined;
  }
}
