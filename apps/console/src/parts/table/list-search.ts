/** A list's state as query parameters: `?page=2&limit=25&sort=name&order=desc&status=active,suspended`. */
import { PAGE_SIZE_DEFAULT, PAGE_SIZES, readListValue, writeListValue } from '@sluice/contracts/values';

export type FilterKind = 'one' | 'many';
export type Filters<Kinds extends Record<string, FilterKind>> = {
  [Name in keyof Kinds]: Kinds[Name] extends 'many' ? readonly string[] : string;
};
export type Order = 'asc' | 'desc';

export type ListSchema<Sort extends string, Kinds extends Record<string, FilterKind>> = {
  /** The columns that the server can sort by. */
  sorts: readonly Sort[];
  /** The default sorting. */
  firstSort: Sort;
  /** @default 'asc' */
  firstOrder?: Order;
  /** The filters by name: one value (a text, a choice, a range), or many. */
  filters: Kinds;
  /** Filters that are the address's alone: the next time the list is opened they are not set again. @default none */
  unremembered?: readonly NoInfer<keyof Kinds & string>[];
};

export type ListQuery<Sort extends string, Kinds extends Record<string, FilterKind>> = {
  page: number;
  limit: number;
  sort: Sort;
  order: Order;
  filters: Filters<Kinds>;
};

export type Search = Record<string, unknown>;

/** Helps the compiler keep the literal names. */
export function defineList<Sort extends string, const Kinds extends Record<string, FilterKind>>(
  schema: ListSchema<Sort, Kinds>,
): ListSchema<Sort, Kinds> {
  return schema;
}

/** Query parameters can be edited by hand: invalid values fall back to the default. */
export function readSearch<Sort extends string, Kinds extends Record<string, FilterKind>>(
  schema: ListSchema<Sort, Kinds>,
  search: Search,
): ListQuery<Sort, Kinds> {
  const page = Number(search.page ?? 1);
  const limit = Number(search.limit ?? PAGE_SIZE_DEFAULT);
  const sort = schema.sorts.find((name) => name === search.sort);
  const filters = Object.entries(schema.filters).map(([name, kind]) => [
    name,
    readFilter(kind, search[name]),
  ]);
  return {
    page: Number.isInteger(page) && page >= 1 ? page : 1,
    limit: PAGE_SIZES.some((size) => size === limit) ? limit : PAGE_SIZE_DEFAULT,
    sort: sort ?? schema.firstSort,
    order: readOrder(search.order) ?? (sort ? 'asc' : (schema.firstOrder ?? 'asc')),
    filters: Object.fromEntries(filters) as Filters<Kinds>,
  };
}

/** Query parameters without defaults, so that an unfiltered list has a short URL. */
export function writeSearch<Sort extends string, Kinds extends Record<string, FilterKind>>(
  schema: ListSchema<Sort, Kinds>,
  query: ListQuery<Sort, Kinds>,
): Search {
  const isFirstSort = query.sort === schema.firstSort && query.order === (schema.firstOrder ?? 'asc');
  return {
    page: query.page === 1 ? undefined : query.page,
    limit: query.limit === PAGE_SIZE_DEFAULT ? undefined : query.limit,
    sort: isFirstSort ? undefined : query.sort,
    order: isFirstSort ? undefined : query.order,
    ...filterTexts(schema, query.filters, writeListValue),
  };
}

/** The same as the api takes it: nothing left out, several values joined by commas. */
export function wireQuery<Sort extends string, Kinds extends Record<string, FilterKind>>(
  schema: ListSchema<Sort, Kinds>,
  query: ListQuery<Sort, Kinds>,
): { page: number; limit: number; sort: Sort; order: Order } & { [Name in keyof Kinds]?: string } {
  const { page, limit, sort, order } = query;
  return { page, limit, sort, order, ...filterTexts(schema, query.filters, (value) => value) };
}

function filterTexts<Kinds extends Record<string, FilterKind>>(
  schema: { filters: Kinds },
  filters: Filters<Kinds>,
  writeValue: (value: string) => string,
): { [Name in keyof Kinds]?: string } {
  const entries = Object.keys(schema.filters).map((name) => {
    const value: string | readonly string[] = filters[name as keyof Kinds];
    const text = typeof value === 'string' ? value : value.map(writeValue).join(',');
    return [name, text === '' ? undefined : text];
  });
  return Object.fromEntries(entries);
}

/** The router reads `?name=123` as a number; here every value is a text. */
function readFilter(kind: FilterKind, value: unknown): string | readonly string[] {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  if (kind === 'one') return text;
  return [
    ...new Set(
      text
        .split(',')
        .filter((part) => part !== '')
        .map(readListValue),
    ),
  ];
}

const readOrder = (value: unknown): Order | undefined =>
  value === 'asc' || value === 'desc' ? value : undefined;
