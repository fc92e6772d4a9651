/** Unsaved input in session storage: survives a reload and navigation within the tab. */
import { useRef, useState } from 'react';

const PREFIX = 'sluice.draft';

/** `new` for a stream that is not created yet. */
export type DraftOwner = { teamId: number; streamId: number | 'new' };

export const draftKey = (what: string, { teamId, streamId }: DraftOwner): string =>
  `${PREFIX}.${what}.${teamId}.${streamId}`;

/** Missing fields, or a missing draft, are filled from `initial`. */
export function readDraft<Draft extends object>(key: string, initial: Draft): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof kept === 'object' && kept !== null ? { ...initial, ...kept } : initial;
  } catch {
    // Invalid content or no session storage: starts with the initial values.
    return initial;
  }
}

export function saveDraft(key: string, draft: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // A full or blocked storage only loses the draft.
  }
}

export function clearDraft(key: string): void {
  sessionStorage.removeItem(key);
}

/** Like `useState` for an object with partial updates. Stored immediately, so that the next page sees the change. */
export function useSessionDraft<Draft extends object>(key: string, initial: Draft) {
  const [draft, setDraft] = useState(() => readDraft(key, initial));
  const latest = useRef(draft);
  const change = (fields: Partial<Draft>) => {
    latest.current = { ...latest.current, ...fields };
    saveDraft(key, latest.current);
    setDraft(latest.current);
  };
  return [draft, change] as const;
}
