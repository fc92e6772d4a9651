/** The bulk runs of this page: those that go on, and those whose end has something to tell. Small, as the first load has it. */
import type { BulkRun } from './bulk-run.ts';

let runs: readonly BulkRun[] = [];
const listeners = new Set<() => void>();

const change = (next: readonly BulkRun[]): void => {
  runs = next;
  for (const listener of listeners) listener();
};

export const bulkStore = {
  read: (): readonly BulkRun[] => runs,
  /** In the place of its former state. */
  put: (run: BulkRun): void => {
    const isThere = runs.some(({ id }) => id === run.id);
    change(isThere ? runs.map((each) => (each.id === run.id ? run : each)) : [...runs, run]);
  },
  remove: (id: number): void => change(runs.filter((each) => each.id !== id)),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
