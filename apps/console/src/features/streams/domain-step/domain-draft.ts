/** What somebody has chosen on the way to a domain, and not done yet. Never a key or token. */
import { type DraftOwner, forget, keep, keyOf, readKept } from './use-kept.ts';

export type Choice = { host: string; price: number };

export type DomainDraft = {
  method: 'own' | 'bought' | null;
  accountId: string;
  host: string;
  expiresOn: string | null;
  /** What was searched for. */
  name: string;
  choice: Choice | null;
  /** Of the purchase that the choice is: made once for it, so that a repeated call buys once. */
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

export const domainDraftKey = (owner: DraftOwner): string => keyOf('domain', owner);

/** A stream was made of the draft: what was meant for it goes along. */
export function moveDomainDraft(teamId: number, streamId: number): void {
  const from = domainDraftKey({ teamId, streamId: 'new' });
  keep(domainDraftKey({ teamId, streamId }), readKept(from, EMPTY_DOMAIN_DRAFT));
  forget(from);
}
