/** What a campaign has sent and what came of it, live while it sends. */
import { Skeleton } from '@mantine/core';
import type { CampaignDetail, CampaignLife } from '@sluice/contracts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { findApiFailure } from '../../../api/api-error.ts';
import { Count, Percent } from '../../../parts/numbers/numbers.tsx';
import { EmptyState } from '../../../parts/states/empty-state.tsx';
import { ErrorPanel } from '../../../parts/states/error-panel.tsx';
import { refreshCampaign, useCampaignLife } from '../campaigns.queries.ts';
import { DaysCard } from './days-card.tsx';
import { DomainNotes } from './domain-notes.tsx';
import { HealthCard } from './health-card.tsx';
import classes from './life.module.css';
import { LiveCard } from './live-card.tsx';
import { LogCard } from './log-card.tsx';
import { PauseCampaign } from './pause-campaign.tsx';
import { PausedNote } from './paused-note.tsx';
import { ResultsCard } from './results-card.tsx';
import { useScheduleNames } from './schedule-names.ts';
import { SendsCard } from './sends-card.tsx';
import { shareOf } from './share-of.ts';
import { StopSend } from './stop-send.tsx';

export function CampaignLifeTab({ campaign }: { campaign: CampaignDetail }) {
  const { data: life, error, refetch, isRefetching } = useCampaignLife(campaign.id);
  // The guard, or somebody else, may switch it while this is open; the form is not, so nothing typed is lost.
  const isSwitched = life !== undefined && life.status !== campaign.status;
  useEffect(() => {
    if (isSwitched) void refreshCampaign(campaign);
  }, [isSwitched, campaign]);
  if (!life) {
    const failure = findApiFailure(error);
    return error ? (
      <ErrorPanel
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
        {...(failure && { details: failure.code, requestId: failure.requestId })}
      />
    ) : (
      <Skeleton height={320} mt={16} aria-busy="true" />
    );
  }
  return <Life campaign={campaign} life={life} />;
}

function Life({ campaign, life }: { campaign: CampaignDetail; life: CampaignLife }) {
  const { t } = useTranslation('campaigns');
  const scheduleName = useScheduleNames({ campaign, life });
  const { totals, runs } = life;
  const tiles = [
    { id: 'sent', value: totals.sent, share: null },
    { id: 'shown', value: totals.shown, share: shareOf(totals.shown, totals.sent) },
    { id: 'clicks', value: totals.clicks, share: shareOf(totals.clicks, totals.sent) },
    { id: 'registrations', value: totals.registrations, share: shareOf(totals.registrations, totals.clicks) },
    { id: 'deposits', value: totals.deposits, share: shareOf(totals.deposits, totals.registrations) },
    { id: 'dismissed', value: totals.dismissed, share: shareOf(totals.dismissed, totals.shown) },
    { id: 'capped', value: totals.capped, share: shareOf(totals.capped, totals.sent + totals.capped) },
    { id: 'refused', value: totals.refused, share: shareOf(totals.refused, totals.sent + totals.refused) },
    { id: 'unsubscribed', value: totals.unsubscribed, share: shareOf(totals.unsubscribed, totals.sent) },
  ] as const;
  return (
    <div className={classes.life}>
      <PausedNote pausedBy={life.pausedBy} pausedAt={life.pausedAt} />
      <DomainNotes domains={life.domains} />
      {runs
        .filter(({ state }) => state === 'sending')
        .map((run) => (
          <LiveCard
            key={run.id}
            run={run}
            live={life.live.find(({ runId }) => runId === run.id)}
            at={life.at}
            isOn={life.status === 'launched'}
            timeZone={campaign.timeZone}
            action={
              <>
                <PauseCampaign campaign={campaign} isOn={life.status === 'launched'} />
                <StopSend campaign={campaign} sendId={run.id} />
              </>
            }
          />
        ))}
      {runs.length === 0 ? (
        <EmptyState icon="bell" title={t('life.empty')} text={t('life.emptyText')} guide />
      ) : (
        <>
          <dl className={classes.tiles} aria-label={t('life.totals')}>
            {tiles.map(({ id, value, share }) => (
              <div key={id} className={classes.tile}>
                <dt>{t(`life.counts.${id}`)}</dt>
                <dd>
                  <span className={classes.figure}>
                    <Count value={value} />
                  </span>
                  {share !== null && (
                    <span className={classes.share}>
                      <Percent share={share} />
                    </span>
                  )}
                </dd>
              </div>
            ))}
          </dl>
          <ResultsCard life={life} scheduleName={scheduleName} />
          <DaysCard days={life.days} planned={life.planned} log={life.log} />
          <div className={classes.columns}>
            <HealthCard health={life.health} />
            <LogCard life={life} timeZone={campaign.timeZone} />
          </div>
          <SendsCard life={life} timeZone={campaign.timeZone} scheduleName={scheduleName} />
        </>
      )}
    </div>
  );
}
