/** The unsaved input of the domain form. Never contains a key or token. */
import {
  clearDraft,
  type DraftOwner,
  draftKey,
  readDraft,
  saveDraft,
} from '../../parts/draft/session-draft.ts';

export type Choice = { host: string; price: number };

export type DomainDraft = {
  method: 'own' | 'bought' | null;
  accountId: string;
  host: string;
  expiresOn: string | null;
  /** What was searched for. */
  name: string;
  choice: Choice | null;
  /** The idempotency key of the chosen purchase: a repeated call buys once. */
  purchaseKey: string | null;
};

export const EMPTY_DOMAIN_DRAFT: DomainDraft = {
  method: null,
  accountId: '',
  host: '',
  expiresOn: null,
  name: '',
  choice: null,
  purchaseKey: null,
};

export const domainDraftKey = (owner: DraftOwner): string => draftKey('domain', owner);

/** Moves the draft of a new stream to the stream that was created. */
export function moveDomainDraft(teamId: number, streamId: number): void {
  const from = domainDraftKey({ teamId, streamId: 'new' });
  saveDraft(domainDraftKey({ teamId, streamId }), readDraft(from, EMPTY_DOMAIN_DRAFT));
  clearDraft(from);
}
