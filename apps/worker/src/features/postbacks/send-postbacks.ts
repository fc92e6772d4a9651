import { eventTimeOf } from '@sluice/events';
import type { OutgoingEvent } from '@sluice/networks';
import {
  enqueueTeamJobs,
  type PostbackRow,
  SEND_POSTBACKS,
  sendPostbacksJob,
  withTeam,
} from '@sluice/postgres';
import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import { claimBatch } from './claim-batch.ts';
import { deliverBatch } from './deliver-batch.ts';
import type { PostbackDeps } from './postback-deps.ts';
import { listOpenPlaces, type Place, type Queue } from './postbacks.store.ts';
import { settleBatch } from './settle-batch.ts';

/** Of one pixel in one run; the team's others come next, and then this one again. */
const BATCHES_MAX = 20;
/** The longest sleep: an event that comes just as the next run is put off is not put off with it for longer. */
const SLEEP_MAX_MS = 60_000;

const payload = z.object({ teamId: z.number().int(), network: z.enum(['facebook', 'tiktok']) });

export const postbackTasks = (deps: PostbackDeps): TaskList => ({
  [SEND_POSTBACKS]: (told) => sendPostbacks(deps, payload.parse(told)),
});

/**
 * Tells a network all that a team has for it, each pixel's in order. new → sending → send, or error when it is refused or given
 * up, or held until its pixel has another token; after a failure that may pass, new again. The network is asked outside of any
 * transaction, and the same event has the same id at every attempt, so a sender may die anywhere.
 */
export async function sendPostbacks(deps: PostbackDeps, queue: Queue): Promise<void> {
  const places = await withTeam(deps.db, queue.teamId, (tx) => listOpenPlaces(tx, queue));
  for (const { place, isDue } of places) {
    if (isDue) await sendOfPlace(deps, place);
  }
  await withTeam(deps.db, queue.teamId, async (tx) => {
    const left = await listOpenPlaces(tx, queue);
    if (left.length === 0) return;
    const nextMs = Math.min(...left.map(({ dueAt }) => dueAt.getTime()), Date.now() + SLEEP_MAX_MS);
    await enqueueTeamJobs(tx, [sendPostbacksJob(queue.network, new Date(nextMs))]);
  });
}

async function sendOfPlace(deps: PostbackDeps, place: Place): Promise<void> {
  for (let batch = 0; batch < BATCHES_MAX; batch++) {
    const claimed = await withTeam(deps.db, place.teamId, (tx) => claimBatch(deps, tx, place));
    if (!claimed) return;
    const { rows, token, sealed } = claimed;
    if (rows.length === 0) continue;
    const pixel = { pixelId: place.pixelId, token };
    const delivered = await deliverBatch(rows, (some) =>
      deps.networks[place.network](pixel, some.map(toOutgoing)),
    );
    const isGoingOn = await withTeam(deps.db, place.teamId, (tx) =>
      settleBatch(deps, tx, place, { sealed, delivered }),
    );
    if (!isGoingOn) return;
  }
}

function toOutgoing(row: PostbackRow): OutgoingEvent {
  const { eventId, event: name, at, clickId, host, visitorId, country, amountMicros, currency, ids } = row;
  const atMs = at.getTime();
  return {
    ...{ eventId, name, atMs, host, visitorId, country, amountMicros, currency, ids },
    // A click's id has its time in it.
    clickAtMs: eventTimeOf(clickId) ?? atMs,
  };
}
