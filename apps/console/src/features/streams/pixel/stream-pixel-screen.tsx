/** The last step: to which pixels conversions of the stream are told, network by network. */
import { Skeleton } from '@mantine/core';
import { NETWORKS } from '@sluice/reference';
import { findApiFailure } from '../../../api/api-error.ts';
import { ErrorPanel } from '../../../parts/states/error-panel.tsx';
import { StreamStepScreen } from '../frame/stream-step-screen.tsx';
import type { StreamPlace } from '../stream.queries.ts';
import classes from './pixel.module.css';
import { PixelSection } from './pixel-section.tsx';
import { usePixels } from './pixels.queries.ts';

export function StreamPixelScreen() {
  return <StreamStepScreen step="pixel">{(stream) => <PixelStep stream={stream} />}</StreamStepScreen>;
}

function PixelStep({ stream }: { stream: StreamPlace }) {
  const { data: pixels, error, refetch, isFetching } = usePixels(stream);
  if (error && !pixels) {
    const failure = findApiFailure(error);
    return (
      <ErrorPanel
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        {...(failure && { details: failure.code, requestId: failure.requestId })}
      />
    );
  }
  return (
    <div className={classes.networks} aria-busy={!pixels}>
      {NETWORKS.map((network) =>
        pixels ? (
          <PixelSection
            key={network}
            stream={stream}
            network={network}
            pixels={pixels.filter((pixel) => pixel.network === network)}
          />
        ) : (
          <Skeleton key={network} height={240} radius={12} />
        ),
      )}
    </div>
  );
}
