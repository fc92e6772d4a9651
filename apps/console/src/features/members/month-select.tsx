import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
import { formatDay, todayIn } from '../../parts/date-range/days.ts';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import { useTeamTimeZone } from '../../shell/team/use-team-time-zone.ts';
import { monthsUntil, type useMonth } from './use-month.ts';

/** Chooses the month of the numbers; the team's time zone says when it begins. */
export function MonthSelect({ month, setMonth }: ReturnType<typeof useMonth>) {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const timeZone = useTeamTimeZone();
  if (!timeZone) return null;
  const months = monthsUntil(todayIn(timeZone));
  const shown = month ?? months[0] ?? '';
  const offered = months.includes(shown) ? months : [...months, shown];
  const nameOf = (one: string) => {
    const name = formatDay(`${one}-01`, language, { month: 'long', year: 'numeric' });
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  };
  return (
    <Select
      size="xs"
      w={190}
      aria-label={t('monthLabel')}
      leftSection={<Icon name="calendar" size={16} />}
      allowDeselect={false}
      data={offered.map((one) => ({ value: one, label: nameOf(one) }))}
      value={shown}
      onChange={(next) => next && setMonth(next, timeZone)}
    />
  );
}
