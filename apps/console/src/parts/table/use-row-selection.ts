import type { RowData } from '@tanstack/react-table';
import { useRef } from 'react';
import type { TableModel } from './table-model.ts';

/** Selecting one row, or all from the last one touched. */
export function useRowSelection<Item extends RowData>(table: TableModel<Item>) {
  const anchor = useRef<string>(undefined);
  const rows = table.getRowModel().rows;

  /** A range takes over the new state of its end: a second shift-click takes the range back. */
  const select = (index: number, isRange: boolean) => {
    const row = rows[index];
    if (!row) return;
    const from = isRange ? rows.findIndex(({ id }) => id === anchor.current) : -1;
    const isSelected = isRange && from >= 0 ? (rows[from]?.getIsSelected() ?? true) : !row.getIsSelected();
    const start = from < 0 ? index : Math.min(from, index);
    const end = from < 0 ? index : Math.max(from, index);
    table.setRowSelection((before) => {
      const next = { ...before };
      for (const { id } of rows.slice(start, end + 1)) {
        if (isSelected) next[id] = true;
        else delete next[id];
      }
      return next;
    });
    if (from < 0) anchor.current = row.id;
  };

  return {
    select,
    selectAll: (isSelected: boolean) => table.toggleAllRowsSelected(isSelected),
    clear: () => table.setRowSelection({}),
    ids: Object.keys(table.state.rowSelection),
  };
}
