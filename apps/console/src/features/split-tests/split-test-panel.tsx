import { Button, Skeleton } from '@mantine/core';
import type { StreamDetail } from '@sluice/contracts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { findApiFailure } from '../../api/api-error.ts';
import { EmptyState } from '../../parts/states/empty-state.tsx';
import { ErrorPanel } from '../../parts/states/error-panel.tsx';
import { StaleNote } from '../../parts/states/stale-note.tsx';
import { stepLink } from '../streams/stream-routes.ts';
import { RatioAlarm } from './ratio-alarm.tsx';
import classes from './split-test.module.css';
import { useSplitTest } from './split-test.queries.ts';
import { SplitTestControls } from './split-test-controls.tsx';
import { SplitTestNotes } from './split-test-notes.tsx';
import { useSplitTestSearch } from './split-test-search.ts';
import { VariantList } from './variant-list.tsx';

export function SplitTestPanel({ stream }: { stream: StreamDetail }) {
  const [place, go] = useSplitTestSearch();
  const { answer, isOutdated, answeredAt, error, refetch, isFetching } = useSplitTest(stream, place);
  if (error && !answer) {
    const failure = findApiFailure(error);
    return (
      <ErrorPanel
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        {...(failure && { details: failure.code, requestId: failure.requestId })}
      />
    );
  }
  if (!answer) return <Waiting />;
  const { test, periods, goal } = answer.data;
  return (
    <div className={classes.stack} aria-busy={isOutdated}>
      {error && <StaleNote answeredAt={answeredAt} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {periods.length > 0 && <SplitTestControls place={place} periods={periods} onGo={go} />}
      {test ? (
        <>
          {test.sampleRatio.isAlarmed && <RatioAlarm test={test} />}
          <VariantList test={test} goal={goal} stream={stream} />
          <SplitTestNotes test={test} />
        </>
      ) : (
        <NoTest stream={stream} />
      )}
    </div>
  );
}

function NoTest({ stream }: { stream: StreamDetail }) {
  const { t } = useTranslation('split-tests');
  return (
    <EmptyState icon="route" title={t('none.title')} text={t('none.text')} guide="statistics#split-tests">
      <Button variant="default" component={Link} to={stepLink(stream.id, 'settings').to}>
        {t('none.settings')}
      </Button>
    </EmptyState>
  );
}

function Waiting() {
  return (
    <div className={classes.stack} aria-busy="true">
      <Skeleton height={36} radius={8} />
      <Skeleton height={320} radius={12} />
    </div>
  );
}
