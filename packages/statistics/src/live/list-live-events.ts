/** Events of the last hour, as they were stored. */
import type { Clickhouse } from '@sluice/clickhouse';
import { runGroupsPlan, runRowsPlan } from '../run-plan.ts';
import { kindOf, type LiveKind } from './live-kinds.ts';
import { type LiveQuestion, liveConditions } from './live-plan.ts';

export type LiveEvent = {
  eventId: string;
  clickId: string;
  atMs: number;
  /** When it was stored. */
  receivedMs: number;
  /** Null where it is not shown and only costs or brings something. */
  kind: LiveKind | null;
  revenueMicros: number;
  costMicros: number;
  memberId: number;
  streamId: number;
  country: string;
  device: string;
  os: string;
};

// 64-bit numbers come as text from older servers.
type Numbers = Record<'atMs' | 'receivedMs' | 'revenueMicros' | 'costMicros', string | number>;
type LiveRow = Omit<LiveEvent, 'kind' | keyof Numbers> & Numbers & { type: string; page: string };

/** Newest first; of more than the limit the newest. */
export async function listLiveEvents(
  clickhouse: Clickhouse,
  question: LiveQuestion & { limit: number },
): Promise<{ events: LiveEvent[]; isCut: boolean }> {
  const { teamId, limit } = question;
  const rows = await runRowsPlan<LiveRow>(clickhouse, {
    teamId,
    from: 'events',
    order: 'newest',
    limit,
    columns: [
      'event_id AS eventId',
      'click_id AS clickId',
      'toUnixTimestamp64Milli(happened_ts) AS atMs',
      'toUnixTimestamp64Milli(recv_ts) AS receivedMs',
      'toInt64(revenue_usd * 1000000) AS revenueMicros',
      'toInt64(cost * 1000000) AS costMicros',
      ...['type', 'page', 'country', 'device', 'os'],
      'member_id AS memberId',
      'stream_id AS streamId',
    ],
    ...liveConditions(question),
  });
  const events = rows.map(
    ({ type, page, atMs, receivedMs, revenueMicros, costMicros, ...rest }): LiveEvent => ({
      ...rest,
      kind: kindOf(type, page) ?? null,
      atMs: Number(atMs),
      receivedMs: Number(receivedMs),
      revenueMicros: Number(revenueMicros),
      costMicros: Number(costMicros),
    }),
  );
  return { events, isCut: rows.length === limit };
}

/** When the newest of them was stored, by the clock of the engine that stored it; 0 where there are none. */
export async function readNewestReceived(clickhouse: Clickhouse, question: LiveQuestion): Promise<number> {
  const [row] = await runGroupsPlan<{ newestMs: string | number }>(clickhouse, {
    teamId: question.teamId,
    columns: ['toUnixTimestamp64Milli(max(recv_ts)) AS newestMs'],
    groupBy: [],
    ...liveConditions(question),
  });
  return Number(row?.newestMs ?? 0);
}
