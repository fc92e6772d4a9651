import { useDebouncedValue } from '@mantine/hooks';
import type { CampaignDetail } from '@sluice/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import classes from '../campaigns.module.css';
import { type ScheduleBody, useSendTimes } from '../campaigns.queries.ts';
import { zoneName } from './time-zones.ts';

const TYPING_MS = 200;

type Props = {
  /** Undefined while something is missing. */
  timing: ScheduleBody['timing'] | undefined;
  campaign: Pick<CampaignDetail, 'id' | 'timeZone'>;
  /** Undefined: a new one. */
  scheduleId: number | undefined;
  isOwnClock: boolean;
};

/** The next ten times, on the clock that was chosen. */
export function SendTimes({ timing, campaign: { id: campaignId, timeZone }, scheduleId, isOwnClock }: Props) {
  const { t } = useTranslation('campaigns');
  const language = useLanguage();
  const [settled] = useDebouncedValue(
    JSON.stringify(timing ? { timing, timeZone, campaignId, scheduleId } : null),
    TYPING_MS,
  );
  const body = useMemo(() => JSON.parse(settled) ?? undefined, [settled]);
  const { answer } = useSendTimes(body);
  if (!body || !answer) return null;
  const { items, timeZone: zone } = answer.data;
  const format = new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  return (
    <div className={classes.panel}>
      <div className={classes.panelHead}>
        <span className={classes.aside}>
          {t(isOwnClock ? 'schedules.nextOwn' : 'schedules.next', { zone: zoneName(zone) })}
        </span>
      </div>
      {items.length === 0 ? (
        <p className={classes.hint}>{t('schedules.over')}</p>
      ) : (
        <ul className={classes.times} aria-label={t('schedules.nextLabel')}>
          {items.map(({ at, local }) => (
            <li key={at}>
              <time dateTime={at}>{format.format(new Date(`${local}Z`))}</time>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
