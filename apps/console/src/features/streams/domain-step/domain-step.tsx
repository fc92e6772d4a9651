/** The first step: name, tags, landings and domain of the stream. */
import type { StreamDetail } from '@sluice/contracts';
import { DomainCard } from '../../domains/domain-card.tsx';
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
