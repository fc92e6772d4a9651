import { sql } from 'drizzle-orm';
import type { TeamDb } from './open-database.ts';

export type TeamJob = {
  task: string;
  /** The team is added by the database, from the transaction. */
  payload: Record<string, unknown>;
  /** A waiting job of the same task, team and key is replaced, so that a burst of changes costs one run. */
  key: string;
  /** Not before. @default at once */
  runAt?: Date;
  /** Jobs of the same task and queue run one after another. @default it waits for no other */
  queue?: string;
};

/** The jobs exist if, and only if, the transaction commits. */
export async function enqueueTeamJobs(tx: TeamDb, jobs: readonly TeamJob[]): Promise<void> {
  if (jobs.length === 0) return;
  await tx.execute(sql`SELECT enqueue_team_jobs(${JSON.stringify(jobs)}::jsonb)`);
}
