/** What all steps of a stream stand in: its name, its status with the switch, the way to the other steps. */
import { Button, Skeleton } from '@mantine/core';
import type { StreamDetail } from '@sluice/contracts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findApiFailure } from '../../../api/api-error.ts';
import { PageHeader } from '../../../parts/page/page-header.tsx';
import { EmptyState } from '../../../parts/states/empty-state.tsx';
import { ErrorPanel } from '../../../parts/states/error-panel.tsx';
import { ROUTES } from '../../../routes/route-list.ts';
import { ExplainButton } from '../explain/explain-button.tsx';
import { LiveButton } from '../live/live-button.tsx';
import { PreflightButton } from '../preflight/preflight-button.tsx';
import { SplitTestButton } from '../split-test/split-test-button.tsx';
import { useStream } from '../stream.queries.ts';
import type { StreamScreen } from '../stream-place.ts';
import { VersionsButton } from '../versions/versions-button.tsx';
import { LaunchSwitch } from './launch-switch.tsx';
import classes from './stream-frame.module.css';
import { StreamSteps } from './stream-steps.tsx';

type Props = {
  /** Absent while the stream is being made. */
  streamId?: number | undefined;
  step: StreamScreen;
  /** As a function it is drawn once the stream is there; until then a skeleton stands in its place. */
  children: ReactNode | ((stream: StreamDetail) => ReactNode);
};

export function StreamFrame({ streamId, step, children }: Props) {
  const { t } = useTranslation('stream-frame');
  const { data: stream, error, refetch, isFetching } = useStream(streamId);
  // Forms are filled once: a stream that was restored under them is shown anew.
  const [restored, setRestored] = useState(0);
  const failure = findApiFailure(error);
  if (failure?.code === 'stream.not_found') return <StreamNotFound />;
  return (
    <>
      <PageHeader
        title={stream?.name ?? t(streamId === undefined ? 'newTitle' : 'title')}
        parent={<StreamsLink />}
        badge={stream && <LaunchSwitch stream={stream} />}
        actions={
          stream && <FrameActions stream={stream} onRestored={() => setRestored((times) => times + 1)} />
        }
      />
      <StreamSteps streamId={streamId} step={step} />
      <div className={classes.body}>
        {error && !stream ? (
          <ErrorPanel
            onRetry={() => void refetch()}
            isRetrying={isFetching}
            {...(failure && { details: failure.code, requestId: failure.requestId })}
          />
        ) : (
          <Body key={restored} stream={stream}>
            {children}
          </Body>
        )}
      </div>
    </>
  );
}

function Body({ stream, children }: { stream: StreamDetail | undefined; children: Props['children'] }) {
  if (typeof children !== 'function') return children;
  return stream ? children(stream) : <Waiting />;
}

function FrameActions({ stream, onRestored }: { stream: StreamDetail; onRestored: () => void }) {
  return (
    <>
      <VersionsButton stream={stream} onRestored={onRestored} />
      <LiveButton stream={stream} />
      <ExplainButton stream={stream} />
      <SplitTestButton stream={stream} />
      <PreflightButton stream={stream} />
    </>
  );
}

function Waiting() {
  return (
    <div className={classes.waiting} aria-busy="true">
      <Skeleton height={220} radius={12} />
      <Skeleton height={320} radius={12} />
    </div>
  );
}

function StreamsLink() {
  const { t } = useTranslation();
  return (
    <Link to={ROUTES.streams.path} className={classes.back}>
      {t('menu.streams')}
    </Link>
  );
}

/** Also for an address that names no stream at all. */
export function StreamNotFound() {
  const { t } = useTranslation('stream-frame');
  return (
    <>
      <PageHeader title={t('notFoundTitle')} parent={<StreamsLink />} />
      <EmptyState icon="route" title={t('notFoundTitle')} text={t('notFoundText')}>
        <Button variant="default" component={Link} to={ROUTES.streams.path}>
          {t('notFoundBack')}
        </Button>
      </EmptyState>
    </>
  );
}
