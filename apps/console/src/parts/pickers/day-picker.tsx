/** One calendar day, picked from our own calendar; on a phone it opens over the whole screen. */
import { useMantineTheme } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import '@mantine/dates/styles.css';
import { useMediaQuery } from '@mantine/hooks';
import 'dayjs/locale/ru';
import 'dayjs/locale/uk';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
import type { Day } from '../date-range/days.ts';
import { WRAPPER_ORDER } from '../form/wrapper-order.ts';
import { useLanguage } from '../numbers/use-language.ts';

export type DayPickerProps = {
  label: string;
  hint?: string | undefined;
  placeholder?: string | undefined;
  value: Day | null;
  onChange: (day: Day | null) => void;
  /** Days before it cannot be picked. */
  first?: Day | undefined;
  error?: string | undefined;
  /** A cross that empties it. @default true */
  isClearable?: boolean;
  isRequired?: boolean;
};

export function DayPicker(props: DayPickerProps) {
  const { label, hint, placeholder, value, onChange, first, error, isClearable = true, isRequired } = props;
  const { t } = useTranslation('parts');
  const isPhone = useMediaQuery(`(max-width: ${useMantineTheme().breakpoints.xs})`);
  return (
    <DatePickerInput
      label={label}
      description={hint}
      inputWrapperOrder={WRAPPER_ORDER}
      placeholder={placeholder ?? t('dates.choose')}
      leftSection={<Icon name="calendar" size={16} />}
      clearable={isClearable}
      clearButtonProps={{ 'aria-label': t('form.clearField') }}
      withAsterisk={isRequired ?? false}
      error={error}
      dropdownType={isPhone ? 'modal' : 'popover'}
      modalProps={{ title: label }}
      locale={useLanguage()}
      firstDayOfWeek={1}
      weekendDays={[]}
      valueFormat="D MMM YYYY"
      {...(first && { minDate: first })}
      value={value}
      onChange={onChange}
      ariaLabels={{ previousMonth: t('dates.previousMonth'), nextMonth: t('dates.nextMonth') }}
    />
  );
}
