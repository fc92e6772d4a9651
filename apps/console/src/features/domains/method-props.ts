import type { StreamDetail } from '@sluice/contracts';
import type { DomainDraft } from './domain-draft.ts';

/** Runs an action on the stream, which is created first if it does not exist yet. */
export type WithStream = <Result>(act: (stream: StreamDetail) => Promise<Result>) => Promise<Result>;

/** Props of the two methods, own domain and bought domain. */
export type MethodProps = {
  stream: StreamDetail | undefined;
  withStream: WithStream;
  draft: DomainDraft;
  change: (fields: Partial<DomainDraft>) => void;
};
