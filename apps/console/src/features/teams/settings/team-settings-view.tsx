import type { Team } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../icons/icon.tsx';
import classes from './team-settings-view.module.css';
import { timeZoneLabel } from './time-zones.ts';

/** Read-only settings as plain text, which is easier to read than a disabled form. */
export function TeamSettingsView({ team }: { team: Team }) {
  const { t } = useTranslation('teams-settings');
  return (
    <>
      <dl className={classes.facts}>
        <dt>{t('name')}</dt>
        <dd>{team.name}</dd>
        <dt>{t('timeZone')}</dt>
        <dd>
          {timeZoneLabel(team.timeZone, new Date())}
          <div className={classes.hint}>{t('timeZoneHint')}</div>
        </dd>
      </dl>
      <p className={classes.note}>
        <Icon name="info-circle" size={18} />
        {t('readOnly')}
      </p>
    </>
  );
}
