import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { findApiFailure } from '../../api/api-error.ts';
import { ErrorPanel } from '../../parts/states/error-panel.tsx';
import type { LiveState } from './live-state.ts';
import type { Live } from './use-live.ts';

type Props = {
  live: Live;
  /** Height of the skeleton, in pixels. */
  height: number;
  children: (state: LiveState) => ReactNode;
};

/** Keeps showing the last state while reconnecting; without any, says why there is none. */
export function LiveBody({ live: { state, status, retry }, height, children }: Props) {
  const { t } = useTranslation('live');
  const isRefused = status.is === 'refused';
  if (state && !isRefused) return children(state);
  const error = isRefused || status.is === 'reconnecting' ? status.error : undefined;
  if (error === undefined) return <Skeleton height={height} radius={8} aria-busy="true" />;
  const failure = findApiFailure(error);
  const isTooMany = failure?.code === 'live.too_many';
  return (
    <ErrorPanel
      title={t('failed.title')}
      why={t(isTooMany ? 'failed.tooMany' : 'failed.away')}
      whatToDo={t(isTooMany ? 'failed.close' : 'failed.wait')}
      {...(failure && { details: failure.code, requestId: failure.requestId })}
      onRetry={retry}
    />
  );
}
