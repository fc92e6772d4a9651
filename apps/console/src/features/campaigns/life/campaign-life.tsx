/** What a campaign has sent and what came of it, live while it sends. */
import { Skeleton } from '@mantine/core';
import type { CampaignDetail } from '@sluice/contracts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { findApiFailure } from '../../../api/api-error.ts';
import { Count, Percent } from '../../../parts/numbers/numbers.tsx';
import { EmptyState } from '../../../parts/states/empty-state.tsx';
import { ErrorPanel } from '../../../parts/states/error-panel.tsx';
import { refreshCampaign, useCampaignLife } from '../campaigns.queries.ts';
import { DaysCard } from './days-card.tsx';
import { HealthCard } from './health-card.tsx';
import classes from './life.module.css';
import { LiveCard } from './live-card.tsx';
import { PausedNote } from './paused-note.tsx';
import { ResultsCard } from './results-card.tsx';
import { SendsCard } from './sends-card.tsx';
import { shareOf } from './share-of.ts';

export function CampaignLifeTab({ campaign }: { campaign: CampaignDetail }) {
  const { t } = useTranslation('campaigns');
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
  const { totals, runs } = life;
  const tiles = [
    { id: 'sent', value: totals.sent, share: null },
    { id: 'clicks', value: totals.clicks, share: shareOf(totals.clicks, totals.sent) },
    { id: 'capped', value: totals.capped, share: shareOf(totals.capped, totals.sent + totals.capped) },
    { id: 'refused', value: totals.refused, share: shareOf(totals.refused, totals.sent + totals.refused) },
    { id: 'unsubscribed', value: totals.unsubscribed, share: shareOf(totals.unsubscribed, totals.sent) },
  ] as const;
  return (
    <div className={classes.life}>
      <PausedNote pausedBy={life.pausedBy} pausedAt={life.pausedAt} />
      {runs
        .filter(({ state }) => state === 'sending')
        .map((run) => (
          <LiveCard
            key={run.id}
            run={run}
            at={life.at}
            isOn={life.status === 'launched'}
            timeZone={campaign.timeZone}
          />
        ))}
      {runs.length === 0 ? (
        <EmptyState icon="bell" title={t('life.empty')} text={t('life.emptyText')} />
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
          <div className={classes.columns}>
            <ResultsCard life={life} />
            <HealthCard health={life.health} />
          </div>
          <DaysCard days={life.days} />
          <SendsCard life={life} timeZone={campaign.timeZone} />
        </>
      )}
    </div>
  );
}
