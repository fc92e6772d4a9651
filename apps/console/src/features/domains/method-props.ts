import type { StreamDetail } from '@sluice/contracts';
import type { ReactNode } from 'react';
import type { DomainDraft } from './domain-draft.ts';

/** Runs an action on the stream, which is created first if it does not exist yet. */
export type WithStream = <Result>(act: (stream: StreamDetail) => Promise<Result>) => Promise<Result>;

/** What a new domain is for: a stream, or with no id the team alone. */
type DomainTarget = { teamId: number; id: number | null };
export type WithTarget = <Result>(act: (target: DomainTarget) => Promise<Result>) => Promise<Result>;

/** Props of the two methods, own domain and bought domain. */
export type MethodProps = {
  withTarget: WithTarget;
  /** The same press creates the stream, and its own page opens. */
  isCreating: boolean;
  draft: DomainDraft;
  change: (fields: Partial<DomainDraft>) => void;
  /** With the id of the domain, where there is one already. */
  onAdded?: (domainId?: number) => void;
  /** Below the form. */
  children?: ReactNode;
};
