/** The month of the members’ numbers, in the URL; undefined is the current one. Not remembered: an old month would pass for this one. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { addMonths, todayIn } from '../../parts/date-range/days.ts';
import type { Search } from '../../parts/table/list-search.ts';

const MONTH = /^20\d{2}-(?:0[1-9]|1[0-2])$/;
/** As far back as one can choose. */
const MONTHS = 12;

export const readMonth = (text: unknown): string | undefined =>
  typeof text === 'string' && MONTH.test(text) ? text : undefined;

/** Newest first, from the current one. */
export const monthsUntil = (today: string): readonly string[] =>
  Array.from({ length: MONTHS }, (_, ago) => addMonths(`${today.slice(0, 7)}-01`, -ago).slice(0, 7));

/** For a link to another page of the same month. */
export const monthSearch = (month: string | undefined) => (month === undefined ? {} : { month }) as never;

export function useMonth(): {
  month: string | undefined;
  setMonth: (month: string, timeZone: string) => void;
} {
  const { month }: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    month: readMonth(month),
    setMonth: (next, timeZone) => {
      const isCurrent = next === todayIn(timeZone).slice(0, 7);
      const change = (before: Search) => ({ ...before, month: isCurrent ? undefined : next });
      void navigate({ to: '.', search: change as never });
    },
  };
}
