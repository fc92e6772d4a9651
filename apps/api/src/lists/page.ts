import type { PageQuery } from '@sluice/contracts';

/** One row more than asked for: if it is there, there is a next page. */
export const rowsFor = (query: PageQuery): number => query.limit + 1;

export function toPage<Row, Item>(
  rows: readonly Row[],
  query: PageQuery,
  keyOf: (row: Row) => number,
  present: (row: Row) => Item,
): { items: Item[]; next: number | null } {
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  return { items: shown.map(present), next: rows.length > query.limit && last ? keyOf(last) : null };
}
