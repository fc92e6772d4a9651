import type { Db } from '@sluice/postgres';
import { sql } from 'drizzle-orm';
import type { TaskList } from 'graphile-worker';

const ROLL_TEAM_EVENTS = 'roll_team_events';
/** How long an event is kept for those who read it late. */
const EVENT_DAYS = 30;

/** Every hour, so that a worker that was away for days finds its partitions again soon. */
export const ROLL_TEAM_EVENTS_CRONTAB = `23 * * * * ${ROLL_TEAM_EVENTS}`;

/** Makes the partitions of the days to come, and drops those whose time is over. */
export const rollTeamEventTasks = ({ db }: { db: Db }): TaskList => ({
  [ROLL_TEAM_EVENTS]: async () => {
    await db.execute(sql`SELECT roll_team_events(${EVENT_DAYS})`);
  },
});
