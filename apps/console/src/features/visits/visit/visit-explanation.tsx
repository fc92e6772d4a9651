import { Skeleton } from '@mantine/core';
import type { Explanation } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { findApiFailure } from '../../../api/api-error.ts';
import type { StreamRef } from '../../../api/refresh-stream.ts';
import { Card } from '../../../parts/page/card.tsx';
import { EmptyState } from '../../../parts/states/empty-state.tsx';
import { ErrorPanel } from '../../../parts/states/error-panel.tsx';
import { ToneChip } from '../../../parts/status/status-chip.tsx';
import classes from '../explain.module.css';
import { useExplanation } from '../explain.queries.ts';
import { PageChip } from '../page-chip.tsx';
import { TrailList } from '../trail-list.tsx';
import { useReasonText } from '../use-reason-text.ts';
import { VisitFacts } from './visit-facts.tsx';
import { VisitTimeLine } from './visit-time-line.tsx';

export function VisitExplanation({ stream, clickId }: { stream: StreamRef; clickId: string }) {
  const { t } = useTranslation('visits');
  const { data, error, refetch, isFetching } = useExplanation(stream, clickId);
  const failure = findApiFailure(error);
  if (failure?.code === 'visit.not_found') {
    return <EmptyState icon="search" title={t('visit.notFound')} text={t('visit.notFoundText')} />;
  }
  if (error && !data) {
    return (
      <ErrorPanel
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        {...(failure && { details: failure.code, requestId: failure.requestId })}
      />
    );
  }
  if (!data) return <Skeleton height={420} radius={12} />;
  return (
    <div className={classes.columns}>
      <Card title={t('visit.facts')}>
        <VisitFacts explanation={data} isElsewhere={data.visit.streamId !== stream.id} />
      </Card>
      <div className={classes.stack}>
        <Card title={t('trail.title')} aside={<Agreement explanation={data} />}>
          <Decision explanation={data} />
        </Card>
        <Card title={t('timeLine.title')}>
          <VisitTimeLine explanation={data} />
        </Card>
      </div>
    </div>
  );
}

function Agreement({ explanation: { decision } }: { explanation: Explanation }) {
  const { t } = useTranslation('visits');
  if (!decision) return null;
  return decision.disagrees ? (
    <ToneChip tone="danger">{t('visit.disagrees')}</ToneChip>
  ) : (
    <ToneChip tone="good">{t('visit.agrees')}</ToneChip>
  );
}

function Decision({ explanation: { visit, decision } }: { explanation: Explanation }) {
  const { t } = useTranslation('visits');
  const reasonText = useReasonText();
  return (
    <>
      <p className={classes.verdict}>
        <PageChip page={visit.page} />
        <strong>{reasonText(visit.reason)}</strong>
      </p>
      <p className={classes.note}>{t('byVersion', { version: visit.version })}</p>
      {decision ? (
        <TrailList trail={decision.trail} />
      ) : (
        <p className={classes.note}>{t('visit.versionGone')}</p>
      )}
    </>
  );
}
