import { type FilterValues, isSet } from '../filters/filter.ts';

type List = { query: { filters: FilterValues }; resetFilters: () => void };

/** Takes the filters off; undefined where none is on. */
export const resetOf = ({ query, resetFilters }: List): (() => void) | undefined =>
  Object.values(query.filters).some(isSet) ? resetFilters : undefined;
