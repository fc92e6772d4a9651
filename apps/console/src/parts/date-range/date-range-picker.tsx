import { Button, Popover } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
import { DateRangePanel } from './date-range-panel.tsx';
import type { DateRangeValue } from './preset-range.ts';
import { useRangeLabel } from './use-range-label.ts';

type Props = {
  value: DateRangeValue | undefined;
  /** The team's: in it a day begins and ends. */
  timeZone: string;
  /** How many can be chosen at once. @default any */
  maxDays?: number;
  onChange: (value: DateRangeValue) => void;
  /** Offers no period at all. */
  onAnyTime?: () => void;
  /** As small as the filters beside it. @default as a button */
  size?: 'xs';
  /** What it is the period of, for who cannot see. @default “Period” */
  label?: string;
};

/** A button that says the period and opens presets and a calendar. */
export function DateRangePicker({ value, timeZone, maxDays, onChange, onAnyTime, size, label }: Props) {
  const { t } = useTranslation('parts');
  const [isOpen, setOpen] = useState(false);
  const labelOf = useRangeLabel();
  const shown = value === undefined ? t('dates.anyTime') : labelOf(value);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          {...(size && { size })}
          leftSection={<Icon name="calendar" {...(size && { size: 16 })} />}
          aria-label={`${label ?? t('dates.period')}: ${shown}`}
          onClick={() => setOpen(!isOpen)}
        >
          {shown}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={8} aria-label={label ?? t('dates.period')}>
        <DateRangePanel
          value={value}
          timeZone={timeZone}
          maxDays={maxDays}
          onChange={(next) => {
            onChange(next);
            setOpen(false);
          }}
          onAnyTime={
            onAnyTime &&
            (() => {
              onAnyTime();
              setOpen(false);
            })
          }
        />
      </Popover.Dropdown>
    </Popover>
  );
}
