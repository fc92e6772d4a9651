/** The sender: takes lanes that are due, a few of each team in turn, and serves many at a time. */
import { type PostbackLaneRow, SEND_POSTBACKS, withTeam } from '@sluice/postgres';
import { POSTBACK_NETWORKS } from '@sluice/reference';
import { wakePostbacks } from '@sluice/streams';
import { sql } from 'drizzle-orm';
import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import { repeatUntilStopped } from '../../repeat-until-stopped.ts';
import { createCallSlots } from './call-slots.ts';
import type { PostbackDeps } from './postback-deps.ts';
import { type Lane, listOpenLanes } from './postbacks.store.ts';
import { serveLane } from './serve-lane.ts';
import { createSilentNetworks } from './silent-networks.ts';

/** A network answers within a second, usually; Meta advises its clients to wait no longer than this. */
const SLOW_AFTER_MS = 1_500;
/** Lanes in hand for each call that is made: while some wait for their answer, others are claimed and settled. */
const LANES_FOR_A_CALL = 2;
const LANES_OF_TEAM = 4;
const LOOK_MS = 100;

const payload = z.object({ teamId: z.number().int(), network: z.enum(POSTBACK_NETWORKS) });

/** Wakes what a team has for a network: for operators, and for whoever changed postbacks without waking their lanes. */
export const postbackTasks = ({ db }: Pick<PostbackDeps, 'db'>): TaskList => ({
  [SEND_POSTBACKS]: async (given) => {
    const queue = payload.parse(given);
    await withTeam(db, queue.teamId, async (tx) => {
      const open = await listOpenLanes(tx, queue);
      await wakePostbacks(
        tx,
        open.flatMap(({ lane, isDue }) => (isDue ? [lane] : [])),
        { isAnew: true },
      );
      await wakePostbacks(
        tx,
        open.map(({ lane }) => lane),
      );
    });
  },
});

export type SenderOptions = PostbackDeps & { /** Calls at a time. */ concurrency: number };

/** Runs until the signal aborts, and ends once what it has in hand is settled. */
export async function runSender(options: SenderOptions, signal: AbortSignal): Promise<void> {
  const { db, log, concurrency, leaseMs } = options;
  const slots = createCallSlots({ most: concurrency, slowAfterMs: SLOW_AFTER_MS });
  const silent = createSilentNetworks();
  const deps = { ...options, slots, silent };
  const served = { healthy: new Set<Promise<void>>(), suspect: new Set<Promise<void>>() };
  const lastTeam = { healthy: 0, suspect: 0 };
  let wake = (): void => undefined;

  const take = async (kind: 'healthy' | 'suspect', room: number): Promise<number> => {
    if (room <= 0) return 0;
    const lanes = await takeLanes(db, {
      afterTeam: lastTeam[kind],
      most: room,
      leaseMs,
      isSuspect: kind === 'suspect',
      silent: silent.list(),
    });
    lastTeam[kind] = lanes.at(-1)?.teamId ?? 0;
    for (const lane of lanes) {
      const serving = serveLane(deps, lane)
        // Its lease runs out, and then it is taken again.
        .catch((error: unknown) => log.warn({ ...lane, reason: String(error) }, 'postbacks were not sent'))
        .finally(() => {
          served[kind].delete(serving);
          wake();
        });
      served[kind].add(serving);
    }
    return lanes.length;
  };

  await repeatUntilStopped(
    async () => {
      const freed = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const room = concurrency * LANES_FOR_A_CALL - served.healthy.size;
      const taken = await take('healthy', room);
      await take('suspect', Math.min(slots.slowRoom(), concurrency - served.suspect.size));
      // All places taken: the next look is when one is free.
      if (taken === room || room <= 0) await freed;
    },
    (reason) => log.warn({ reason }, 'postbacks cannot be taken; waiting for PostgreSQL'),
    { everyMs: LOOK_MS, signal },
  );
  await Promise.allSettled([...served.healthy, ...served.suspect]);
}

async function takeLanes(
  db: PostbackDeps['db'],
  asked: { afterTeam: number; most: number; leaseMs: number; isSuspect: boolean; silent: readonly string[] },
): Promise<Lane[]> {
  const { rows } = await db.execute<Record<'team_id' | 'network' | 'stream_id' | 'pixel_id', never>>(sql`
    SELECT team_id, network, stream_id, pixel_id FROM take_postback_lanes(
      ${asked.afterTeam}, ${asked.most}, ${LANES_OF_TEAM}, ${asked.leaseMs}, ${asked.isSuspect}, ${sql.param([...asked.silent])}::text[])`);
  return rows.map(
    (row): Pick<PostbackLaneRow, 'teamId' | 'network' | 'streamId' | 'pixelId'> => ({
      teamId: row.team_id,
      network: row.network,
      streamId: row.stream_id,
      pixelId: row.pixel_id,
    }),
  );
}
