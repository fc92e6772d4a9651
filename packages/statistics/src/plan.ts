import type { Column } from './columns.ts';
import type { DayRange } from './days.ts';
import type { Grouping, Sub } from './groupings.ts';
import type { Ratio } from './ratios.ts';

/** Which events a question is about. */
export type Scope = {
  teamId: number;
  /** Only this member's own events. */
  memberId?: number | undefined;
  /** Only the events of these streams. */
  streamIds?: readonly number[] | undefined;
  filters?: Filters | undefined;
  /** Only the events of this line of a report: the very key of each of its groupings. */
  line?: readonly LineKey[] | undefined;
  timeZone: string;
  days: DayRange;
  /** Of these only until the clocks read as now, so many days before. */
  until?: { now: Date; daysBefore: number } | undefined;
};

export type LineKey = { grouping: Grouping; key: string };

/** What is to be read, with nothing left to decide. Every question becomes one of these before it becomes SQL. */
export type Plan<Columns extends Column = Column> = Scope & {
  /** From the coarsest; a line for each combination that has events. None: one line. */
  groupBy: readonly Grouping[];
  columns: readonly Columns[];
  /** Without one the order is not said. */
  order?: Order<Columns> | undefined;
  page?: { offset: number; limit: number } | undefined;
  /** Whether it is asked when the newest of the events came in, which costs a tenth of the rest. @default true */
  hasWatermark?: boolean;
};

/** Each holds where the event's value is one of these, whatever their case. */
export type Filters = Partial<Record<FilterName, readonly string[]>>;
export type FilterName =
  | 'domain'
  | 'country'
  | 'browserName'
  | 'osName'
  | 'deviceType'
  | 'template'
  | 'landingPageId'
  | 'source'
  | Sub;

export type Order<Columns extends Column = Column> = {
  /** A column, a ratio of columns that are read, or the number of a grouping. */
  by: Columns | Ratio | number;
  isDescending: boolean;
};

/** Events themselves, and not counts of them. Columns and conditions are our own text; what was asked is in the params. */
export type RowsPlan = {
  teamId: number;
  /** The events, or the look-up of clicks by their ids. */
  from: 'events' | 'clicks';
  columns: readonly string[];
  conditions: readonly string[];
  params: Readonly<Record<string, unknown>>;
  order: 'newest' | 'oldest';
  limit: number;
};

/** The events behind one number, told apart by what they are and by price. */
export type ArrivalsPlan = Scope & {
  column: Column;
  /** What comes in longer than this after it happened is late. */
  lateAfterMs: number;
};

/** Counts by expressions of our own, where the bounds are moments and not days. No groups: one line. */
export type GroupsPlan = Pick<RowsPlan, 'teamId' | 'columns' | 'conditions' | 'params'> & {
  groupBy: readonly string[];
};

/** Visitors counted, and not events: all that is known of each becomes one line, and the lines are counted by the first column. */
export type VisitorsPlan = Pick<RowsPlan, 'teamId' | 'conditions' | 'params'> & {
  /** Aggregates of a visitor's events, the first being what visitors are counted by. */
  visitor: readonly [key: string, ...others: string[]];
  /** Aggregates over visitors. */
  counts: readonly string[];
};
