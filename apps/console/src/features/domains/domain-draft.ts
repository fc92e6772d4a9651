/** The unsaved input of the domain form. Never contains a key or token of an account. */
import { useRef, useState } from 'react';
import { findTyped, forgetTyped, keepTyped, typedKey } from '../../parts/draft/typed-draft.ts';

export type Choice = { host: string; price: number };

export type DomainDraft = {
  method: 'own' | 'bought' | null;
  accountId: string;
  host: string;
  expiresOn: string | null;
  /** What was searched for. */
  name: string;
  choice: Choice | null;
  /** The idempotency key of the chosen purchase: a repeated call, from another tab too, buys once. */
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

/** `new` for the domain of a stream that is not created yet. */
export const domainDraftKey = (memberId: number, streamId: number | 'new'): string =>
  typedKey('domain', memberId, streamId);

/** Fields that an older draft does not have are empty. */
export const readDomainDraft = (key: string): DomainDraft => ({
  ...EMPTY_DOMAIN_DRAFT,
  ...findTyped<Partial<DomainDraft>>(key)?.value,
});

export function saveDomainDraft(key: string, draft: DomainDraft): void {
  if (JSON.stringify(draft) === JSON.stringify(EMPTY_DOMAIN_DRAFT)) forgetTyped(key);
  else keepTyped(key, draft, EMPTY_DOMAIN_DRAFT);
}

/** Moves the draft of a new stream to the stream that was created. */
export function moveDomainDraft(memberId: number, streamId: number): void {
  const from = domainDraftKey(memberId, 'new');
  saveDomainDraft(domainDraftKey(memberId, streamId), readDomainDraft(from));
  forgetTyped(from);
}

/** Stored immediately, so that the next page sees the change. */
export function useDomainDraft(key: string) {
  const [draft, setDraft] = useState(() => readDomainDraft(key));
  const latest = useRef(draft);
  const change = (fields: Partial<DomainDraft>) => {
    latest.current = { ...latest.current, ...fields };
    saveDomainDraft(key, latest.current);
    setDraft(latest.current);
  };
  return [draft, change] as const;
}
