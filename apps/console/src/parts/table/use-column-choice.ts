import { useState } from 'react';
import type { Column } from './column.ts';

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

const storageKey = (tableId: string) => `columns:${tableId}`;
const orderKey = (tableId: string) => `columns-order:${tableId}`;

/** Which columns a person sees and in which order, remembered on their device for each table. */
export function useColumnChoice<Row>(tableId: string, columns: readonly Column<Row>[] = []): ColumnChoice {
  const [hidden, setState] = useState<ReadonlySet<string>>(
    () => new Set(readIds(storageKey(tableId)) ?? hiddenAtFirst(columns)),
  );
  const [order, setOrder] = useState<readonly string[]>(() => readIds(orderKey(tableId)) ?? []);
  const change = (next: ReadonlySet<string>) => {
    setState(next);
    localStorage.setItem(storageKey(tableId), JSON.stringify([...next]));
  };
  const changeOrder = (next: readonly string[]) => {
    setOrder(next);
    localStorage.setItem(orderKey(tableId), JSON.stringify(next));
  };
  return {
    hidden,
    setHidden: (id, isHidden) => {
      const next = new Set(hidden);
      if (isHidden) next.add(id);
      else next.delete(id);
      change(next);
    },
    showAll: () => {
      change(new Set());
      changeOrder([]);
    },
    showOnly: (ids, all) => change(new Set(all.filter((id) => !ids.includes(id)))),
    order,
    setOrder: changeOrder,
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

function hiddenAtFirst<Row>(columns: readonly Column<Row>[]): string[] {
  return columns.filter(({ isHiddenAtFirst }) => isHiddenAtFirst).map(({ id }) => id);
}

/** Undefined before the first choice. What is stored may be from another version, or from a person with a console of their own. */
function readIds(key: string): readonly string[] | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : undefined;
  } catch {
    return undefined;
  }
}
