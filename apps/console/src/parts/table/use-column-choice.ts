import { useState } from 'react';
import type { Column } from './column.ts';
import { readColumns, writeColumns } from './column-memory.ts';

export type ColumnChoice = {
  /** Ids of the columns that are hidden. */
  hidden: ReadonlySet<string>;
  setHidden: (id: string, isHidden: boolean) => void;
  showAll: () => void;
  /** Of these columns. */
  showOnly: (ids: readonly string[], all: readonly string[]) => void;
  /** Those that were moved, in their order; the others follow in the table's own. */
  order: readonly string[];
  setOrder: (ids: readonly string[]) => void;
};

/** Some of a table's columns under a name, in their order. */
export type ColumnPreset = { label: string; ids: readonly string[] };

/** Which columns a person sees and in which order, remembered for each table: theirs, in all teams and on all devices. */
export function useColumnChoice<Row>(tableId: string, columns: readonly Column<Row>[] = []): ColumnChoice {
  const [{ hidden, order }, setState] = useState<Shown>(() => shownOf(tableId, columns));
  const change = (next: Partial<Shown>) => {
    const all = { hidden, order, ...next };
    setState(all);
    // Some are not there for every role and team: what was known stays so.
    const known = new Set([...(readColumns(tableId)?.known ?? []), ...columns.map(({ id }) => id)]);
    writeColumns(tableId, { hidden: [...all.hidden], known: [...known], moved: [...all.order] });
  };
  return {
    hidden,
    setHidden: (id, isHidden) => {
      const next = new Set(hidden);
      if (isHidden) next.add(id);
      else next.delete(id);
      change({ hidden: next });
    },
    showAll: () => change({ hidden: new Set(), order: [] }),
    showOnly: (ids, all) => change({ hidden: new Set(all.filter((id) => !ids.includes(id))) }),
    order,
    setOrder: (ids) => change({ order: ids }),
  };
}

/** The first column stays, whatever was stored: without it nobody knows which row is which. */
export function canHide<Row>(columns: readonly Column<Row>[], column: Column<Row>): boolean {
  return column !== columns[0] && !column.isFixed;
}

/** The moved ones first, in their order; each of the table's exactly once. */
export function inOrder<Item extends { id: string }>(
  items: readonly Item[],
  order: readonly string[],
): Item[] {
  const moved = order.flatMap((id) => items.find((item) => item.id === id) ?? []);
  return [...new Set([...moved, ...items])];
}

type Shown = Pick<ColumnChoice, 'hidden' | 'order'>;

/** A choice from before known columns were stored knows none that is hidden at first. */
function shownOf<Row>(tableId: string, columns: readonly Column<Row>[]): Shown {
  const atFirst = columns.filter(({ isHiddenAtFirst }) => isHiddenAtFirst).map(({ id }) => id);
  const chosen = readColumns(tableId);
  if (!chosen) return { hidden: new Set(atFirst), order: [] };
  const { hidden, known, moved } = chosen;
  return { hidden: new Set([...hidden, ...atFirst.filter((id) => !known.includes(id))]), order: moved };
}
