import { Skeleton, UnstyledButton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './date-range.module.css';
import { todayIn } from './days.ts';
import { DATE_PRESETS, type DatePreset, type DateRangeValue, rangeOf } from './preset-range.ts';

const DateRangeCalendar = lazy(async () => ({
  default: (await import('./date-range-calendar.tsx')).DateRangeCalendar,
}));

type Option = { value: string; label: string };
const NO_PRESETS: readonly DatePreset[] = [];

type Props = {
  value: DateRangeValue | undefined;
  /** The team's: in it a day begins and ends. */
  timeZone: string;
  /** How many can be chosen at once. @default any */
  maxDays?: number | undefined;
  onChange: (value: DateRangeValue) => void;
  /** Offers no period at all. */
  onAnyTime?: (() => void) | undefined;
  /** In the place of the periods: what has a meaning of its own where the days are used. */
  offers?: { options: readonly Option[]; chosen: string; onChoose: (value: string) => void };
};

/** Presets and a calendar, for a popover or a drawer. */
export function DateRangePanel({ value, timeZone, maxDays, onChange, onAnyTime, offers }: Props) {
  const { t } = useTranslation('parts');
  const today = todayIn(timeZone);
  return (
    <div className={classes.panel}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a column beside the calendar in every browser */}
      <div className={classes.presets} role="group" aria-label={t('dates.presets')}>
        {offers?.options.map((option) => (
          <UnstyledButton
            key={option.value}
            className={classes.preset}
            aria-pressed={offers.chosen === option.value}
            onClick={() => offers.onChoose(option.value)}
          >
            {option.label}
          </UnstyledButton>
        ))}
        {(offers ? NO_PRESETS : DATE_PRESETS).map((preset) => (
          <UnstyledButton
            key={preset}
            className={classes.preset}
            aria-pressed={value === preset}
            onClick={() => onChange(preset)}
          >
            {t(`dates.${preset}`)}
          </UnstyledButton>
        ))}
        {onAnyTime && (
          <UnstyledButton className={classes.preset} aria-pressed={value === undefined} onClick={onAnyTime}>
            {t('dates.anyTime')}
          </UnstyledButton>
        )}
      </div>
      <Suspense fallback={<Skeleton className={classes.placeholder} />}>
        <DateRangeCalendar
          range={value === undefined ? undefined : rangeOf(value, today)}
          today={today}
          maxDays={maxDays}
          onChange={onChange}
        />
      </Suspense>
    </div>
  );
}
