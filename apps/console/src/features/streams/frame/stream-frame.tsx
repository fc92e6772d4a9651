/** The frame of all stream screens: name, status with the launch switch, one bar of all its screens, the steps of its setup. */
import { Button, Skeleton } from '@mantine/core';
import type { StreamDetail } from '@sluice/contracts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findApiFailure } from '../../../api/api-error.ts';
import { HelpLink } from '../../../parts/help/help-link.tsx';
import { PageHeader } from '../../../parts/page/page-header.tsx';
import { EmptyState } from '../../../parts/states/empty-state.tsx';
import { ErrorPanel } from '../../../parts/states/error-panel.tsx';
import { ROUTES } from '../../../routes/route-list.ts';
import { PreflightButton } from '../preflight/preflight-button.tsx';
import { useStream } from '../stream.queries.ts';
import { STREAM_STEPS, type StreamScreen } from '../stream-routes.ts';
import { LaunchSwitch } from './launch-switch.tsx';
import { NextStep } from './next-step.tsx';
import { RefusedTokens } from './refused-tokens.tsx';
import classes from './stream-frame.module.css';
import { StreamSteps } from './stream-steps.tsx';
import { StreamTabs } from './stream-tabs.tsx';

type Props = {
  /** Absent for a new stream. */
  streamId?: number | undefined;
  step: StreamScreen;
  /** A function is rendered once the stream is loaded; a skeleton until then. */
  children: ReactNode | ((stream: StreamDetail) => ReactNode);
};

export function StreamFrame({ streamId, step, children }: Props) {
  const { t } = useTranslation('streams');
  const { data: stream, error, refetch, isFetching } = useStream(streamId);
  // Forms take their values once: after a restore they are remounted.
  const [restored, setRestored] = useState(0);
  const failure = findApiFailure(error);
  if (failure?.code === 'stream.not_found') return <StreamNotFound />;
  return (
    <>
      <PageHeader
        title={stream?.name ?? t(streamId === undefined ? 'newTitle' : 'title')}
        parent={<StreamsLink />}
        badge={stream && <LaunchSwitch stream={stream} />}
        help={<HelpLink />}
        actions={
          stream && (
            <>
              <PreflightButton stream={stream} />
              <NextStep stream={stream} step={step} />
            </>
          )
        }
      />
      {stream && (
        <StreamTabs stream={stream} step={step} onRestored={() => setRestored((times) => times + 1)} />
      )}
      {STREAM_STEPS.some((one) => one === step) && (
        <StreamSteps streamId={streamId} stream={stream} step={step} />
      )}
      {stream && <RefusedTokens stream={stream} isPixelStep={step === 'pixel'} />}
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

/** Also for a URL without a valid stream id. */
export function StreamNotFound() {
  const { t } = useTranslation('streams');
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
