import type { RowData } from '@tanstack/react-table';
import { type CSSProperties, type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../states/empty-state.tsx';
import { ErrorPanel } from '../states/error-panel.tsx';
import { StaleNote } from '../states/stale-note.tsx';
import { BulkBar } from './bulk-bar.tsx';
import {
  type BulkAction,
  CHECKBOX_WIDTH_PX,
  type Column,
  MENU_WIDTH_PX,
  type RowAction,
  widthOf,
} from './column.ts';
import classes from './data-table.module.css';
import { Pager } from './pager.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import type { Sorting } from './sorting.ts';
import { TableBody } from './table-body.tsx';
import { TableHead } from './table-head.tsx';
import { useTableModel } from './table-model.ts';
import { TableTotals } from './table-totals.tsx';
import type { ColumnChoice } from './use-column-choice.ts';
import { useRowSelection } from './use-row-selection.ts';

/** What the table needs of a `useListSearch`. */
export type TableList = {
  query: { page: number; limit: number; sort: string; order: 'asc' | 'desc'; filters: object };
  setPage: (page: number) => void;
  setLimit: (limit: number) => void;
  sortBy: (sort: never, first?: 'asc' | 'desc') => void;
};

export type DataTableProps<Row extends RowData> = {
  /** The accessible name of the table. */
  label: string;
  columns: readonly Column<Row>[];
  choice: ColumnChoice;
  /** Undefined until the first answer; afterwards keep the last rows while the next are loading. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  /** Names a row in labels of its controls. @default its id */
  rowName?: (row: Row) => string;
  /** Paging and sorting, from `useListSearch`; without it all rows are shown as they come. */
  list?: TableList;
  /** How many rows there are on all pages. */
  total?: number | undefined;
  /** All rows are here: nothing to page through. */
  isWhole?: boolean;
  /** A sticky last row with the totals of all rows. */
  totals?: Row | undefined;
  /** @default “Total” */
  totalsLabel?: string | undefined;
  /** New rows are loading: the shown ones are dimmed. */
  isRefreshing?: boolean;
  /** Shown instead of rows, or above stale ones. */
  error?:
    | {
        why?: string;
        whatToDo?: string;
        details?: string;
        requestId?: string;
        onRetry: () => void;
        /** Time of the kept rows' answer, in ms. */
        answeredAt: number;
      }
    | undefined;
  /** An `<EmptyState>` instead of “No data to display”. */
  empty?: ReactNode;
  rowActions?: (row: Row) => readonly RowAction[];
  /** With any, rows can be selected. */
  bulkActions?: readonly BulkAction[];
  /** A click on a row, or Enter. */
  onOpen?: (row: Row) => void;
  /** Stands under a row, across all columns; null where nothing does. */
  rowDetail?: ((row: Row) => ReactNode) | undefined;
  /** In pixels. @default 48 */
  rowHeight?: number;
  /** Of a row that is higher than the others, in pixels; what scrolls has to know without drawing it. */
  tallRowHeight?: (row: Row) => number;
  /** From 1: rows stand under others, as a tree. */
  rowLevel?: ((row: Row) => number) | undefined;
  /** Of a tree: whether those under a row are shown; undefined where it can have none. */
  isRowOpen?: ((row: Row) => boolean | undefined) | undefined;
  /** Small figures, little room between them, titles on several lines: for many columns of numbers. @default false */
  isDense?: boolean;
  /** Less room between columns, for a table that has many. @default false */
  isCompact?: boolean;
};

const NO_ROWS: never[] = [];
/** As many as a tall window shows: they are drawn at once, those below the fold right after. */
const FIRST_ROWS = 20;
/** More would be below the fold. */
const SKELETON_ROWS_MAX = 25;
const SKELETON_ROWS = 10;

/** The table of every list: paging, sorting, selection, column choice. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, columns: all, choice, rows, rowId, list, total, rowActions, bulkActions, onOpen } = props;
  const { isRefreshing = false, rowHeight = 48, isDense = false, error } = props;
  const { t } = useTranslation('parts');
  // State, not a ref: the rows must re-render once the element is known.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const isSelectable = bulkActions !== undefined;
  const table = useTableModel({ columns: all, rows: rows ?? NO_ROWS, rowId, choice, isSelectable });
  const selection = useRowSelection(table);
  useClearOnFilter(list, selection.clear);
  const nameOf = useSeenNames(rows, rowId, props.rowName);

  const visible = new Set(table.getVisibleLeafColumns().map(({ id }) => id));
  const columns = all.filter(({ id }) => visible.has(id));
  const isFailed = error !== undefined && !rows;
  const isLoading = !rows && !isFailed;
  const count = rows?.length ?? 0;
  const drawnRows = Math.max(FIRST_ROWS, useDeferredValue(count, FIRST_ROWS));
  const isDrawing = drawnRows < count;
  const parts = { hasCheckbox: isSelectable, hasMenu: rowActions !== undefined };
  return (
    <div className={classes.wrapper}>
      {error && rows && (
        <StaleNote answeredAt={error.answeredAt} onRetry={error.onRetry} isRetrying={isRefreshing} />
      )}
      <div className={classes.frame} data-refreshing={(isRefreshing && !isLoading) || undefined}>
        <div
          ref={setScroller}
          className={classes.scroller}
          // Of two columns, both are in sight.
          data-stepwise={(parts.hasMenu && columns.length > 2) || undefined}
          data-measured={isDense || columns.some(({ isSticky }) => isSticky) || undefined}
          // Focusable where it has neither rows nor sortable headers, so that it can be scrolled by keyboard.
          {...((rows?.length ?? 0) === 0 && !list && { tabIndex: 0, role: 'group', 'aria-label': label })}
          onScroll={({ currentTarget }) => markEdges(currentTarget)}
        >
          <table
            className={classes.table}
            data-dense={isDense || undefined}
            {...(isSelectable && { role: 'grid', 'aria-multiselectable': true })}
            {...(props.rowLevel && { role: 'treegrid' })}
            aria-label={label}
            data-compact={props.isCompact || undefined}
            aria-busy={isLoading || isRefreshing || isDrawing}
            data-drawing={isDrawing || undefined}
            aria-rowcount={rows ? rows.length + 1 : undefined}
            style={sizes(columns, parts, rowHeight)}
          >
            <Columns columns={columns} isDense={isDense} {...parts} />
            <TableHead
              columns={columns}
              sorting={list && sortingOf(list)}
              hasMenu={parts.hasMenu}
              selected={
                isSelectable
                  ? {
                      isAll: table.getIsAllRowsSelected(),
                      isSome: table.getRowModel().rows.some((row) => row.getIsSelected()),
                      onChange: selection.selectAll,
                    }
                  : undefined
              }
            />
            {isLoading ? (
              <SkeletonRows
                count={Math.min(list?.query.limit ?? SKELETON_ROWS, SKELETON_ROWS_MAX)}
                columns={columns}
                {...parts}
              />
            ) : (
              <TableBody
                table={table}
                columns={columns}
                scroller={scroller}
                rowHeight={rowHeight}
                isSelectable={isSelectable}
                isOutdated={isRefreshing}
                drawnRows={drawnRows}
                nameOf={props.rowName ?? rowId}
                actions={rowActions}
                onSelect={selection.select}
                onOpen={onOpen}
                detailOf={props.rowDetail}
                heightOf={props.tallRowHeight}
                levelOf={props.rowLevel}
                isOpenOf={props.isRowOpen}
              />
            )}
            {rows && rows.length > 0 && props.totals !== undefined && (
              <TableTotals
                columns={columns}
                totals={props.totals}
                label={props.totalsLabel ?? t('list.totals')}
                {...parts}
              />
            )}
          </table>
          {isLoading && <span className={classes.hidden}>{t('list.loading')}</span>}
          {isFailed && (
            <div className={classes.instead}>
              <ErrorPanel {...error} isRetrying={isRefreshing} />
            </div>
          )}
          {rows?.length === 0 && <div className={classes.instead}>{props.empty ?? <EmptyState />}</div>}
        </div>
        {list && !props.isWhole && (
          <Pager {...list.query} name={label} total={total} onPage={list.setPage} onLimit={list.setLimit} />
        )}
      </div>
      {bulkActions && <BulkBar selection={{ ...selection, nameOf }} actions={bulkActions} />}
    </div>
  );
}

type Parts = { hasCheckbox: boolean; hasMenu: boolean };

type ColumnsProps<Row> = Parts & { columns: readonly Column<Row>[]; isDense: boolean };

/**
 * Widths are set before any data is there, so no data can move them. Where several columns stay in sight, spare room goes to the others:
 * each must be exactly as wide as the places of the next ones say. Only the last has no next one.
 */
function Columns<Row>({ columns, isDense, hasCheckbox, hasMenu }: ColumnsProps<Row>) {
  const lastSticky = columns.findLastIndex(({ isSticky }) => isSticky);
  const hasExact = isDense || lastSticky > 0;
  const isSharing = (column: Column<Row>, index: number) =>
    isDense ? index > 0 && !column.isSticky : index >= lastSticky;
  const others = columns.filter(isSharing).reduce((sum, column) => sum + widthOf(column), 0);
  const exact = columns.reduce(
    (sum, column) => sum + widthOf(column),
    controlsWidth({ hasCheckbox, hasMenu }) - others,
  );
  return (
    <colgroup>
      {hasCheckbox && <col style={{ width: CHECKBOX_WIDTH_PX }} />}
      {columns.map((column, index) => (
        <col
          key={column.id}
          className={classes.column}
          data-first={index === 0 || undefined}
          data-sharing={(hasExact && isSharing(column, index)) || undefined}
          style={
            {
              '--width': `${widthOf(column)}px`,
              '--exact': `${exact}px`,
              '--share': others > 0 ? widthOf(column) / others : 0,
            } as CSSProperties
          }
        />
      ))}
      {hasMenu && <col style={{ width: MENU_WIDTH_PX }} />}
    </colgroup>
  );
}

function sizes<Row>(columns: readonly Column<Row>[], parts: Parts, rowHeight: number): CSSProperties {
  const own = columns.reduce((sum, column) => sum + widthOf(column), 0);
  const [leading] = columns;
  const leadingWidth = leading ? widthOf(leading) : 0;
  const first = parts.hasCheckbox ? CHECKBOX_WIDTH_PX : 0;
  return {
    '--leading': `${leadingWidth}px`,
    '--others': `${own - leadingWidth + controlsWidth(parts)}px`,
    '--row-height': `${rowHeight}px`,
    '--first-left': `${first}px`,
    '--menu': `${MENU_WIDTH_PX}px`,
  } as CSSProperties;
}

/** What stays in sight has a line at its side while something is under it. */
function markEdges(scroller: HTMLElement): void {
  const { scrollLeft, clientWidth, scrollWidth } = scroller;
  scroller.toggleAttribute('data-scrolled', scrollLeft > 0);
  // Positions are rounded, each by itself.
  scroller.toggleAttribute('data-at-end', scrollLeft + clientWidth >= scrollWidth - 1);
}

const controlsWidth = ({ hasCheckbox, hasMenu }: Parts): number =>
  (hasCheckbox ? CHECKBOX_WIDTH_PX : 0) + (hasMenu ? MENU_WIDTH_PX : 0);

const sortingOf = ({ query, sortBy }: TableList): Sorting => ({
  sort: query.sort,
  order: query.order,
  sortBy: (sort, first) => sortBy(sort as never, first),
});

/** A selected row may stand on another page, and be named all the same. */
function useSeenNames<Row>(
  rows: readonly Row[] | undefined,
  rowId: (row: Row) => string,
  rowName: (row: Row) => string = rowId,
): (id: string) => string {
  const names = useRef(new Map<string, string>());
  useEffect(() => {
    for (const row of rows ?? []) names.current.set(rowId(row), rowName(row));
  });
  return (id) => names.current.get(id) ?? id;
}

/** The selection survives paging and sorting but not a filter change: hidden rows must not be deleted by mistake. */
function useClearOnFilter(list: TableList | undefined, clear: () => void): void {
  const filters = JSON.stringify(list?.query.filters);
  const before = useRef(filters);
  useEffect(() => {
    if (before.current !== filters) clear();
    before.current = filters;
  });
}
