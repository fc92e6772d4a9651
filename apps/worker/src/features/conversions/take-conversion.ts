import type { ConversionRecord } from '@sluice/events';
import { conversionRequests, type Db, enqueueTeamJobs, takeConversionsJob, withTeam } from '@sluice/postgres';

/** A statement of this many rows of sixteen values stays far below PostgreSQL's 65,535. */
const ROWS_MAX = 500;

/**
 * Stores every request as it came, and leaves the rest to a job: waiting for ClickHouse to find one conversion's click must not block
 * the records behind it. The same request again is the same row.
 */
export async function takeConversionRequests(db: Db, records: readonly ConversionRecord[]): Promise<void> {
  for (const [teamId, ofTeam] of Map.groupBy(records, (record) => record.teamId)) {
    for (let from = 0; from < ofTeam.length; from += ROWS_MAX) {
      const rows = ofTeam.slice(from, from + ROWS_MAX).map(toRow);
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
    teamId,
    id,
    at: new Date(atMs),
    host,
    method,
    query,
    body,
    clickId,
    status,
    transactionId,
    amount,
    currency,
    state: 'waiting',
    // Due at once, however the clocks of this machine and of the database differ.
    dueAt: new Date(0),
  };
}
