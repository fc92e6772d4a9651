/** What the statistics screen asks of the api. */
import { STATISTICS_LIMITS, type StatisticsGrouping } from '@sluice/contracts/values';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { pollEvery } from '../../api/poll-every.ts';
import { useAnswer } from '../../api/use-answer.ts';
import type { DayRange } from '../../parts/date-range/preset-range.ts';
import type { Option } from '../../parts/filters/filter.ts';
import { useActiveTeam } from '../../shell/team/account.ts';
import {
  isTreeIn,
  narrowedBy,
  type StatisticsFilters,
  type StatisticsSearch,
  valueFiltersIn,
} from './statistics-search.ts';

/** Frequent enough to look live, and rare enough for a busy team's quarter to be queried in between. */
const LIVE_MS = 15_000;

const NOTHING: readonly string[] = [];

/** Whatever renders an answer reads this question, not the URL. */
export type StatisticsQuestion = {
  teamId: number;
  days: DayRange;
  groupings: readonly StatisticsGrouping[];
  narrowing: ReturnType<typeof narrowedBy>;
  /** Only lines whose numbers are so. */
  having: readonly string[];
  /** Of lines by the first so many groupings: in a tree, of its outermost rows. */
  havingLevel: number | undefined;
  /** Undefined: the days before. */
  compared: DayRange | undefined;
  /** Also what each row was in them. */
  compareRows: boolean;
} & Pick<StatisticsSearch['query'], 'sort' | 'order'>;

/** As the api takes it, whether it is shown or saved as a file. */
export const wireOf = ({
  days,
  groupings,
  sort,
  order,
  narrowing,
  having,
  havingLevel,
}: StatisticsQuestion) => ({
  startDate: days.from,
  endDate: days.to,
  groupBy: groupings.join(','),
  sort,
  order,
  ...narrowing,
  ...(having.length > 0 && { having: having.join(','), ...(havingLevel !== undefined && { havingLevel }) }),
});

const comparisonOf = ({ compared, compareRows }: StatisticsQuestion) => ({
  ...(compared && { compareStart: compared.from, compareEnd: compared.to }),
  ...(compareRows && { compareRows: '1' as const }),
});

export function useStatistics(
  asked: Omit<
    StatisticsQuestion,
    'teamId' | 'narrowing' | 'having' | 'havingLevel' | 'compared' | 'compareRows'
  > & {
    filters: StatisticsFilters;
  },
  {
    isEnabled = true,
    isByValue = true,
    compared,
    compareRows = false,
  }: {
    isEnabled?: boolean;
    isByValue?: boolean;
    compared?: DayRange | undefined;
    compareRows?: boolean;
  } = {},
) {
  const { id: teamId } = useActiveTeam();
  const { days, groupings, sort, order, filters } = asked;
  const having = isByValue ? valueFiltersIn(filters) : NOTHING;
  return useAnswer(
    {
      teamId,
      days,
      groupings,
      sort,
      order,
      narrowing: narrowedBy(filters),
      having,
      havingLevel: having.length > 0 && isTreeIn(filters) ? 1 : undefined,
      compared,
      compareRows,
    },
    (question: StatisticsQuestion) =>
      api.statistics.query.queryOptions({
        input: {
          params: { teamId },
          query: { ...wireOf(question), ...comparisonOf(question), limit: STATISTICS_LIMITS.pageSize },
        },
      }),
    { refetchInterval: pollEvery(LIVE_MS), enabled: isEnabled },
  );
}

export type StatisticsAnswering = ReturnType<typeof useStatistics>;
export type StatisticsAnswer = NonNullable<StatisticsAnswering['answer']>;

const OFFERED_LANDINGS = 100;

export function useLandingOptions(): readonly Option[] {
  const { id: teamId } = useActiveTeam();
  const query = { limit: OFFERED_LANDINGS, sort: 'name', order: 'asc' } as const;
  const { data } = useQuery(api.landings.list.queryOptions({ input: { params: { teamId }, query } }));
  return (data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
}

/** What a filter can be chosen from. */
export function useStatisticsValues() {
  const { id: teamId } = useActiveTeam();
  const { data } = useQuery(api.statistics.values.queryOptions({ input: { params: { teamId } } }));
  return data;
}
