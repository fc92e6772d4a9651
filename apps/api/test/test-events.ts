/** Events in ClickHouse, as the sink would have put them there. */

import { randomUUID } from 'node:crypto';
import { type Clickhouse, EVENTS_TABLE, insertRows } from '@sluice/clickhouse';

export type TestEvent = {
  teamId: number;
  memberId: number;
  type: string;
  page?: string;
  costMicros?: number;
  streamId?: number;
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
      ...{ ts: at.getTime(), recv_ts: at.getTime(), type, page },
      ...{ team_id: teamId, member_id: memberId, stream_id: streamId },
      ...{ is_unique: Number(is.isUnique ?? false), is_bot: Number(is.isBot ?? false) },
      cost: (costMicros / 1_000_000).toFixed(6),
    }),
  );
  await insertRows(clickhouse, { table: EVENTS_TABLE, rows: Buffer.from(`${rows.join('\n')}\n`) });
}
