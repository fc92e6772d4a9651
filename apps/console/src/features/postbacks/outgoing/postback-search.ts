/** The state of the list in the URL, and what the api takes of it. */
import { ERRORS_OF_NETWORK, POSTBACK_STATUSES, type PostbackNetwork } from '@sluice/contracts/values';
import { useState } from 'react';
import { type Day, todayIn } from '../../../parts/date-range/days.ts';
import { rangeFromText, rangeOf } from '../../../parts/date-range/preset-range.ts';
import { keepKnown } from '../../../parts/filters/keep-known.ts';
import { defineList } from '../../../parts/table/list-search.ts';
import { useListSearch } from '../../../parts/table/use-list-search.ts';
import type { FilterWire, ListWire } from './postback.queries.ts';

const POSTBACK_LIST = defineList({
  sorts: ['at'] as const,
  firstSort: 'at',
  firstOrder: 'desc',
  filters: {
    range: 'one',
    stream: 'many',
    member: 'many',
    domain: 'many',
    country: 'many',
    unique: 'one',
    pixel: 'many',
    template: 'many',
    status: 'many',
    error: 'many',
    event: 'many',
    landing: 'many',
  },
});

const ID = /^[1-9]\d{0,9}$/;
const UNIQUE = /^\d{1,20}$/;

export type PostbackSearch = ReturnType<typeof usePostbackSearch>;

/**
 * Pages are found by where the page before ended, so only pages that were walked to can be shown; a link to a later page opens the first.
 * The walked places are forgotten when a filter changes.
 */
export function usePostbackSearch(network: PostbackNetwork) {
  const list = useListSearch(POSTBACK_LIST);
  const { page, limit, filters } = list.query;
  const walk = JSON.stringify([network, limit, filters]);
  const [walked, setWalked] = useState<{ walk: string; ends: Readonly<Record<number, string>> }>({
    walk,
    ends: {},
  });
  const ends = walked.walk === walk ? walked.ends : {};
  const cursor = page === 1 ? undefined : ends[page - 1];
  const shownPage = page === 1 || cursor !== undefined ? page : 1;
  return {
    ...list,
    query: { ...list.query, page: shownPage },
    cursor,
    /** `next` is where the shown page ends. */
    setPage: (to: number, next: string | null | undefined) => {
      if (to > shownPage && !next) return;
      if (to > shownPage && next) setWalked({ walk, ends: { ...ends, [shownPage]: next } });
      list.setPage(to);
    },
  };
}

/** Query parameters can be edited by hand, and what the api would refuse is left out. */
export function filterWire(
  network: PostbackNetwork,
  filters: PostbackSearch['query']['filters'],
  timeZone: string,
): FilterWire {
  const ids = (values: readonly string[]) => values.filter((value) => ID.test(value)).join(',') || undefined;
  const words = (values: readonly string[]) => values.join(',') || undefined;
  const range = filters.range ? rangeFromText(filters.range) : undefined;
  const days = range && rangeOf(range, todayIn(timeZone) as Day);
  return {
    network,
    stream: ids(filters.stream),
    member: ids(filters.member),
    landing: ids(filters.landing),
    domain: words(filters.domain),
    country: words(filters.country.map((code) => code.toUpperCase())),
    pixel: words(filters.pixel),
    template: words(filters.template),
    event: words(filters.event),
    error: keepKnown(filters.error.join(','), ERRORS_OF_NETWORK[network]),
    status: keepKnown(filters.status.join(','), POSTBACK_STATUSES),
    unique: UNIQUE.test(filters.unique) ? filters.unique : undefined,
    startDate: days?.from,
    endDate: days?.to,
  };
}

export const listWire = (
  filter: FilterWire,
  { query: { limit }, cursor }: Pick<PostbackSearch, 'query' | 'cursor'>,
): ListWire => ({ ...filter, limit, ...(cursor !== undefined && { cursor }) });
