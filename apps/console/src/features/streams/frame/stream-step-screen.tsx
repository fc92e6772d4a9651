/** A step with its own route: the stream in the URL, or a list to choose one. */
import type { StreamDetail } from '@sluice/contracts';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { readStreamId } from '../stream-routes.ts';
import { StreamFrame, StreamNotFound } from './stream-frame.tsx';
import { StreamPicker } from './stream-picker.tsx';

type Props = {
  step: 'settings' | 'pixel';
  children: (stream: StreamDetail) => ReactNode;
};

export function StreamStepScreen({ step, children }: Props) {
  const { id } = useParams({ strict: false }) as { id?: string };
  if (id === undefined) return <StreamPicker step={step} />;
  const streamId = readStreamId(id);
  if (streamId === null) return <StreamNotFound />;
  return (
    <StreamFrame key={streamId} streamId={streamId} step={step}>
      {children}
    </StreamFrame>
  );
}
