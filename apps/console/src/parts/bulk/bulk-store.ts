/** The bulk runs of this page: those that go on, and those whose end has something to tell. Small, as the first load has it. */

export type BulkRow = { id: string; name: string };
/** Without a reason: there was no answer, so that it may have been done. */
export type FailedRow = BulkRow & { reason: string | undefined };

export type BulkRun = {
  id: number;
  title: string;
  total: number;
  done: number;
  failed: readonly FailedRow[];
  /** Not begun yet, or not at all where the run is over. */
  waiting: readonly BulkRow[];
  state: 'running' | 'stopping' | 'over';
  /** Begins nothing new. What is under way ends, and what is done stays done. */
  stop: () => void;
  /** Once it is over: the failed ones, or those that were not begun. */
  runAgain: (rows: readonly BulkRow[]) => void;
  /** Takes it off the page. */
  close: () => void;
};

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
