import { mayUse, type Stream, type StreamListQuery } from '@sluice/contracts';
import { STREAM_MONEY_SORTS, STREAM_NUMBER_SORTS, type StreamNumberSort } from '@sluice/contracts/values';
import { withTimeout } from '@sluice/runtime';
import { ratioOf, type StreamCounters } from '@sluice/statistics';
import { toDollars } from '../../http/money.ts';
import type { TeamContext } from '../../http/request-context.ts';

type Counters = NonNullable<Stream['counters']>;
type Days = Pick<StreamListQuery, 'startDate' | 'endDate'>;

const NOTHING: StreamCounters = {
  unics: 0,
  clickButton: 0,
  installs: 0,
  registrations: 0,
  deposits: 0,
  spent: 0,
  revenue: 0,
  profit: 0,
};
const NAMES = Object.keys(NOTHING) as (keyof StreamCounters)[];

/** People wait for the list; slower numbers are left out. */
const ANSWER_TIMEOUT_MS = 1_500;
/** More are not named one by one: all streams of the team are counted. */
const NAMED_MAX = 1_000;

type StreamNumbers = {
  of: (streamId: number) => Counters;
  /** Of these streams together. No event is of two streams, so the sum is exact. */
  ofAll: (streamIds: readonly number[]) => Counters;
};

/** The counters of some days or of all time; undefined while ClickHouse is unavailable. */
export async function readNumbers(
  { actor, statistics, log, requestId, clock }: TeamContext,
  streamIds: readonly number[],
  { startDate, endDate }: Days = {},
): Promise<StreamNumbers | undefined> {
  const isOfDays = startDate !== undefined && endDate !== undefined;
  const seesMoney = mayUse(actor.roles, 'statistics');
  const present = (counts: StreamCounters): Counters => ({
    unics: counts.unics,
    clickButton: counts.clickButton,
    installs: counts.installs,
    registrations: counts.registrations,
    deposits: counts.deposits,
    clickToDeposit: ratioOf('clickToDeposit', counts),
    spent: seesMoney ? toDollars(counts.spent) : null,
    revenue: seesMoney ? toDollars(counts.revenue) : null,
    profit: seesMoney ? toDollars(counts.profit) : null,
    roi: seesMoney ? ratioOf('roi', counts) : null,
    epc: seesMoney ? ratioOf('epc', counts) : null,
  });
  try {
    const counting = statistics.readStreamCounters({
      teamId: actor.teamId,
      streamIds: streamIds.length > NAMED_MAX ? undefined : streamIds,
      period: isOfDays ? { days: { from: startDate, to: endDate }, timeZone: actor.timeZone } : undefined,
      now: clock(),
    });
    const counts = await withTimeout(ANSWER_TIMEOUT_MS, counting);
    const countsOf = (streamId: number): StreamCounters => counts.get(streamId) ?? NOTHING;
    return {
      of: (streamId) => present(countsOf(streamId)),
      ofAll: (ids) => present(sum(ids.map(countsOf))),
    };
  } catch (error) {
    log.warn({ err: error, requestId }, 'streams are answered without their numbers');
    return undefined;
  }
}

const sum = (all: readonly StreamCounters[]): StreamCounters => {
  const total = { ...NOTHING };
  for (const counts of all) for (const name of NAMES) total[name] += counts[name];
  return total;
};

/** Whether the list is sorted by a number that this member may see; their order would tell what the numbers are. */
export function isNumberSort(
  sort: StreamListQuery['sort'],
  { actor }: Pick<TeamContext, 'actor'>,
): sort is StreamNumberSort {
  const isMoney = STREAM_MONEY_SORTS.some((name) => name === sort);
  return STREAM_NUMBER_SORTS.some((name) => name === sort) && (!isMoney || mayUse(actor.roles, 'statistics'));
}

/** Largest or smallest first; a ratio that there is none of is last either way, and equal ones stand newest first. */
export function sortByNumber(
  ids: readonly number[],
  { of }: StreamNumbers,
  { sort, order }: { sort: StreamNumberSort; order: 'asc' | 'desc' },
): number[] {
  const keyed = ids.map((id) => ({ id, value: of(id)[sort] }));
  const sign = order === 'asc' ? 1 : -1;
  keyed.sort((one, other) => {
    if (one.value === other.value) return other.id - one.id;
    if (one.value === null) return 1;
    if (other.value === null) return -1;
    return sign * (one.value - other.value);
  });
  return keyed.map(({ id }) => id);
}
