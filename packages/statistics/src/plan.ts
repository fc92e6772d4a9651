import type { Column } from './columns.ts';
import type { DayRange } from './days.ts';

/** What is to be read, with nothing left to decide. Every question becomes one of these before it becomes SQL. */
export type Plan<Columns extends Column = Column> = {
  teamId: number;
  /** Only this member's own events. */
  memberId?: number | undefined;
  /** Only the events of these streams. */
  streamIds?: readonly number[] | undefined;
  timeZone: string;
  days: DayRange;
  groupBy: Grouping;
  columns: readonly Columns[];
};

export type Grouping = 'day' | 'member' | 'stream';
