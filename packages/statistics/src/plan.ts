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
  /** Only the events of this line of a report: the key of each of its groupings. */
  line?: readonly LineKey[] | undefined;
  timeZone: string;
  days: DayRange;
  /** Only until the current time of day, that many days ago. */
  until?: { now: Date; daysBefore: number } | undefined;
};

export type LineKey = { grouping: Grouping; key: string };

/** What to read, completely specified. Every question becomes a plan before it becomes SQL. */
export type Plan<Columns extends Column = Column> = Scope & {
  /** Coarsest first; a line for each combination that has events. None: one line. */
  groupBy: readonly Grouping[];
  columns: readonly Columns[];
  /** Only lines whose numbers are so. */
  having?: Having | undefined;
  /** Without one the order is undefined. */
  order?: Order<Columns> | undefined;
  page?: { offset: number; limit: number } | undefined;
  /** Whether to read when the newest event was stored, which costs a tenth of the rest. @default true */
  hasWatermark?: boolean;
};

/** Each matches events whose value is one of these, case-insensitively. */
export type Filters = Partial<Record<FilterName, readonly string[]>>;
export type FilterName =
  | 'domain'
  | 'country'
  | 'browserName'
  | 'osName'
  | 'deviceType'
  | 'template'
  | 'landingPageId'
  | 'member'
  | 'source'
  | Sub;

export const VALUE_OPERATORS = ['>', '<', '>=', '<='] as const;

/** A number as a report shows it: a count, dollars, or per cent. */
export type ValueFilter = {
  column: Column | Ratio | OwnRatio;
  operator: (typeof VALUE_OPERATORS)[number];
  value: number;
};

export type Having = {
  /** All of them must hold. A ratio without a divisor is no number, and fulfils none. */
  filters: readonly ValueFilter[];
  /** Of lines by the first so many groupings; finer lines stay with theirs. @default all */
  groupings?: number | undefined;
};

/** One column over another, as a person has put them together. */
export type OwnRatio = { of: Column; over: Column };

export type Order<Columns extends Column = Column> = {
  /** A column, a ratio of columns that are read, one of two columns, or the number of a grouping. */
  by: Columns | Ratio | OwnRatio | number;
  isDescending: boolean;
};

/** Reads events, not counts. Columns and conditions are our own text; input from outside is in the params. */
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

/** The events behind one number, grouped by type and price. */
export type ArrivalsPlan = Scope & {
  column: Column;
  /** An event that is stored longer than this after it happened is late. */
  lateAfterMs: number;
};

/** Counts by expressions of our own, with moments as bounds instead of days. No groups: one line. */
export type GroupsPlan = Pick<RowsPlan, 'teamId' | 'columns' | 'conditions' | 'params'> & {
  groupBy: readonly string[];
};

/** Counts visitors, not events: each visitor's events are aggregated to one line, and the lines are counted by the first column. */
export type VisitorsPlan = Pick<RowsPlan, 'teamId' | 'conditions' | 'params'> & {
  /** Aggregates of a visitor's events, the first being what visitors are counted by. */
  visitor: readonly [key: string, ...others: string[]];
  /** Aggregates over visitors. */
  counts: readonly string[];
};
