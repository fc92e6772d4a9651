/** The calendar itself, apart: @mantine/dates is fetched when somebody opens one. */
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import 'dayjs/locale/ru';
import 'dayjs/locale/uk';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../numbers/use-language.ts';
import { addDays, addMonths, type Day } from './days.ts';
import type { DayRange } from './preset-range.ts';

type Props = {
  range: DayRange | undefined;
  /** Days after it cannot be chosen: nothing has happened there yet. */
  today: Day;
  /** How many there may be between the first click and the second. @default any */
  maxDays?: number | undefined;
  onChange: (range: DayRange) => void;
};

export function DateRangeCalendar({ range, today, maxDays, onChange }: Props) {
  const { t } = useTranslation('parts');
  const language = useLanguage();
  const isWide = useMediaQuery('(min-width: 48em)', true);
  // Between the two clicks the range has no end; only a whole range is reported.
  const [started, setStarted] = useState<Day | null>(null);
  return (
    <DatePicker
      type="range"
      allowSingleDateInRange
      numberOfColumns={isWide ? 2 : 1}
      columnsToScroll={1}
      // Shows the previous month beside this one, not the next.
      defaultDate={range?.from ?? (isWide ? addMonths(today, -1) : today)}
      hideOutsideDates
      weekendDays={[]}
      maxDate={today}
      {...(started && maxDays && { excludeDate: (day: Day) => isFar(started, day, maxDays) })}
      locale={language}
      firstDayOfWeek={1}
      value={started ? [started, null] : [range?.from ?? null, range?.to ?? null]}
      onChange={([from, to]) => {
        setStarted(to ? null : from);
        if (from && to) onChange({ from, to });
      }}
      ariaLabels={{ previousMonth: t('dates.previousMonth'), nextMonth: t('dates.nextMonth') }}
    />
  );
}

const isFar = (started: Day, day: Day, maxDays: number): boolean =>
  day <= addDays(started, -maxDays) || day >= addDays(started, maxDays);
