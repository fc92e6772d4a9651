import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import { useTeam } from '../teams/team.queries.ts';
import classes from './members-tab.module.css';

type Props = {
  /** The numbers could not be read. */
  isAway: boolean;
};

/** Which month the numbers are of, and in whose time; or that there are none just now. */
export function MonthNote({ isAway }: Props) {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const timeZone = useTeam().data?.timeZone;
  if (isAway) {
    return (
      <span role="status" className={`${classes.month} ${classes.away}`}>
        <Icon name="alert-triangle" size={16} />
        {t('monthAway')}
      </span>
    );
  }
  if (!timeZone) return null;
  const format = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone });
  const month = capitalise(format.format(new Date()), language);
  return (
    <span className={classes.month} title={t('monthHint')}>
      <Icon name="calendar" size={16} />
      {t('month', { month, timeZone })}
    </span>
  );
}

/** It begins a line here, also in languages that write the month small. */
const capitalise = (text: string, language: string): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
