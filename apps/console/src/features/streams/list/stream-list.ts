/** The state of the stream list in the URL. */
import { STREAM_SORTS, STREAM_STATUSES } from '@sluice/contracts/values';
import { isoCountryOf } from '@sluice/reference';
import { keepKnown } from '../../../parts/filters/keep-known.ts';
import { defineList } from '../../../parts/table/list-search.ts';
import { useListSearch } from '../../../parts/table/use-list-search.ts';
import { readStreamId as readNumber } from '../stream-routes.ts';

/** What the domain filter holds for streams that have none. */
export const NO_DOMAIN = 'none';

/** The newest first: it is what somebody has just made. */
const STREAM_LIST = defineList({
  sorts: STREAM_SORTS,
  firstSort: 'createdAt',
  firstOrder: 'desc',
  filters: {
    name: 'one',
    tag: 'one',
    landing: 'one',
    country: 'one',
    member: 'one',
    status: 'many',
    domain: 'one',
  },
});

export const useStreamSearch = () => useListSearch(STREAM_LIST);
export type StreamSearch = ReturnType<typeof useStreamSearch>;

/** Drops unknown countries and invalid ids from the URL; the api would refuse the whole list. */
export function knownFilters({ landing, member, country, status, ...rest }: StreamSearch['wire']) {
  return {
    ...rest,
    status: keepKnown(status, STREAM_STATUSES),
    country: country === undefined ? undefined : isoCountryOf(country.toLowerCase()),
    landing: readNumber(landing) ?? undefined,
    member: readNumber(member) ?? undefined,
  };
}
