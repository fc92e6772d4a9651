/** What was typed and not saved yet: kept in the tab, so that a reload or a look elsewhere does not lose it. */
import { useRef, useState } from 'react';

const PREFIX = 'sluice.draft';

/** `new` while the stream is not made. */
export type DraftOwner = { teamId: number; streamId: number | 'new' };

export const keyOf = (what: string, { teamId, streamId }: DraftOwner): string =>
  `${PREFIX}.${what}.${teamId}.${streamId}`;

/** A draft of before a field was known, or none at all, is filled up from `initial`. */
export function readKept<Draft extends object>(key: string, initial: Draft): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof kept === 'object' && kept !== null ? { ...initial, ...kept } : initial;
  } catch {
    // Unreadable, or no storage in this browser: one starts afresh.
    return initial;
  }
}

export function keep(key: string, draft: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // A full or forbidden storage must not stop anybody from working.
  }
}

export function forget(key: string): void {
  sessionStorage.removeItem(key);
}

/** As `useState`, for an object whose fields are changed a few at a time. Kept at once: who leaves next finds the change. */
export function useKept<Draft extends object>(key: string, initial: Draft) {
  const [draft, setDraft] = useState(() => readKept(key, initial));
  const latest = useRef(draft);
  const change = (fields: Partial<Draft>) => {
    latest.current = { ...latest.current, ...fields };
    keep(key, latest.current);
    setDraft(latest.current);
  };
  return [draft, change] as const;
}
