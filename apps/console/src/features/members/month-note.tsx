import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
import { useTeamTimeZone } from '../../shell/team/use-team-time-zone.ts';
import classes from './month-note.module.css';

/** The time zone by which the month begins, or that its numbers are unavailable. The month itself is in the chooser beside it. */
export function MonthNote({ isAway }: { isAway: boolean }) {
  const { t } = useTranslation(['members', 'parts']);
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
  return <span className={classes.month}>{t('parts:timeZone', { timeZone })}</span>;
}
