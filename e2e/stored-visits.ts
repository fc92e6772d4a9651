import type { Clickhouse } from '@sluice/clickhouse';

/** A visit as it lies in ClickHouse. */
export type StoredVisit = Record<string, string | number>;

const COLUMNS = [
  ...['team_id', 'stream_id', 'domain', 'type', 'page', 'reason', 'document_version', 'edge_id'],
  ...['toString(visitor_id) AS visitor', 'is_unique', 'is_bot', 'country', 'browser', 'device'],
  ...['sub1', 'sub2', 'sub3', 'sub4', 'sub5', 'sub6', 'sub7', 'sub8'],
];

/** The visits of one stream that came with this sub1, oldest first. */
export async function listVisits(
  clickhouse: Clickhouse,
  filter: { streamId: number; sub1: string },
): Promise<StoredVisit[]> {
  const result = await clickhouse.query({
    query: `SELECT ${COLUMNS.join(', ')} FROM events_v1
            WHERE stream_id = {streamId:UInt32} AND sub1 = {sub1:String} ORDER BY ts`,
    query_params: filter,
    format: 'JSONEachRow',
  });
  return result.json<StoredVisit>();
}
