import { formatDay } from '../date-range/days.ts';
import { useLanguage } from '../numbers/use-language.ts';

/** What the points of the axis are called. */
export type PointWords = {
  /** Under the axis, where there is little room. */
  short: (point: string) => string;
  /** Where one point is told. */
  whole: (point: string) => string;
  /** Where the chart is told from its first point to its last. */
  inSummary: (point: string) => string;
};

const SHORT = { day: 'numeric', month: 'short' } as const;
const WHOLE = { weekday: 'short', ...SHORT } as const;
const IN_SUMMARY = { day: 'numeric', month: 'long', year: 'numeric' } as const;

/** Points that are days. */
export function useDayWords(): PointWords {
  const language = useLanguage();
  return {
    short: (day) => formatDay(day, language, SHORT),
    whole: (day) => formatDay(day, language, WHOLE),
    inSummary: (day) => formatDay(day, language, IN_SUMMARY),
  };
}
