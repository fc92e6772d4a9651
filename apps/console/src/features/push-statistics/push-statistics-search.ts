/** The state of the push statistics table in the URL, so that a link shows the same numbers. */
import {
  PUSH_STATISTICS_COUNTERS,
  PUSH_STATISTICS_GROUPINGS,
  PUSH_STATISTICS_RATIOS,
  type PushStatisticsGrouping,
} from '@sluice/contracts/values';
import { type DateRangeValue, rangeFromText } from '../../parts/date-range/preset-range.ts';
import { defineList, type FilterKind } from '../../parts/table/list-search.ts';
import { useListSearch } from '../../parts/table/use-list-search.ts';

const PUSH_STATISTICS = defineList({
  sorts: [...PUSH_STATISTICS_GROUPINGS, ...PUSH_STATISTICS_COUNTERS, ...PUSH_STATISTICS_RATIOS],
  firstSort: 'date',
  firstOrder: 'desc',
  filters: {
    range: 'one',
    by: 'many',
    flowId: 'many',
    domain: 'one',
    country: 'many',
  } satisfies Record<string, FilterKind>,
});

export const usePushStatisticsSearch = () => useListSearch(PUSH_STATISTICS);
export type PushStatisticsSearch = ReturnType<typeof usePushStatisticsSearch>;
export type PushStatisticsFilters = PushStatisticsSearch['query']['filters'];
/** The filters of the bar. */
export type PushNarrowing = Pick<PushStatisticsFilters, 'flowId' | 'domain' | 'country'>;

export const NO_NARROWING: PushNarrowing = { flowId: [], domain: '', country: [] };

const DEFAULT_RANGE = 'last_7_days';
export const rangeIn = ({ range }: PushStatisticsFilters): DateRangeValue =>
  rangeFromText(range) ?? DEFAULT_RANGE;

/** Days always come first. Query parameters can be edited by hand: unknown groupings are ignored. */
export function groupingsIn({ by }: PushStatisticsFilters): readonly PushStatisticsGrouping[] {
  const known = PUSH_STATISTICS_GROUPINGS.filter((name) => by.includes(name));
  return known.length === 0 ? ['date'] : known;
}

/** As the api takes it. */
export function wireOf({ flowId, domain, country }: PushNarrowing) {
  const streams = flowId.filter((id) => /^[1-9]\d{0,9}$/.test(id));
  return {
    ...(streams.length > 0 && { flowId: streams.join(',') }),
    ...(domain !== '' && { domain }),
    ...(country.length > 0 && { country: country.join(',') }),
  };
}
