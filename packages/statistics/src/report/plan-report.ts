/** What a report reads, and how it presents it: the same for a page and for an export. */
import type { Column } from '../columns.ts';
import type { DayRange } from '../days.ts';
import type { Grouping } from '../groupings.ts';
import type { Filters, Having, LineKey, Order, Plan, Scope } from '../plan.ts';
import { RATIOS, type Ratio, ratioOf } from '../ratios.ts';

const GROUPINGS_MAX = 3;

export type ReportQuestion = {
  teamId: number;
  /** Only this member's own events. */
  memberId?: number | undefined;
  streamIds?: readonly number[] | undefined;
  filters: Filters;
  /** Only the events of this line of another report. */
  line?: readonly LineKey[] | undefined;
  timeZone: string;
  days: DayRange;
  /** Only until the current time of day, that many days ago. */
  until?: Scope['until'];
  /** At most three. */
  groupBy: readonly Grouping[];
  columns: readonly (Column | Ratio)[];
  /** Only lines whose numbers are so; the totals are of these. */
  having?: Having | undefined;
  order: Order;
  page: { offset: number; limit: number };
};

export type ReportNumbers = {
  counts: Partial<Record<Column, number>>;
  /** In per cent or dollars; null where there is nothing to divide by. */
  ratios: Partial<Record<Ratio, number | null>>;
};

export function planReport(question: ReportQuestion): Plan {
  const { columns, order, groupBy, having } = question;
  const filtered = having?.filters.map(({ column }) => column) ?? [];
  if (groupBy.length > GROUPINGS_MAX) throw new Error(`at most ${GROUPINGS_MAX} groupings`);
  return { ...question, columns: columnsBehind([...columns, order.by, ...filtered]) };
}

/** The columns that a ratio or the order is computed from are read, shown or not. */
export const columnsBehind = (names: readonly Order['by'][]): Column[] => [
  ...new Set(names.flatMap(partsOf)),
];

/** Without events, counts are zero and ratios are null. */
export function presentNumbers(
  columns: ReportQuestion['columns'],
): (counts: Readonly<Partial<Record<Column, number>>>) => ReportNumbers {
  const ratios = columns.filter(isRatio);
  const wanted = columns.filter((column): column is Column => !isRatio(column));
  return (counts) => ({
    counts: Object.fromEntries(wanted.map((column) => [column, counts[column] ?? 0])),
    ratios: Object.fromEntries(ratios.map((ratio) => [ratio, ratioOf(ratio, counts)])),
  });
}

const isRatio = (name: Column | Ratio): name is Ratio => Object.hasOwn(RATIOS, name);

function partsOf(name: Order['by']): Column[] {
  if (typeof name === 'number') return [];
  if (typeof name === 'object') return [name.of, name.over];
  return isRatio(name) ? [RATIOS[name].of, RATIOS[name].over] : [name];
}
