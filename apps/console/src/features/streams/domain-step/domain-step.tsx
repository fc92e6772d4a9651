/** The first step: what the stream is called and shows, and the domain that it is reached on. */
import type { StreamDetail } from '@sluice/contracts';
import { DomainCard } from './domain-card.tsx';
import classes from './domain-step.module.css';
import { StreamCards } from './stream-cards.tsx';
import { useStreamForm } from './use-stream-form.ts';

export function DomainStep({ stream }: { stream: StreamDetail | undefined }) {
  const { form, withStream, question } = useStreamForm(stream);
  return (
    <div className={classes.columns}>
      {question}
      <StreamCards form={form} stream={stream} />
      <DomainCard stream={stream} withStream={withStream} />
    </div>
  );
}
