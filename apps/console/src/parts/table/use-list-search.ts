import {
  type FilterKind,
  type Filters,
  type ListQuery,
  type ListSchema,
  type Order,
  readSearch,
  wireQuery,
  writeSearch,
} from './list-search.ts';
import { useRememberedSearch } from './use-remembered-search.ts';

type SomeFilters<Kinds extends Record<string, FilterKind>> =
  | Partial<Filters<Kinds>>
  | Readonly<Record<string, string | readonly string[]>>;

export type ListSearch<Sort extends string, Kinds extends Record<string, FilterKind>> = {
  query: ListQuery<Sort, Kinds>;
  /** For the api: flat, with commas. Also a good query key. */
  wire: ReturnType<typeof wireQuery<Sort, Kinds>>;
  /** `step` finds the page from the newest one instead, which is ahead of the screen where one press follows another at once. */
  setPage: (page: number, step?: (now: number) => number) => void;
  setLimit: (limit: number) => void;
  /** The same column again reverses the order; another one starts with `first`. */
  sortBy: (sort: Sort, first?: Order) => void;
  /** By name; a filter bar knows them only as texts and lists. A function is given the newest ones. */
  setFilters: (filters: SomeFilters<Kinds> | ((now: Filters<Kinds>) => SomeFilters<Kinds>)) => void;
  resetFilters: () => void;
};

/** A list's state, kept in the URL so that links and Back restore it, and remembered for the person, all but the page. */
export function useListSearch<Sort extends string, Kinds extends Record<string, FilterKind>>(
  schema: ListSchema<Sort, Kinds>,
): ListSearch<Sort, Kinds> {
  const { search, change: changeSearch } = useRememberedSearch(rememberedNames(schema));
  const query = readSearch(schema, search);
  type Query = ListQuery<Sort, Kinds>;
  // From the address and not from what is shown: of two presses that follow each other at once none is lost.
  const change = (next: (now: Query) => Partial<Query>) =>
    changeSearch((search) => {
      const now = readSearch(schema, search);
      return writeSearch(schema, { ...now, page: 1, ...next(now) });
    });

  return {
    query,
    wire: wireQuery(schema, query),
    setPage: (page, step) => change((now) => ({ page: step ? step(now.page) : page })),
    setLimit: (limit) => change(() => ({ limit })),
    sortBy: (sort, first = 'asc') =>
      change((now) => ({ sort, order: sort !== now.sort ? first : now.order === 'asc' ? 'desc' : 'asc' })),
    setFilters: (filters) =>
      change((now) => ({
        filters: { ...now.filters, ...(typeof filters === 'function' ? filters(now.filters) : filters) },
      })),
    resetFilters: () => change(() => ({ filters: readSearch(schema, {}).filters })),
  };
}

function rememberedNames<Sort extends string, Kinds extends Record<string, FilterKind>>({
  filters,
  unremembered = [],
}: ListSchema<Sort, Kinds>): readonly string[] {
  const names = Object.keys(filters).filter((name) => !unremembered.some((each) => each === name));
  return ['limit', 'sort', 'order', ...names];
}
