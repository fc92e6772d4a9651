/** The last step: the pixels that receive the stream's conversions, by network. */
import { Skeleton } from '@mantine/core';
import { NETWORKS } from '@sluice/reference';
import { findApiFailure } from '../../api/api-error.ts';
import type { StreamRef } from '../../api/refresh-stream.ts';
import { ErrorPanel } from '../../parts/states/error-panel.tsx';
import { StreamStepScreen } from '../streams/frame/stream-step-screen.tsx';
import { useStreamPixels } from '../streams/frame/use-stream-pixels.ts';
import classes from './pixel.module.css';
import { PixelSection } from './pixel-section.tsx';

export function StreamPixelScreen() {
  return <StreamStepScreen step="pixel">{(stream) => <PixelStep stream={stream} />}</StreamStepScreen>;
}

function PixelStep({ stream }: { stream: StreamRef }) {
  const { data: pixels, error, refetch, isFetching } = useStreamPixels(stream);
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
