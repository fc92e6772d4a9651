/** Compares the landings of a stream's split test. */
import { useParams } from '@tanstack/react-router';
import { StreamFrame, StreamNotFound } from '../streams/frame/stream-frame.tsx';
import { readStreamId } from '../streams/stream-routes.ts';
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
