import type { ConversionRecord } from '@sluice/events';
import { conversionRequests, type Db, enqueueTeamJobs, takeConversionsJob, withTeam } from '@sluice/postgres';

/** A statement of this many rows of sixteen values stays far below PostgreSQL's 65,535. */
const ROWS_MAX = 500;

/**
 * Keeps every request as it came, and leaves the rest to a job: what a conversion needs from elsewhere (its click, from ClickHouse)
 * must not hold up what others told. The same request again is the same row.
 */
export async function takeConversionRequests(db: Db, records: readonly ConversionRecord[]): Promise<void> {
  for (const [teamId, told] of Map.groupBy(records, (record) => record.teamId)) {
    for (let from = 0; from < told.length; from += ROWS_MAX) {
      const rows = told.slice(from, from + ROWS_MAX).map(toRow);
      await withTeam(db, teamId, async (tx) => {
        await tx.insert(conversionRequests).values(rows).onConflictDoNothing();
        await enqueueTeamJobs(tx, [takeConversionsJob()]);
      });
    }
  }
}

function toRow(record: ConversionRecord): typeof conversionRequests.$inferInsert {
  const { teamId, id, atMs, host, method, query, body } = record;
  const { clickId, status, transactionId, amount, currency } = record;
  return {
    ...{ teamId, id, at: new Date(atMs), host, method, query, body },
    ...{ clickId, status, transactionId, amount, currency, state: 'waiting' },
    // At once, whatever the clocks of this machine and of the database say.
    dueAt: new Date(0),
  };
}
