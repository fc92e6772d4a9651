import type { Team } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
import classes from './team-settings-view.module.css';
import { timeZoneLabel } from './time-zones.ts';

/** For who may read the settings and not change them: plain text, which is easier to read than a dead form. */
export function TeamSettingsView({ team }: { team: Team }) {
  const { t } = useTranslation('settings');
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
