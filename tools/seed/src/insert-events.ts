/** Inserts the events of ninety days into ClickHouse, or those since the last run. */
import { type Clickhouse, EVENTS_TABLE } from '@sluice/clickhouse';
import type { EdgeDocument } from '@sluice/routing';
import { insertEventsSql, SEED_EDGE_ID } from './events-sql.ts';
import { LATEST_STEP_MS, RETURN_WITHIN_HOURS } from './funnel.ts';
import { type Cell, DAY_MS, HISTORY_DAYS, planVisitors } from './visitor-plan.ts';

/** One insert: enough to keep the engine busy, and a block that easily fits into memory. */
const DAYS_PER_INSERT = 10;
/** The last event of a visit comes no later than so many days after the day of the visit. */
const DAYS_OF_LATE_EVENTS = Math.ceil((LATEST_STEP_MS + RETURN_WITHIN_HOURS * 3_600_000) / DAY_MS);
/** The cells are part of the statement. */
const MAX_STATEMENT_BYTES = 64 * 1024 * 1024;

export type EventsOptions = {
  seed: number;
  events: number;
  teamIds: readonly number[];
  documents: readonly EdgeDocument[];
  /** Of landings, by their ids. */
  templates: ReadonlyMap<number, string>;
  nowMs: number;
};
export type InsertedEvents = { events: number; visits: number };

export async function insertSeedEvents(
  clickhouse: Clickhouse,
  options: EventsOptions,
): Promise<InsertedEvents> {
  const { nowMs, teamIds } = options;
  const before = await findStored(clickhouse, teamIds);
  const today = Math.floor(nowMs / DAY_MS);
  const firstDay = before.oldestDay ?? today - HISTORY_DAYS;
  const plan = planVisitors({ ...options, firstDay });
  for (let day = resumeDay(before, firstDay); day <= today; day += DAYS_PER_INSERT) {
    const days = Array.from(
      { length: Math.min(DAYS_PER_INSERT, today - day + 1) },
      (_, index) => day + index,
    );
    await insertCells(clickhouse, options, days, days.flatMap(plan.cellsOf));
  }
  const after = await findStored(clickhouse, teamIds);
  return { events: after.events - before.events, visits: after.visits - before.visits };
}

/**
 * An interrupted run may have left gaps, but only in its last insert: inserts follow each other in time. So it is enough to go that far
 * back from the newest event; rows that exist already are recognised by id.
 */
function resumeDay({ newestDay }: Stored, firstDay: number): number {
  if (newestDay === undefined) return firstDay;
  return Math.max(firstDay, newestDay - DAYS_PER_INSERT - DAYS_OF_LATE_EVENTS);
}

async function insertCells(
  clickhouse: Clickhouse,
  { seed, teamIds, nowMs }: EventsOptions,
  days: readonly number[],
  cells: readonly Cell[],
): Promise<void> {
  const [from = 0] = days;
  await clickhouse.command({
    query: insertEventsSql(cells),
    query_params: {
      seed,
      nowMs,
      teamIds: [...teamIds],
      sinceMs: from * DAY_MS,
      untilMs: (from + days.length + DAYS_OF_LATE_EVENTS) * DAY_MS,
    },
    clickhouse_settings: { max_query_size: String(MAX_STATEMENT_BYTES) },
  });
}

type Stored = InsertedEvents & { oldestDay: number | undefined; newestDay: number | undefined };

async function findStored(clickhouse: Clickhouse, teamIds: readonly number[]): Promise<Stored> {
  const result = await clickhouse.query({
    query: `SELECT toUInt32(count()) AS events, toUInt32(countIf(type = 'visit')) AS visits,
              toUInt32(toDate(min(ts))) AS oldestDay, toUInt32(toDate(max(ts))) AS newestDay
            FROM ${EVENTS_TABLE}
            WHERE team_id IN {teamIds:Array(UInt32)} AND edge_id = {edgeId:String}`,
    query_params: { teamIds: [...teamIds], edgeId: SEED_EDGE_ID },
    format: 'JSONEachRow',
  });
  const [row] = await result.json<{ events: number; visits: number; oldestDay: number; newestDay: number }>();
  if (!row || row.events === 0) return { events: 0, visits: 0, oldestDay: undefined, newestDay: undefined };
  return row;
}
