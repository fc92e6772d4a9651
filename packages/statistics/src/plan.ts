import type { Column } from './columns.ts';
import type { DayRange } from './days.ts';
import type { Grouping, Sub } from './groupings.ts';
import type { Ratio } from './ratios.ts';

/** What is to be read, with nothing left to decide. Every question becomes one of these before it becomes SQL. */
export type Plan<Columns extends Column = Column> = {
  teamId: number;
  /** Only this member's own events. */
  memberId?: number | undefined;
  /** Only the events of these streams. */
  streamIds?: readonly number[] | undefined;
  filters?: Filters | undefined;
  timeZone: string;
  days: DayRange;
  /** From the coarsest; a line for each combination that has events. None: one line. */
  groupBy: readonly Grouping[];
  columns: readonly Columns[];
  /** Without one the order is not said. */
  order?: Order<Columns> | undefined;
  page?: { offset: number; limit: number } | undefined;
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
