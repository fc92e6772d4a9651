import { type Clickhouse, ensureClickhouseDatabase, migrateClickhouse } from '@sluice/clickhouse';
import type { Counted } from '../compare.ts';

/**
 * The product's schema, with merges off. The table replaces equal rows when it merges, which would hide exactly the doubles that are looked
 * for; a table setting, unlike a command, survives a killed server.
 */
export async function prepareEvents(client: Clickhouse, url: string): Promise<void> {
  await ensureClickhouseDatabase(url);
  await migrateClickhouse(client);
  await client.command({
    query: `ALTER TABLE events_v1 MODIFY SETTING
      max_bytes_to_merge_at_max_space_in_pool = 1, max_bytes_to_merge_at_min_space_in_pool = 1`,
  });
}

/** Plain counts: neither FINAL nor uniq, both of which would hide a double. */
export async function countRows(client: Clickhouse): Promise<Counted> {
  const read = async <Row>(query: string) =>
    (await client.query({ query, format: 'JSONEachRow' })).json<Row>();
  // A later event carries the dimensions of its visit: the id of a visitor's click is the visit's with its type.
  const byId = await read<{ id: string; n: number }>(
    `SELECT if(type = 'visit', sub1, concat(sub1, ' ', type)) AS id, toUInt32(count()) AS n
     FROM events_v1 WHERE type != 'redirect' GROUP BY id`,
  );
  const [rows] = await read<{ n: number }>('SELECT toUInt32(count()) AS n FROM events_v1');
  const [eventIds] = await read<{ n: number }>(
    'SELECT toUInt32(count()) AS n FROM (SELECT event_id FROM events_v1 GROUP BY event_id)',
  );
  return {
    rowsById: new Map(byId.map(({ id, n }) => [id, n])),
    rows: rows?.n ?? 0,
    eventIds: eventIds?.n ?? 0,
  };
}
