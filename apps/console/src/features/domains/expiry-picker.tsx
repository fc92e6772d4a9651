import { useTranslation } from 'react-i18next';
import { todayIn } from '../../parts/date-range/days.ts';
import { DayPicker, type DayPickerProps } from '../../parts/pickers/day-picker.tsx';

export type ExpiryProps = Pick<DayPickerProps, 'label' | 'hint' | 'value' | 'onChange'>;

/** The expiry date of a registration; only future days. */
export function ExpiryPicker(props: ExpiryProps) {
  const { t } = useTranslation('domains');
  const today = todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone);
  return <DayPicker {...props} first={today} placeholder={t('own.choosePlaceholder')} />;
}
