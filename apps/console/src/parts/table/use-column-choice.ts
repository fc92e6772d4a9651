import { useState } from 'react';
import type { Column } from './column.ts';

export type ColumnChoice = {
  /** Ids of the columns that are hidden. */
  hidden: ReadonlySet<string>;
  setHidden: (id: string, isHidden: boolean) => void;
  showAll: () => void;
};

const storageKey = (tableId: string) => `columns:${tableId}`;

/** Which columns a person sees, remembered on their device for each table. */
export function useColumnChoice(tableId: string): ColumnChoice {
  const [hidden, setState] = useState<ReadonlySet<string>>(() => readHidden(tableId));
  const change = (next: ReadonlySet<string>) => {
    setState(next);
    localStorage.setItem(storageKey(tableId), JSON.stringify([...next]));
  };
  return {
    hidden,
    setHidden: (id, isHidden) => {
      const next = new Set(hidden);
      if (isHidden) next.add(id);
      else next.delete(id);
      change(next);
    },
    showAll: () => change(new Set()),
  };
}

/** The first column stays, whatever was stored: without it nobody knows which row is which. */
export function canHide<Row>(columns: readonly Column<Row>[], column: Column<Row>): boolean {
  return column !== columns[0] && !column.isFixed;
}

/** What is stored may be from another version, or from a person with a console of their own. */
function readHidden(tableId: string): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(tableId)) ?? '[]');
    return new Set(Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
}
