/** Events in ClickHouse, as the sink would insert them. */

import { randomUUID } from 'node:crypto';
import { type Clickhouse, EVENTS_TABLE, insertRows } from '@sluice/clickhouse';

export type TestEvent = {
  teamId: number;
  memberId: number;
  type: string;
  page?: string;
  costMicros?: number;
  revenueUsdMicros?: number;
  streamId?: number;
  country?: string;
  isUnique?: boolean;
  isBot?: boolean;
};

export async function storeEvents(
  clickhouse: Clickhouse,
  events: readonly TestEvent[],
  at: Date,
): Promise<void> {
  const rows = events.map(({ teamId, memberId, type, page = '', costMicros = 0, streamId = 1, ...is }) =>
    JSON.stringify({
      event_id: randomUUID(),
      ...(is.country && { country: is.country }),
      ts: at.getTime(),
      recv_ts: at.getTime(),
      type,
      page,
      team_id: teamId,
      member_id: memberId,
      stream_id: streamId,
      is_unique: Number(is.isUnique ?? false),
      is_bot: Number(is.isBot ?? false),
      cost: (costMicros / 1_000_000).toFixed(6),
      ...(is.revenueUsdMicros && { revenue_usd: (is.revenueUsdMicros / 1_000_000).toFixed(6) }),
    }),
  );
  await insertRows(clickhouse, { table: EVENTS_TABLE, rows: Buffer.from(`${rows.join('\n')}\n`) });
}

/** Columns by name; the others get defaults. */
export type EventRow = Readonly<Record<string, string | number>>;

export async function storeRows(
  clickhouse: Clickhouse,
  rows: readonly EventRow[],
  of: { teamId: number; memberId: number },
): Promise<void> {
  const lines = rows.map((row) =>
    JSON.stringify({
      event_id: randomUUID(),
      team_id: of.teamId,
      member_id: of.memberId,
      stream_id: 1,
      ts: '2026-11-10 12:00:00.000',
      ...row,
    }),
  );
  await insertRows(clickhouse, { table: EVENTS_TABLE, rows: Buffer.from(`${lines.join('\n')}\n`) });
}
