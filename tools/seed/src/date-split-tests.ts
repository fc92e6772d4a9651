/**
 * Dates the versions of streams with a split test to match their events. As the owner of the database: the application cannot change a
 * version's date.
 */
import pg from 'pg';
import { SPLIT_TESTS } from './split-tests.ts';
import { DAY_MS, HISTORY_DAYS } from './visitor-plan.ts';

/** The first version that splits, and all before it; only ever to an earlier day, so that a run can be repeated. */
const DATE_VERSIONS = `
  UPDATE stream_versions v
  SET created_at = CASE WHEN v.version < split.version THEN $4::timestamptz ELSE $3::timestamptz END
  FROM streams s, LATERAL (
    SELECT min(version) AS version FROM stream_versions
    WHERE team_id = s.team_id AND stream_id = s.id AND jsonb_array_length(document->'landings') > 1
  ) split
  WHERE s.team_id = ANY ($1) AND s.name = $2 AND v.team_id = s.team_id AND v.stream_id = s.id
    AND v.version <= split.version AND v.created_at > $3::timestamptz`;

export async function dateSplitTests(
  databaseUrl: string,
  teamIds: readonly number[],
  nowMs: number,
): Promise<void> {
  const today = Math.floor(nowMs / DAY_MS);
  const startOf = (daysAgo: number) => new Date((today - daysAgo) * DAY_MS);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const [name, { startedDaysAgo }] of Object.entries(SPLIT_TESTS)) {
      const values = [teamIds, name, startOf(startedDaysAgo), startOf(HISTORY_DAYS)];
      await client.query(DATE_VERSIONS, values);
    }
  } finally {
    await client.end();
  }
}
