import type { Db } from '@sluice/postgres';
import { sql } from 'drizzle-orm';
import type { TaskList } from 'graphile-worker';

const ROLL_ATTEMPTS = 'roll_postback_attempts';
/** How long an attempt is kept. */
const ATTEMPT_DAYS = 30;

/** Every hour, so that a worker that was away for days finds its partitions again soon. */
export const ROLL_ATTEMPTS_CRONTAB = `17 * * * * ${ROLL_ATTEMPTS}`;

/** Makes the partitions of the days to come, and drops those whose time is over. */
export const rollAttemptTasks = ({ db }: { db: Db }): TaskList => ({
  [ROLL_ATTEMPTS]: () => rollAttempts(db),
});

export async function rollAttempts(db: Db): Promise<void> {
  await db.execute(sql`SELECT roll_postback_attempts(${ATTEMPT_DAYS})`);
}
