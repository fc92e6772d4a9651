/** The state of the list of transactions in the URL. */
import { FINANCES_LIMITS, TRANSACTION_SORTS, TRANSACTION_TYPES } from '@sluice/contracts/values';
import { type Day, todayIn } from '../../parts/date-range/days.ts';
import { countDays, type DayRange, rangeFromText, rangeOf } from '../../parts/date-range/preset-range.ts';
import { isSet } from '../../parts/filters/filter.ts';
import { keepKnown } from '../../parts/filters/keep-known.ts';
import { defineList } from '../../parts/table/list-search.ts';
import { useListSearch } from '../../parts/table/use-list-search.ts';
import type { TransactionsWire } from './finances.queries.ts';

const TRANSACTION_LIST = defineList({
  sorts: TRANSACTION_SORTS,
  firstSort: 'at',
  firstOrder: 'desc',
  filters: { range: 'one', type: 'many', member: 'many', stream: 'many', amountFrom: 'one', amountTo: 'one' },
});

/** Until other days are chosen. */
const FIRST_RANGE = 'last_30_days';
const ID = /^[1-9]\d{0,9}$/;

export type TransactionSearch = ReturnType<typeof useTransactionSearch>;

export function useTransactionSearch() {
  const list = useListSearch(TRANSACTION_LIST);
  const range = list.query.filters.range || FIRST_RANGE;
  return {
    ...list,
    /** By more than the days that every list begins with. */
    isFiltered: Object.values(list.query.filters).some(isSet),
    query: { ...list.query, filters: { ...list.query.filters, range } },
  };
}

type Asked = TransactionSearch['query'];

/** What the api takes; query parameters can be edited by hand, and what it would refuse is left out. */
export function transactionsWire(
  { page, limit, sort, order, filters }: Asked,
  timeZone: string,
): TransactionsWire {
  const { from, to } = daysOf(filters.range, todayIn(timeZone));
  const ids = (values: readonly string[]) => values.filter((value) => ID.test(value)).join(',') || undefined;
  return {
    page,
    limit,
    sort,
    order,
    startDate: from,
    endDate: to,
    type: keepKnown(filters.type.join(','), TRANSACTION_TYPES),
    member: ids(filters.member),
    stream: ids(filters.stream),
    amountFrom: amountOf(filters.amountFrom),
    amountTo: amountOf(filters.amountTo),
  };
}

/** The days asked for where they are more than the api answers at once. */
export function tooManyDays({ filters }: Asked, timeZone: string): DayRange | undefined {
  const days = daysOf(filters.range, todayIn(timeZone));
  return countDays(days) > FINANCES_LIMITS.days ? days : undefined;
}

function daysOf(range: string, today: Day): DayRange {
  return rangeOf(rangeFromText(range) ?? FIRST_RANGE, today);
}

/** Typed as one likes: `$1 000,50` too. */
function amountOf(text: string): number | undefined {
  const plain = text.replaceAll(/[\s$]/g, '').replace(',', '.');
  return /^\d{1,6}(\.\d{1,6})?$/.test(plain) ? Number(plain) : undefined;
}
