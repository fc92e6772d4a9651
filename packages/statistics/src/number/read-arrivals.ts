/** How the events that a number counts came in: how often, how late, and at what price. */
import type { Clickhouse } from '@sluice/clickhouse';
import type { Column } from '../columns.ts';
import type { Scope } from '../plan.ts';
import { runArrivalsPlan } from '../run-plan.ts';

/** An event is seen seconds after it happened. What takes longer than this waited: on a spool, for a broker, for a phone to come online. */
export const LATE_AFTER_MS = 60_000;

export type ArrivalsQuestion = Scope & { column: Column };

export type EventsOfPrice = { type: string; priceMicros: number; events: number };

export type Arrivals = {
  /** Each once. */
  events: number;
  /** How many more times they came in and still lie in the table; merging removes them one day. */
  repeats: number;
  /** First came in later than `LATE_AFTER_MS` after it happened. */
  late: number;
  /** Null without events. */
  longestDelayMs: number | null;
  /** By type and price, the largest sum first. */
  prices: EventsOfPrice[];
};

export async function readArrivals(clickhouse: Clickhouse, question: ArrivalsQuestion): Promise<Arrivals> {
  const rows = await runArrivalsPlan(clickhouse, { ...question, lateAfterMs: LATE_AFTER_MS });
  const sumOf = (name: string) => rows.reduce((sum, row) => sum + Number(row[name]), 0);
  const events = sumOf('events');
  return {
    events,
    repeats: sumOf('rows') - events,
    late: sumOf('late'),
    // The clock of an edge may be ahead of the sink's: nothing came in before it happened.
    longestDelayMs: rows.length === 0 ? null : Math.max(0, ...rows.map(({ longestMs }) => Number(longestMs))),
    prices: rows
      .map(({ kind, priceMicros, events: of }) => ({
        type: String(kind),
        priceMicros: Number(priceMicros),
        events: Number(of),
      }))
      .toSorted((one, other) => sumOfPrice(other) - sumOfPrice(one) || other.events - one.events),
  };
}

const sumOfPrice = ({ priceMicros, events }: EventsOfPrice): number => priceMicros * events;
