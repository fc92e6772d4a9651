import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../states/empty-state.tsx';
import { todayIn } from './days.ts';
import { type DayRange, shortened } from './preset-range.ts';

type Props = {
  days: DayRange;
  maxDays: number;
  timeZone: string;
  onShorten: (days: DayRange) => void;
  /** Where the screen has more than one period. */
  title?: string | undefined;
};

/** Shown instead of numbers for a range that the api would refuse; only a hand-made link can ask for it. */
export function RangeTooLong({ days, maxDays, timeZone, onShorten, title }: Props) {
  const { t } = useTranslation('parts');
  return (
    <EmptyState
      icon="calendar"
      title={title ?? t('dates.tooLong')}
      text={t('dates.tooLongText', { count: maxDays })}
    >
      <Button onClick={() => onShorten(shortened(days, maxDays, todayIn(timeZone)))}>
        {t('dates.shorten', { count: maxDays })}
      </Button>
    </EmptyState>
  );
}
