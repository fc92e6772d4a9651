/** How the landings of a stream do against each other. */
import { useParams } from '@tanstack/react-router';
import { StreamFrame, StreamNotFound } from '../frame/stream-frame.tsx';
import { readStreamId } from '../stream-place.ts';
import { SplitTestPanel } from './split-test-panel.tsx';

export function StreamSplitTestScreen() {
  const { id } = useParams({ strict: false }) as { id?: string };
  const streamId = readStreamId(id);
  if (streamId === null) return <StreamNotFound />;
  return (
    <StreamFrame key={streamId} streamId={streamId} step="splitTest">
      {(stream) => <SplitTestPanel stream={stream} />}
    </StreamFrame>
  );
}
