import { Skeleton } from '@mantine/core';
import type { Simulation } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { findApiFailure } from '../../../api/api-error.ts';
import { Card } from '../../../parts/page/card.tsx';
import { EmptyState } from '../../../parts/states/empty-state.tsx';
import { ErrorPanel } from '../../../parts/states/error-panel.tsx';
import classes from '../explain.module.css';
import type { useSimulation } from '../explain.queries.ts';
import { PageChip } from '../page-chip.tsx';
import { TrailList } from '../trail-list.tsx';
import { useReasonText } from '../use-reason-text.ts';
import { type Change, SimulationChanges } from './simulation-changes.tsx';

type Props = {
  simulation: ReturnType<typeof useSimulation>;
  /** Simulates the visit with this fact changed. */
  onTake: (change: Change) => void;
};

export function SimulationAnswer({ simulation, onTake }: Props) {
  const { t } = useTranslation('visits');
  const { answer, error, refetch, isFetching, isOutdated } = simulation;
  const failure = findApiFailure(error);
  if (failure?.code === 'stream.not_there_yet') {
    return <EmptyState icon="history" title={t('simulate.notYet')} text={t('simulate.notYetText')} />;
  }
  if (error) {
    return (
      <ErrorPanel
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        {...(failure && { details: failure.code, requestId: failure.requestId })}
      />
    );
  }
  if (!answer) return <Skeleton height={420} radius={12} />;
  const { data } = answer;
  return (
    <div className={classes.stack} aria-busy={isOutdated}>
      <Card title={t('simulate.answer')}>
        <Verdict simulation={data} />
      </Card>
      <Card title={t('trail.title')}>
        <TrailList trail={data.trail} />
      </Card>
      <Card title={t('changes.title')}>
        <SimulationChanges changes={data.changes} onTake={onTake} />
      </Card>
    </div>
  );
}

function Verdict({ simulation }: { simulation: Simulation }) {
  const { t } = useTranslation('visits');
  const reasonText = useReasonText();
  const { page, reason, landings, destination, version } = simulation;
  const named = landings.map(({ landingId, name, weight }) => {
    const known = name ?? t('landingNumber', { id: landingId });
    return landings.length > 1 ? `${known} (${weight}%)` : known;
  });
  return (
    <div role="status">
      <p className={classes.verdict}>
        <PageChip page={page} />
        <strong>{reasonText(reason)}</strong>
      </p>
      {named.length > 0 && <p className={classes.note}>{t('shows', { names: named.join(', ') })}</p>}
      {destination !== null && <p className={classes.note}>{t('leadsTo', { to: destination })}</p>}
      <p className={classes.note}>{t('byVersion', { version })}</p>
    </div>
  );
}
