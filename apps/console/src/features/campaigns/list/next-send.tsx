/** When a campaign sends next, in the team's time and on the clock of those who get it; while it sends, how far it is. */
import { Progress } from '@mantine/core';
import type { ListedCampaign } from '@sluice/contracts';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Percent } from '../../../parts/numbers/numbers.tsx';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { useTeamTimeZone } from '../../../shell/team/use-team-time-zone.ts';
import { campaignPath, mayWaitForEvent } from '../campaign-kind.ts';
import classes from '../campaigns.module.css';
import { zoneName } from '../form/time-zones.ts';
import { shareOf } from '../life/share-of.ts';
import { formatClock, formatCountdown, formatSendTime } from './send-time.ts';

/** It is shown to the minute. */
const REFRESH_MS = 15_000;

export function NextSend({ campaign }: { campaign: ListedCampaign }) {
  const { t } = useTranslation('campaigns');
  const { schedules, status, lastRun, pausedBy } = campaign;
  if (pausedBy)
    return (
      <span className={classes.stack}>
        <b className={classes.warning}>{t('list.waitsForYou')}</b>
        <span className={classes.aside}>{t(`guard.why.${pausedBy}`)}</span>
      </span>
    );
  if (schedules === 0)
    return (
      <span className={classes.stack}>
        {t('list.noSchedule')}
        <Link to={campaignPath(campaign)} className={classes.todo}>
          {t('list.addSchedule')}
        </Link>
      </span>
    );
  if (status !== 'launched') return <span className={classes.aside}>{t('list.switchedOff')}</span>;
  if (lastRun?.state === 'sending') return <Sending campaign={campaign} run={lastRun} />;
  if (campaign.nextSendAt) return <At campaign={campaign} at={campaign.nextSendAt} />;
  return t(mayWaitForEvent(campaign.kind) ? 'list.waits' : 'list.over');
}

type SendingProps = { campaign: ListedCampaign; run: NonNullable<ListedCampaign['lastRun']> };

function Sending({ campaign, run }: SendingProps) {
  const { t } = useTranslation('campaigns');
  const { sent, capped, quiet, gone, failed, audience } = run;
  const share = audience === null ? null : shareOf(sent + capped + quiet + gone + failed, audience);
  return (
    <span className={classes.stack}>
      <span className={classes.sending}>
        <b>{t('list.sending')}</b>
        {share !== null && <Percent share={Math.min(1, share)} />}
      </span>
      {share !== null && (
        <Progress
          value={Math.min(1, share) * 100}
          size={4}
          radius={2}
          aria-label={t('list.progress', { name: campaign.name })}
        />
      )}
    </span>
  );
}

function At({ campaign, at }: { campaign: ListedCampaign; at: string }) {
  const language = useLanguage();
  const teamZone = useTeamTimeZone();
  const now = useMinutes();
  const note = useNote(campaign, now);
  if (teamZone === undefined) return null;
  return (
    <span className={classes.stack}>
      <time dateTime={at}>{formatSendTime(new Date(at), now, { timeZone: teamZone, language })}</time>
      <span className={classes.aside}>{note}</span>
    </span>
  );
}

/** The countdown, and the local time where it is another than the team's. */
function useNote({ nextSendAt, nextSendZone, isNextOnOwnClock }: ListedCampaign, now: Date): string {
  const { t } = useTranslation('campaigns');
  const language = useLanguage();
  const teamZone = useTeamTimeZone();
  if (!nextSendAt || !nextSendZone || teamZone === undefined) return '';
  const at = new Date(nextSendAt);
  const local = formatClock(at, nextSendZone, language);
  if (isNextOnOwnClock) return t('list.ownClock', { time: local });
  const countdown = t('list.countdown', {
    time: formatCountdown(at.getTime() - now.getTime(), language),
  });
  if (local === formatClock(at, teamZone, language)) return countdown;
  const zone = zoneName(nextSendZone).split('/').at(-1);
  return `${countdown} · ${t('list.localTime', { time: local, zone })}`;
}

function useMinutes(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
