/** Events in ClickHouse, as the sink would have put them there. */
import { randomUUID } from 'node:crypto';
import { type Clickhouse, EVENTS_TABLE, insertRows } from '@sluice/clickhouse';

export type NewEvent = {
  type: string;
  /** Of a visit. */
  page?: string;
  /** @default unknown */
  country?: string;
  /** @default 0 */
  dollars?: number;
  isBot?: boolean;
  /** Of a visit: the visitor's first. */
  isUnique?: boolean;
  /** @default now */
  at?: Date;
};

export async function storeEvents(
  clickhouse: Clickhouse,
  { teamId, memberId, streamId = 1 }: { teamId: number; memberId: number; streamId?: number },
  events: readonly NewEvent[],
): Promise<void> {
  const rows = events.map(
    ({ type, dollars = 0, isBot = false, isUnique = false, at = new Date(), ...facts }) =>
      JSON.stringify({
        ...facts,
        event_id: randomUUID(),
        ts: at.getTime(),
        recv_ts: at.getTime(),
        type,
        team_id: teamId,
        member_id: memberId,
        stream_id: streamId,
        is_bot: Number(isBot),
        is_unique: Number(isUnique),
        cost: dollars.toFixed(6),
      }),
  );
  await insertRows(clickhouse, { table: EVENTS_TABLE, rows: Buffer.from(`${rows.join('\n')}\n`) });
}
