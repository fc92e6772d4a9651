/** The statistics screen: counts and ratios of some days, told apart by up to three things, with their totals. */
import type { Clickhouse } from '@sluice/clickhouse';
import type { Column } from '../columns.ts';
import type { DayRange } from '../days.ts';
import type { Grouping } from '../groupings.ts';
import type { Filters, Order } from '../plan.ts';
import { RATIOS, type Ratio, ratioOf } from '../ratios.ts';
import { type CountedRow, runPlan } from '../run-plan.ts';

const GROUPINGS_MAX = 3;

export type ReportQuestion = {
  teamId: number;
  /** Only this member's own events. */
  memberId?: number | undefined;
  streamIds?: readonly number[] | undefined;
  filters: Filters;
  timeZone: string;
  days: DayRange;
  /** At most three. */
  groupBy: readonly Grouping[];
  columns: readonly (Column | Ratio)[];
  order: Order;
  page: { offset: number; limit: number };
};

export type ReportNumbers = {
  counts: Partial<Record<Column, number>>;
  /** In per cent; null where there is nothing to divide by. */
  ratios: Partial<Record<Ratio, number | null>>;
};

export type ReportRow = ReportNumbers & {
  /** One for each grouping, in their order. */
  keys: string[];
};

export type Report = {
  rows: ReportRow[];
  /** Of all lines and not of the page; each event counts once, in whatever lines it stands. */
  totals: ReportNumbers;
  /** How many lines there are. */
  total: number;
  /** When the newest of the events that were looked at came in; null where there is none. */
  watermark: string | null;
};

export async function readReport(clickhouse: Clickhouse, question: ReportQuestion): Promise<Report> {
  const { columns, order, groupBy } = question;
  if (groupBy.length > GROUPINGS_MAX) throw new Error(`at most ${GROUPINGS_MAX} groupings`);
  const ratios = columns.filter(isRatio);
  const wanted = columns.filter((column): column is Column => !isRatio(column));
  const answer = await runPlan(clickhouse, {
    ...question,
    // What a ratio, or the order, is worked out from has to be read, shown or not.
    columns: [...new Set([...wanted, ...ratios.flatMap(partsOf), ...partsOf(order.by)])],
  });
  const present = ({ counts }: CountedRow<Column>): ReportNumbers => ({
    counts: Object.fromEntries(wanted.map((column) => [column, counts[column]])),
    ratios: Object.fromEntries(ratios.map((ratio) => [ratio, ratioOf(ratio, counts)])),
  });
  const { rows, totals, total } = answer;
  return {
    rows: rows.map((row) => ({ keys: row.groupKeys, ...present(row) })),
    totals: totals && total > 0 ? present(totals) : presentNothing(wanted, ratios),
    total,
    watermark: totals && total > 0 ? new Date(totals.newestReceivedMs).toISOString() : null,
  };
}

const isRatio = (name: Column | Ratio): name is Ratio => Object.hasOwn(RATIOS, name);

function partsOf(name: Column | Ratio | number): Column[] {
  if (typeof name === 'number') return [];
  return isRatio(name) ? [RATIOS[name].of, RATIOS[name].over] : [name];
}

const presentNothing = (wanted: readonly Column[], ratios: readonly Ratio[]): ReportNumbers => ({
  counts: Object.fromEntries(wanted.map((column) => [column, 0])),
  ratios: Object.fromEntries(ratios.map((ratio) => [ratio, null])),
});
