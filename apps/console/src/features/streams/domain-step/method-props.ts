import type { StreamDetail } from '@sluice/contracts';
import type { DomainDraft } from './domain-draft.ts';
import type { WithStream } from './use-stream-form.ts';

/** What the two ways to a domain share. */
export type MethodProps = {
  stream: StreamDetail | undefined;
  withStream: WithStream;
  draft: DomainDraft;
  change: (fields: Partial<DomainDraft>) => void;
};
