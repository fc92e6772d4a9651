import { type Clickhouse, insertRows } from '@sluice/clickhouse';
import { EVENT_SCHEMAS, VISIT_SCHEMA } from '@sluice/events';
import { DAY_MS, type DemoTraffic, demoVisits, SEED_EDGE_ID } from './demo-visits.ts';

const HISTORY_DAYS = 90;
const TABLE = 'events_v1';

/** Goes on where the last run stopped, so that a second run adds what time has passed since, and nothing twice. */
export async function insertDemoVisits(
  clickhouse: Clickhouse,
  traffic: DemoTraffic & { teamId: number },
  nowMs: number,
): Promise<number> {
  const fromMs = await newestVisitMs(clickhouse, traffic.teamId);
  const lines = [...demoVisits(traffic, fromMs ?? nowMs - HISTORY_DAYS * DAY_MS, nowMs)];
  if (lines.length === 0) return 0;
  await insertRows(clickhouse, {
    table: TABLE,
    columns: EVENT_SCHEMAS[VISIT_SCHEMA],
    rows: Buffer.from(lines.join('')),
  });
  return lines.length;
}

async function newestVisitMs(clickhouse: Clickhouse, teamId: number): Promise<number | undefined> {
  const result = await clickhouse.query({
    query: `SELECT count() AS visits, toUnixTimestamp64Milli(max(ts)) AS newest
            FROM ${TABLE} WHERE team_id = {teamId:UInt32} AND edge_id = {edgeId:String}`,
    query_params: { teamId, edgeId: SEED_EDGE_ID },
    format: 'JSONEachRow',
  });
  const [row] = await result.json<{ visits: number | string; newest: number | string }>();
  return row && Number(row.visits) > 0 ? Number(row.newest) : undefined;
}
