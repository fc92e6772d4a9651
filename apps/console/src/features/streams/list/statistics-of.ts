import { STATISTICS_LIMITS } from '@sluice/contracts/values';
import { addDays, todayIn } from '../../../parts/date-range/days.ts';
import { type DateRangeValue, rangeToText } from '../../../parts/date-range/preset-range.ts';

/** Of the address of statistics: this stream, in the days of the list's numbers. All time becomes as many days as a report may have. */
export function statisticsOf(
  streamId: number,
  value: DateRangeValue | undefined,
  timeZone = 'UTC',
): { flow: number; range: string } {
  const today = todayIn(timeZone);
  const longest = { from: addDays(today, 1 - STATISTICS_LIMITS.days), to: today };
  return { flow: streamId, range: rangeToText(value ?? longest) };
}
