/** The next sends of all schedules together, each on its own schedule's clock; how long it is until the first. Nothing counts down while the campaign is off. */
import type { CampaignDetail } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { useNow } from '../../../parts/numbers/use-now.ts';
import classes from '../campaigns.module.css';
import { formatSpan } from '../life/format-span.ts';
import { zoneName } from './time-zones.ts';

type Props = { campaign: Pick<CampaignDetail, 'nextSends' | 'schedules' | 'status'> };

export function NextSends({ campaign: { nextSends, schedules, status } }: Props) {
  const { t } = useTranslation('campaigns');
  const language = useLanguage();
  if (nextSends.length === 0) return null;
  const zones = [...new Set(nextSends.map(({ timeZone }) => timeZone))];
  const [zone = ''] = zones;
  const format = new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  const hasOwnClock = schedules.some(({ clock, type }) => clock === 'subscriber' && type !== 'interval');
  return (
    <div className={classes.panel}>
      <div className={classes.panelHead}>
        <span className={classes.aside}>
          {zones.length === 1 ? t('schedules.next', { zone: zoneName(zone) }) : t('schedules.nextZones')}
        </span>
        {status === 'launched' && <Countdown at={nextSends[0]?.at ?? ''} />}
      </div>
      {status !== 'launched' && <p className={classes.hint}>{t('schedules.nextWhenOn')}</p>}
      <ol className={classes.times} aria-label={t('schedules.nextLabel')}>
        {nextSends.map(({ at, local, timeZone, scheduleId }) => {
          const number = schedules.findIndex(({ id }) => id === scheduleId) + 1;
          return (
            <li key={`${at} ${scheduleId}`} className={classes.nextSend}>
              <time dateTime={at}>{format.format(new Date(`${local}Z`))}</time>
              {zones.length > 1 && <span className={classes.aside}>{zoneName(timeZone)}</span>}
              {schedules.length > 1 && (
                <span
                  className={classes.scheduleNumber}
                  role="img"
                  aria-label={t('life.scheduleNumber', { number })}
                  title={t('life.scheduleNumber', { number })}
                >
                  {number}
                </span>
              )}
            </li>
          );
        })}
      </ol>
      {hasOwnClock && <p className={classes.hint}>{t('schedules.ownClockHint')}</p>}
    </div>
  );
}

/** Of its own, so that only this is drawn again each second. */
function Countdown({ at }: { at: string }) {
  const { t } = useTranslation('campaigns');
  const language = useLanguage();
  const leftMs = Date.parse(at) - useNow();
  if (leftMs < 0) return null;
  return <span className={classes.aside}>{t('schedules.in', { span: formatSpan(leftMs, language) })}</span>;
}
