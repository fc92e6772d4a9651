import { listTariffs, priceCeilings } from '@sluice/ledger';
import { type Db, enqueueTeamJobs, settleSpendingJob, withTeam } from '@sluice/postgres';
import type { Log } from '@sluice/runtime';
import { sql } from 'drizzle-orm';
import { repeatUntilStopped } from '../../repeat-until-stopped.ts';

const TEAMS_MAX = 200;

/** Finds the teams to which money came, or whose day ended, and has their stops lifted. */
export async function findLiftedStops(db: Db, now: Date): Promise<number[]> {
  const { leastMicros } = priceCeilings(await db.transaction((tx) => listTariffs(tx)), now);
  // Where everything is free, nothing is too little.
  const least = leastMicros === 0 ? Number.MIN_SAFE_INTEGER : leastMicros;
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT list_lifted_stops(${least}, ${now.toISOString()}::timestamptz, ${TEAMS_MAX}) AS id`,
  );
  return rows.map(({ id }) => id);
}

export function watchStops(
  { db, log, clock }: { db: Db; log: Log; clock: () => Date },
  options: { everyMs: number; signal: AbortSignal },
): Promise<void> {
  return repeatUntilStopped(
    async () => {
      for (const teamId of await findLiftedStops(db, clock())) {
        await withTeam(db, teamId, (tx) => enqueueTeamJobs(tx, [settleSpendingJob()]));
      }
    },
    (reason) => log.warn({ reason }, 'stops cannot be looked at'),
    options,
  );
}
