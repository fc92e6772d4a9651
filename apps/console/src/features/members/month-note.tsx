import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import { useTeamTimeZone } from '../../shell/team/use-team-time-zone.ts';
import classes from './month-note.module.css';

type Props = {
  /** The numbers could not be read. */
  isAway: boolean;
  /** The month is chosen, and said, elsewhere. */
  isChosen?: boolean;
};

/** The month of the numbers with the team's time zone, or that they are unavailable. */
export function MonthNote({ isAway, isChosen = false }: Props) {
  const { t } = useTranslation(['members', 'parts']);
  const language = useLanguage();
  const timeZone = useTeamTimeZone();
  if (isAway) {
    return (
      <span role="status" className={`${classes.month} ${classes.away}`}>
        <Icon name="alert-triangle" size={16} />
        {t('monthAway')}
      </span>
    );
  }
  if (!timeZone) return null;
  if (isChosen) return <span className={classes.month}>{t('parts:timeZone', { timeZone })}</span>;
  const format = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone });
  const month = capitalise(format.format(new Date()), language);
  return (
    <span className={classes.month} title={t('monthHint')}>
      <Icon name="calendar" size={16} />
      {t('month', { month, timeZone })}
    </span>
  );
}

/** Some languages write months in lower case; here it starts the line. */
const capitalise = (text: string, language: string): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
