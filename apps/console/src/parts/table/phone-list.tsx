/** A list on a phone: a line each instead of columns that would have to be scrolled sideways. */
import { Skeleton } from '@mantine/core';
import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filter, FilterValues } from '../filters/filter.ts';
import { FilterBar } from '../filters/filter-bar.tsx';
import { ErrorPanel } from '../states/error-panel.tsx';
import { StaleNote } from '../states/stale-note.tsx';
import type { Column } from './column.ts';
import { Pager } from './pager.tsx';
import classes from './phone-list.module.css';
import { PhoneSorting } from './phone-sorting.tsx';
import { type PageQuery, tableStateOf } from './table-state.ts';

type List = {
  query: { page: number; limit: number; sort: string; order: 'asc' | 'desc'; filters: FilterValues };
  setFilters: (values: FilterValues) => void;
  resetFilters: () => void;
  setPage: (page: number) => void;
  setLimit: (limit: number) => void;
  sortBy: (sort: never, first?: 'asc' | 'desc') => void;
};
type Props<Row extends RowData> = {
  label: string;
  list: List;
  filters: readonly Filter[];
  page: PageQuery<Row>;
  rowId: (row: Row) => string | number;
  line: (row: Row) => ReactNode;
  /** Those of the table, by which it can be sorted. */
  columns?: readonly Column<Row>[];
  /** Before the filters: the period of the numbers. */
  period?: ReactNode;
  empty: ReactNode;
  /** Below the lines. */
  totals?: ReactNode;
};

/** Narrower than the columns of a list. */
export const PHONE = '(max-width: 600px)';

const SKELETONS = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

export function PhoneList<Row extends RowData>({
  label,
  list,
  filters,
  page,
  rowId,
  line,
  columns = [],
  period,
  empty,
  totals,
}: Props<Row>) {
  const { rows, total, isRefreshing, error } = tableStateOf<Row>(page);
  return (
    <div className={classes.phone}>
      <div className={classes.controls}>
        {period}
        <FilterBar
          filters={filters}
          values={list.query.filters}
          onChange={list.setFilters}
          onReset={list.resetFilters}
        />
        <PhoneSorting columns={columns} query={list.query} sortBy={list.sortBy} />
      </div>
      {error && rows && (
        <StaleNote answeredAt={error.answeredAt} onRetry={error.onRetry} isRetrying={isRefreshing ?? false} />
      )}
      <div className={classes.frame} aria-busy={isRefreshing || !rows}>
        {error && !rows && <ErrorPanel {...error} isRetrying={isRefreshing ?? false} />}
        {!rows && !error && SKELETONS.map((key) => <Skeleton key={key} height={36} m={12} />)}
        {rows?.length === 0 && empty}
        {rows && rows.length > 0 && (
          <ul className={classes.lines} aria-label={label}>
            {rows.map((row) => (
              <li key={rowId(row)}>{line(row)}</li>
            ))}
          </ul>
        )}
        {rows && rows.length > 0 && totals}
        <Pager
          page={list.query.page}
          limit={list.query.limit}
          name={label}
          total={total}
          onPage={list.setPage}
          onLimit={list.setLimit}
        />
      </div>
    </div>
  );
}

/** What all rows of the filter come to, in a line below them. */
export function PhoneTotals({ label, children }: { label?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('parts');
  return (
    <p className={classes.totals}>
      <span>{label ?? t('list.totals')}</span>
      {children}
    </p>
  );
}

type LineProps = {
  icon: ReactNode;
  title: ReactNode;
  note: ReactNode;
  /** At the end, and below it. */
  amount: ReactNode;
  below: ReactNode;
  onOpen: (() => void) | undefined;
  /** Controls of their own after it, such as a switch. */
  aside?: ReactNode;
};

export function PhoneLine({ aside, ...line }: LineProps) {
  if (!aside) return <Line {...line} />;
  return (
    <div className={classes.withAside}>
      <Line {...line} />
      {aside}
    </div>
  );
}

function Line({ icon, title, note, amount, below, onOpen }: Omit<LineProps, 'aside'>) {
  const content = (
    <>
      {icon}
      <span className={classes.what}>
        <b>{title}</b>
        <small>{note}</small>
      </span>
      <span className={classes.money}>
        {amount}
        <small>{below}</small>
      </span>
    </>
  );
  return onOpen ? (
    <button type="button" className={classes.line} onClick={onOpen}>
      {content}
    </button>
  ) : (
    <span className={classes.line}>{content}</span>
  );
}
