/** The table's model on TanStack Table: which columns are seen, which rows are selected. Markup is elsewhere. */
import {
  type ColumnDef,
  columnVisibilityFeature,
  type ReactTable,
  type RowData,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { Column } from './column.ts';
import { type ColumnChoice, canHide } from './use-column-choice.ts';

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });

export type TableModel<Item extends RowData> = ReactTable<typeof features, Item>;

type Options<Item extends RowData> = {
  columns: readonly Column<Item>[];
  rows: readonly Item[];
  rowId: (row: Item) => string;
  choice: ColumnChoice;
  isSelectable: boolean;
};

export function useTableModel<Item extends RowData>({
  columns,
  rows,
  rowId,
  choice,
  isSelectable,
}: Options<Item>): TableModel<Item> {
  const definitions = useMemo<ColumnDef<typeof features, Item>[]>(
    () => columns.map((column) => ({ id: column.id, header: column.label })),
    [columns],
  );
  const columnVisibility = useMemo(() => {
    const isHidden = (column: Column<Item>) => choice.hidden.has(column.id) && canHide(columns, column);
    return Object.fromEntries(columns.map((column) => [column.id, !isHidden(column)]));
  }, [columns, choice.hidden]);
  return useTable({
    features,
    columns: definitions,
    data: rows as Item[],
    getRowId: rowId,
    enableRowSelection: isSelectable,
    state: { columnVisibility },
  });
}
