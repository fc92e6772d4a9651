/** A column's definition. */
import type { ReactNode } from 'react';

export type Column<Row> = {
  /** The name by which the server sorts, and by which a hidden column is remembered. */
  id: string;
  label: string;
  /** In the header, where the whole word would make the column wide. */
  short?: string;
  /** Stands above it and its neighbours of the same band, where the table has any. */
  band?: string;
  /** The header's tooltip: what the column counts. */
  explains?: string;
  cell: (row: Row) => ReactNode;
  /** In the row of totals; without it a number column shows its cell of the totals, a text column nothing. */
  total?: () => ReactNode;
  /** Numbers stand at the right, in tabular figures, and sort from the largest. @default 'text' */
  kind?: 'text' | 'number';
  isSortable?: boolean;
  /** Sort order of the first click. @default 'asc', numbers 'desc' */
  firstOrder?: 'asc' | 'desc';
  /** In pixels; spare room is shared out in proportion. @default 160, numbers 112 */
  width?: number;
  /** Shown once somebody chooses it. */
  isHiddenAtFirst?: boolean;
  /** Cannot be hidden. The first column never can: it says which row this is. */
  isFixed?: boolean;
  /** Stays in sight beside the first, as do those between the two. */
  isSticky?: boolean;
};

const TEXT_WIDTH_PX = 160;
const NUMBER_WIDTH_PX = 112;
export const CHECKBOX_WIDTH_PX = 44;
export const MENU_WIDTH_PX = 52;

export const widthOf = <Row>({ width, kind }: Column<Row>): number =>
  width ?? (kind === 'number' ? NUMBER_WIDTH_PX : TEXT_WIDTH_PX);

const staysInSight = <Row>(column: Column<Row>, index: number): boolean =>
  index === 0 || column.isSticky === true;

/** How far from the left edge a column stays; undefined where it scrolls. The first has a place of its own. */
export function stickyLeft<Row>(columns: readonly Column<Row>[], index: number): number | undefined {
  if (index === 0 || !columns.slice(0, index + 1).every(staysInSight)) return undefined;
  return columns.slice(0, index).reduce((sum, column) => sum + widthOf(column), 0);
}

/** What can be done with one row, or with the selected ones. */
export type Action<Target> = {
  id: string;
  label: string;
  icon?: import('../../icons/icon-names.ts').IconName;
  /** Painted red, and set apart at the end of a menu. */
  isDanger?: boolean;
  /** Why it cannot be done now. */
  cannot?: string | undefined;
  run: (target: Target) => void;
};

export type RowAction = Action<void>;

export type Selection = {
  ids: readonly string[];
  /** As the row was named when it was last shown; its id where it never was. */
  nameOf: (id: string) => string;
  clear: () => void;
};
export type BulkAction = Action<Selection>;
