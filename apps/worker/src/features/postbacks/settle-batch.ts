import type { Delivery } from '@sluice/networks';
import type { PostbackRow, TeamDb } from '@sluice/postgres';
import type { Claimed } from './claim-batch.ts';
import type { Delivered } from './deliver-batch.ts';
import { findNextTry } from './next-try.ts';
import type { PostbackDeps } from './postback-deps.ts';
import { findPixelForShare, holdPlace, type Place, settleRow } from './postbacks.store.ts';

/** Writes down what came of each. Answers whether the pixel has something to go on with. */
export async function settleBatch(
  deps: PostbackDeps,
  tx: TeamDb,
  place: Place,
  { sealed, delivered }: { sealed: Claimed['sealed']; delivered: readonly Delivered<PostbackRow>[] },
): Promise<boolean> {
  for (const { row, delivery } of delivered) await settle(deps, tx, row, delivery);
  const held = delivered.map(({ delivery }) => delivery).find(({ kind }) => kind === 'held');
  if (held?.kind === 'held' && (await isTokenSame(tx, place, sealed))) {
    await holdPlace(tx, place, held.error);
    const { teamId, streamId, network, pixelId } = place;
    const pixel = { teamId, streamId, network, pixelId };
    deps.log.warn({ ...pixel, error: held.error }, 'a pixel waits for another token');
    return false;
  }
  return delivered.every(({ delivery }) => delivery.kind !== 'retry');
}

function settle(
  { firstWaitMs }: PostbackDeps,
  tx: TeamDb,
  row: PostbackRow,
  delivery: Delivery,
): Promise<void> {
  const { answer } = delivery;
  switch (delivery.kind) {
    case 'sent':
      return settleRow(tx, row, { state: 'send', error: null, answer });
    case 'failed':
      return settleRow(tx, row, { state: 'error', error: delivery.error, answer });
    case 'held':
      // Open again, and held with the rest of the place unless there is another token by now.
      return settleRow(tx, row, { state: 'new', error: delivery.error, answer });
    case 'retry': {
      const nowMs = Date.now();
      const waitMs = findNextTry(row, delivery, { nowMs, firstWaitMs, random: Math.random() });
      const state = waitMs === undefined ? 'error' : 'new';
      return settleRow(tx, row, { state, error: delivery.error, answer, waitMs: waitMs ?? 0 });
    }
  }
}

async function isTokenSame(tx: TeamDb, place: Place, sealed: Claimed['sealed']): Promise<boolean> {
  const token = (await findPixelForShare(tx, place))?.token ?? null;
  return token === null || sealed === null ? token === sealed : token.equals(sealed);
}
