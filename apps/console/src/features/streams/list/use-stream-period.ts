/** The days of the list's numbers: in the URL where a link names them, else as this person last chose. */
import { STATISTICS_LIMITS } from '@sluice/contracts/values';
import { todayIn } from '../../../parts/date-range/days.ts';
import {
  countDays,
  type DateRangeValue,
  rangeFromText,
  rangeOf,
  rangeToText,
} from '../../../parts/date-range/preset-range.ts';
import { useRememberedSearch } from '../../../parts/table/use-remembered-search.ts';
import { useTeamTimeZone } from '../../../shell/team/use-team-time-zone.ts';

const ALL_TIME = 'all';
const FIRST = 'last_7_days';

export type StreamPeriod = {
  /** Undefined: all time. */
  value: DateRangeValue | undefined;
  /** Undefined until the team's is known. */
  timeZone: string | undefined;
  change: (value: DateRangeValue | undefined) => void;
  /** For the api; undefined while the team's days are not known. */
  days: { startDate?: string; endDate?: string } | undefined;
};

export function useStreamPeriod(): StreamPeriod {
  const { search, change, remembered } = useRememberedSearch(['range']);
  const timeZone = useTeamTimeZone();
  const value = readPeriod(search.range) ?? readPeriod(remembered.range) ?? FIRST;
  return {
    value: value === ALL_TIME ? undefined : value,
    timeZone,
    change: (next) => change({ range: next === undefined ? ALL_TIME : rangeToText(next), page: undefined }),
    days: value === ALL_TIME ? {} : timeZone === undefined ? undefined : daysOf(value, timeZone),
  };
}

/** Both a link and what is stored can be anything; a range that is too long to count is none. */
export function readPeriod(text: unknown): DateRangeValue | typeof ALL_TIME | undefined {
  if (text === ALL_TIME) return ALL_TIME;
  const value = typeof text === 'string' ? rangeFromText(text) : undefined;
  const isLong = typeof value === 'object' && countDays(value) > STATISTICS_LIMITS.days;
  return isLong ? undefined : value;
}

function daysOf(value: DateRangeValue, timeZone: string): { startDate: string; endDate: string } {
  const { from, to } = rangeOf(value, todayIn(timeZone));
  return { startDate: from, endDate: to };
}
