/** The wizard's steps Domain and Application, for a new stream and an existing one. */
import { useParams, useSearch } from '@tanstack/react-router';
import { ApplicationStep } from './application-step/application-step.tsx';
import { DomainStep } from './domain-step/domain-step.tsx';
import { StreamFrame, StreamNotFound } from './frame/stream-frame.tsx';
import { readStreamId } from './stream-routes.ts';

export function StreamWizardScreen() {
  const { id } = useParams({ strict: false }) as { id?: string };
  const { step } = useSearch({ strict: false }) as { step?: unknown };
  if (id === undefined) {
    return (
      <StreamFrame step="domain">
        <DomainStep stream={undefined} />
      </StreamFrame>
    );
  }
  const streamId = readStreamId(id);
  if (streamId === null) return <StreamNotFound />;
  const isApplication = step === 'application';
  return (
    <StreamFrame key={streamId} streamId={streamId} step={isApplication ? 'application' : 'domain'}>
      {(stream) => (isApplication ? <ApplicationStep stream={stream} /> : <DomainStep stream={stream} />)}
    </StreamFrame>
  );
}
