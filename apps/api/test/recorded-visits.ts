/** Visits and their later events in ClickHouse, as the sink would insert them. */
import { type Clickhouse, EVENTS_TABLE, insertRows } from '@sluice/clickhouse';
import { newEventId } from '@sluice/events';

export type StoredVisit = { clickId: string; atMs: number };
export type Row = Record<string, unknown>;

/** A visit with its own id, unless the row names one. */
export async function storeVisit(clickhouse: Clickhouse, row: Row): Promise<StoredVisit> {
  const clickId = newEventId();
  const atMs = Date.now();
  await storeRows(clickhouse, [visitRow(clickId, atMs, row)]);
  return { clickId, atMs };
}

/** A later event, with the visit's dimensions. */
export async function storeLater(
  clickhouse: Clickhouse,
  { clickId, atMs }: StoredVisit,
  row: Row,
): Promise<void> {
  await storeRows(clickhouse, [{ ...visitRow(newEventId(), atMs + 1_000, row), click_id: clickId }]);
}

export function visitRow(eventId: string, atMs: number, row: Row): Row {
  return {
    event_id: eventId,
    ts: atMs,
    recv_ts: atMs,
    type: 'visit',
    page: 'black',
    reason: 'cloak_off',
    country: 'DE',
    os: 'Android',
    device: 'mobile',
    lang: 'de',
    browser: 'Chrome',
    visitor_id: '77',
    is_unique: 1,
    domain: 'play.example',
    document_version: 1,
    ...row,
  };
}

export async function storeRows(clickhouse: Clickhouse, rows: readonly Row[]): Promise<void> {
  const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  await insertRows(clickhouse, { table: EVENTS_TABLE, rows: Buffer.from(lines) });
}
