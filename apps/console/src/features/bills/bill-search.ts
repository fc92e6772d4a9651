/** The state of the list of bills in the URL, and the bill that is open. */
import { BILL_SORTS, BILL_STATUSES } from '@sluice/contracts/values';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { todayIn } from '../../parts/date-range/days.ts';
import { rangeFromText, rangeOf } from '../../parts/date-range/preset-range.ts';
import { keepKnown } from '../../parts/filters/keep-known.ts';
import { defineList } from '../../parts/table/list-search.ts';
import { useListSearch } from '../../parts/table/use-list-search.ts';
import type { BillsWire } from './bills.queries.ts';

const BILL_LIST = defineList({
  sorts: BILL_SORTS,
  firstSort: 'createdAt',
  firstOrder: 'desc',
  filters: { range: 'one', status: 'many', system: 'one', member: 'one' },
});

export type BillSearch = ReturnType<typeof useBillSearch>;
export const useBillSearch = () => useListSearch(BILL_LIST);

const MEMBER = /^[1-9]\d{0,8}$/;
const SYSTEM = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export function billsWire(
  { page, limit, sort, order, filters }: BillSearch['query'],
  timeZone: string,
): BillsWire {
  const range = rangeFromText(filters.range);
  const days = range && rangeOf(range, todayIn(timeZone));
  return {
    page,
    limit,
    sort,
    order,
    status: keepKnown(filters.status.join(','), BILL_STATUSES),
    system: SYSTEM.test(filters.system) ? filters.system : undefined,
    memberId: MEMBER.test(filters.member) ? Number(filters.member) : undefined,
    from: days?.from,
    to: days?.to,
  };
}

/** `?bill=1048`, so that a bill survives a reload and can be sent to a colleague. */
export function useOpenBill(): [number | undefined, (billId: number | undefined) => void] {
  const { bill } = useSearch({ strict: false }) as { bill?: unknown };
  const navigate = useNavigate();
  const billId = Number(bill);
  return [
    Number.isSafeInteger(billId) && billId > 0 ? billId : undefined,
    (next) =>
      void navigate({
        to: '.',
        search: ((before: Record<string, unknown>) => ({ ...before, bill: next })) as never,
        resetScroll: false,
      }),
  ];
}
