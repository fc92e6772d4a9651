import type { Clickhouse } from '@sluice/clickhouse';
import { runRowsPlan } from '../run-plan.ts';
import { BETWEEN } from './find-visit.ts';
import type { RecordedVisit } from './visit-columns.ts';

/** A later event of a visit: a click, an install, a subscription, a conversion. What was charged for it is told by the ledger. */
export type ClickEvent = {
  eventId: string;
  atMs: number;
  type: string;
  /** Micro-dollars. */
  costMicros: number;
  /** Millionths of the currency. */
  revenueMicros: number;
  currency: string;
};

export type ClickEventsQuestion = {
  teamId: number;
  visit: Pick<RecordedVisit, 'clickId' | 'streamId' | 'atMs'>;
};

type EventRow = Omit<ClickEvent, 'atMs' | 'costMicros' | 'revenueMicros'> &
  Record<'atMs' | 'costMicros' | 'revenueMicros', string | number>;

/** A later conversion cannot be attributed: the look-up table keeps clicks this long. */
const FOLLOWED_MS = 90 * 24 * 3_600_000;
/** More than a visit can have; endless repeats are cut off. */
const EVENTS_MAX = 500;

/** Oldest first. */
export async function listClickEvents(
  clickhouse: Clickhouse,
  { teamId, visit: { clickId, streamId, atMs } }: ClickEventsQuestion,
): Promise<ClickEvent[]> {
  const rows = await runRowsPlan<EventRow>(clickhouse, {
    teamId,
    from: 'events',
    order: 'oldest',
    limit: EVENTS_MAX,
    columns: [
      'event_id AS eventId',
      'toUnixTimestamp64Milli(happened_ts) AS atMs',
      'type',
      'toInt64(cost * 1000000) AS costMicros',
      'toInt64(revenue * 1000000) AS revenueMicros',
      'currency',
    ],
    conditions: [
      ...BETWEEN,
      'stream_id = {streamId:UInt32}',
      "type NOT IN ('visit', 'charge_adjustment')",
      'click_id = {clickId:UUID}',
    ],
    params: { clickId, streamId, sinceMs: atMs, untilMs: atMs + FOLLOWED_MS },
  });
  return rows.map((row) => ({
    ...row,
    atMs: Number(row.atMs),
    costMicros: Number(row.costMicros),
    revenueMicros: Number(row.revenueMicros),
  }));
}
