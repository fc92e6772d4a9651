/** How the events of a number were stored: how many copies, how late, and at what price. */
import type { Clickhouse } from '@sluice/clickhouse';
import type { Column } from '../columns.ts';
import type { Scope } from '../plan.ts';
import { runArrivalsPlan } from '../run-plan.ts';

/** An event is usually stored within seconds. Later than this, it waited: in a spool, for the broker, or for a phone to be online. */
export const LATE_AFTER_MS = 60_000;

export type ArrivalsQuestion = Scope & { column: Column };

export type EventsOfPrice = { type: string; priceMicros: number; events: number };

export type Arrivals = {
  /** Distinct events. */
  events: number;
  /** Further copies in the table, until a merge removes them. */
  repeats: number;
  /** First stored later than `LATE_AFTER_MS` after it happened. */
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
    // An edge's clock may be ahead of the sink's; a negative delay counts as none.
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
