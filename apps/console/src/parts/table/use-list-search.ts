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

export type ListSearch<Sort extends string, Kinds extends Record<string, FilterKind>> = {
  query: ListQuery<Sort, Kinds>;
  /** For the api: flat, with commas. Also a good query key. */
  wire: ReturnType<typeof wireQuery<Sort, Kinds>>;
  setPage: (page: number) => void;
  setLimit: (limit: number) => void;
  /** The same column again reverses the order; another one starts with `first`. */
  sortBy: (sort: Sort, first?: Order) => void;
  /** By name; a filter bar knows them only as texts and lists. */
  setFilters: (
    filters: Partial<Filters<Kinds>> | Readonly<Record<string, string | readonly string[]>>,
  ) => void;
  resetFilters: () => void;
};

/** A list's state, kept in the URL so that links and Back restore it, and remembered for the person, all but the page. */
export function useListSearch<Sort extends string, Kinds extends Record<string, FilterKind>>(
  schema: ListSchema<Sort, Kinds>,
): ListSearch<Sort, Kinds> {
  const { search, change: changeSearch } = useRememberedSearch(rememberedNames(schema));
  const query = readSearch(schema, search);
  const change = (next: Partial<ListQuery<Sort, Kinds>>) =>
    changeSearch(writeSearch(schema, { ...query, page: 1, ...next }));

  return {
    query,
    wire: wireQuery(schema, query),
    setPage: (page) => change({ page }),
    setLimit: (limit) => change({ limit }),
    sortBy: (sort, first = 'asc') =>
      change({ sort, order: sort !== query.sort ? first : query.order === 'asc' ? 'desc' : 'asc' }),
    setFilters: (filters) => change({ filters: { ...query.filters, ...filters } }),
    resetFilters: () => change({ filters: readSearch(schema, {}).filters }),
  };
}

function rememberedNames<Sort extends string, Kinds extends Record<string, FilterKind>>({
  filters,
  unremembered = [],
}: ListSchema<Sort, Kinds>): readonly string[] {
  const names = Object.keys(filters).filter((name) => !unremembered.some((each) => each === name));
  return ['limit', 'sort', 'order', ...names];
}
