import { DatePickerInput } from '@mantine/dates';
import '@mantine/dates/styles.css';
import 'dayjs/locale/ru';
import 'dayjs/locale/uk';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
import { type Day, todayIn } from '../../parts/date-range/days.ts';
import { WRAPPER_ORDER } from '../../parts/form/wrapper-order.ts';
import { useLanguage } from '../../parts/numbers/use-language.ts';

export type ExpiryProps = {
  label: string;
  hint?: string;
  value: Day | null;
  onChange: (day: Day | null) => void;
};

/** The expiry date of a registration; only future days. */
export function ExpiryPicker({ label, hint, value, onChange }: ExpiryProps) {
  const { t } = useTranslation(['domains', 'parts']);
  const today = todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone);
  return (
    <DatePickerInput
      label={label}
      description={hint}
      inputWrapperOrder={WRAPPER_ORDER}
      placeholder={t('own.choosePlaceholder')}
      leftSection={<Icon name="calendar" size={16} />}
      clearable
      clearButtonProps={{ 'aria-label': t('parts:form.clearField') }}
      locale={useLanguage()}
      firstDayOfWeek={1}
      weekendDays={[]}
      valueFormat="D MMM YYYY"
      minDate={today}
      value={value}
      onChange={onChange}
      ariaLabels={{
        previousMonth: t('parts:dates.previousMonth'),
        nextMonth: t('parts:dates.nextMonth'),
      }}
    />
  );
}
