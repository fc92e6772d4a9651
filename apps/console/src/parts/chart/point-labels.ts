import { formatDay } from '../date-range/days.ts';
import { useLanguage } from '../numbers/use-language.ts';

/** What the points of the axis are called. */
export type PointLabels = {
  /** Under the axis, where there is little room. */
  short: (point: string) => string;
  /** The full label of one point. */
  whole: (point: string) => string;
  /** The range of the chart, in its summary. */
  inSummary: (point: string) => string;
};

const SHORT = { day: 'numeric', month: 'short' } as const;
const WHOLE = { weekday: 'short', ...SHORT } as const;
const IN_SUMMARY = { day: 'numeric', month: 'long', year: 'numeric' } as const;

/** Points that are days. */
export function useDayLabels(): PointLabels {
  const language = useLanguage();
  return {
    short: (day) => formatDay(day, language, SHORT),
    whole: (day) => formatDay(day, language, WHOLE),
    inSummary: (day) => formatDay(day, language, IN_SUMMARY),
  };
}
