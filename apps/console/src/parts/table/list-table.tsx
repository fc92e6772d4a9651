import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { Filter, FilterValues } from '../filters/filter.ts';
import { FilterBar } from '../filters/filter-bar.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import classes from './list-table.module.css';
import { resetOf } from './reset-of.ts';
import { type PageQuery, tableStateOf } from './table-state.ts';
import { useColumnChoice } from './use-column-choice.ts';
import { useLeaveMissingPage } from './use-leave-missing-page.ts';

type Props<Row extends RowData> = Omit<
  DataTableProps<Row>,
  'choice' | 'list' | 'rows' | 'total' | 'isRefreshing' | 'error' | 'empty'
> & {
  /** By which the chosen columns are remembered. */
  name: string;
  filters: readonly Filter[];
  /** From `useListSearch`. */
  list: NonNullable<DataTableProps<Row>['list']> & {
    query: { filters: FilterValues };
    setFilters: (values: FilterValues) => void;
    resetFilters: () => void;
  };
  /** The query of the page that `list` names. */
  page: PageQuery<Row>;
  /** Before the filters: the period of the numbers. */
  period?: ReactNode;
  /** Beside the column chooser. */
  note?: ReactNode;
  /** In place of the rows. With `reset` where filters are on, which left none; without, there are none at all. */
  empty: (reset: (() => void) | undefined) => DataTableProps<Row>['empty'];
};

/** A complete list: filters, column chooser, table. */
export function ListTable<Row extends RowData>({
  name,
  filters,
  list,
  page,
  period,
  note,
  empty,
  ...table
}: Props<Row>) {
  const choice = useColumnChoice(name, table.columns);
  useLeaveMissingPage(list, page);
  return (
    <div className={classes.list}>
      <div className={classes.controls}>
        <div className={classes.narrowing}>
          {period}
          <FilterBar
            filters={filters}
            values={list.query.filters}
            onChange={list.setFilters}
            onReset={list.resetFilters}
          />
        </div>
        <div className={classes.aside}>
          {note}
          <ColumnChooser columns={table.columns} choice={choice} />
        </div>
      </div>
      <DataTable<Row>
        {...table}
        {...tableStateOf(page)}
        choice={choice}
        list={list}
        empty={empty(resetOf(list))}
      />
    </div>
  );
}
