import type { RowData } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import type { Column, RowAction } from './column.ts';
import type { TableModel } from './table-model.ts';
import { TableRow } from './table-row.tsx';
import { useRowKeys } from './use-row-keys.ts';

/** Below this no virtualisation: the browser's own search then finds all rows. */
const VIRTUAL_FROM_ROWS = 100;
/** Overscan, so that fast scrolling shows no gaps. */
const OVERSCAN_ROWS = 12;

type Props<Row extends RowData> = {
  table: TableModel<Row>;
  columns: readonly Column<Row>[];
  /** Null until it is there. */
  scroller: HTMLDivElement | null;
  rowHeight: number;
  /** How many have been drawn, where each is. */
  drawnRows: number;
  isSelectable: boolean;
  /** Of the question before. */
  isOutdated: boolean;
  nameOf: (row: Row) => string;
  actions: ((row: Row) => readonly RowAction[]) | undefined;
  onSelect: (index: number, isRange: boolean) => void;
  onOpen: ((row: Row) => void) | undefined;
  detailOf: ((row: Row) => ReactNode) | undefined;
  heightOf: ((row: Row) => number) | undefined;
  levelOf: ((row: Row) => number) | undefined;
  isOpenOf: ((row: Row) => boolean | undefined) | undefined;
};

export function TableBody<Row extends RowData>(props: Props<Row>) {
  const { table, columns, scroller, rowHeight, isSelectable, nameOf, actions, onSelect, onOpen } = props;
  const { detailOf, heightOf, levelOf, isOpenOf } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const rows = table.getRowModel().rows;
  const isVirtual = rows.length > VIRTUAL_FROM_ROWS;
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: isVirtual,
    getScrollElement: () => scroller,
    estimateSize: (index) => {
      const row = rows[index]?.original;
      if (row === undefined) return rowHeight;
      const ownHeight = Math.max(rowHeight, heightOf?.(row) ?? 0);
      // What stands under a row is about as high as a row.
      return detailOf?.(row) ? ownHeight + rowHeight : ownHeight;
    },
    overscan: OVERSCAN_ROWS,
    // Rows beyond the edges are drawn already; the browser need not wait for the next ones.
    useFlushSync: false,
  });
  const keys = useRowKeys({
    body,
    count: rows.length,
    reveal: (index) => isVirtual && virtualizer.scrollToIndex(index),
    select: (index, isRange) => isSelectable && onSelect(index, isRange),
    open: onOpen && ((index) => rows[index] && onOpen(rows[index].original)),
  });
  const items = isVirtual ? virtualizer.getVirtualItems() : undefined;
  const shown = items
    ? items.map(({ index }) => index)
    : rows.slice(0, props.drawnRows).map((_, index) => index);
  const before = items?.[0]?.start ?? 0;
  const after = items
    ? virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)
    : (rows.length - shown.length) * rowHeight;
  return (
    <>
      <Spacer heightPx={before} />
      <tbody ref={body} data-outdated={props.isOutdated || undefined} onKeyDown={keys.onKeyDown}>
        {shown.map((index) => {
          const row = rows[index];
          if (!row) return null;
          return (
            <TableRow
              key={row.id}
              row={row.original}
              index={index}
              name={nameOf(row.original)}
              columns={columns}
              isActive={keys.active === index}
              isSelected={isSelectable ? row.getIsSelected() : undefined}
              actions={actions}
              onSelect={onSelect}
              onFocus={keys.onFocus}
              onOpen={onOpen}
              level={levelOf?.(row.original)}
              isOpen={isOpenOf?.(row.original)}
              detail={detailOf?.(row.original)}
            />
          );
        })}
      </tbody>
      <Spacer heightPx={after} />
    </>
  );
}

/** Spacer for rows that are not rendered. */
function Spacer({ heightPx }: { heightPx: number }) {
  if (heightPx <= 0) return null;
  return (
    <tbody aria-hidden="true">
      <tr style={{ height: heightPx }} />
    </tbody>
  );
}
