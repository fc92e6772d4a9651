import type { Db } from '@sluice/postgres';
import { sql } from 'drizzle-orm';
import type { TaskList } from 'graphile-worker';

const FORGET_WEBHOOK_DELIVERIES = 'forget_webhook_deliveries';
/** As the contract says: WEBHOOK_LIMITS.keptDays. */
const KEPT_DAYS = 30;
/** In one transaction. */
const CHUNK = 5_000;

export const FORGET_DELIVERIES_CRONTAB = `41 * * * * ${FORGET_WEBHOOK_DELIVERIES}`;

export const forgetDeliveryTasks = ({ db }: { db: Db }): TaskList => ({
  [FORGET_WEBHOOK_DELIVERIES]: async () => {
    for (;;) {
      const { rows } = await db.execute<{ gone: number }>(
        sql`SELECT forget_webhook_deliveries(${KEPT_DAYS}, ${CHUNK}) AS gone`,
      );
      if ((rows[0]?.gone ?? 0) < CHUNK) return;
    }
  },
});
