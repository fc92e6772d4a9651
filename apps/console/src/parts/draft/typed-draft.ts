/** What somebody typed and has not saved, kept on this device: it survives a reload, a session that is over, and a closed tab. */
import { isSignedOut } from '../../auth/signed-out.ts';

const PREFIX = 'sluice.typed';
/** Older than this nobody remembers what it was. */
const KEPT_MS = 14 * 24 * 60 * 60 * 1_000;

/** `base` is what the form held before. */
export type TypedDraft<Value> = { value: Value; base: Value; at: string };

/** A member is one person in one team. `new` for what is not created yet. */
export const typedKey = (what: string, memberId: number, id: number | string): string =>
  `${PREFIX}.${memberId}.${what}.${id}`;

export function findTyped<Value>(key: string): TypedDraft<Value> | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as TypedDraft<Value> | null;
    if (!kept?.value || !kept.base || !(Date.now() - Date.parse(kept.at) < KEPT_MS)) return undefined;
    return kept;
  } catch {
    // Invalid content or no storage: there is nothing to go on with.
    return undefined;
  }
}

export function keepTyped<Value>(key: string, value: Value, base: Value): void {
  // Somebody signed out in another tab: a form that this one leaves unsaved is not for the next person.
  if (isSignedOut()) return;
  try {
    localStorage.setItem(key, JSON.stringify({ value, base, at: new Date().toISOString() }));
  } catch {
    // A full or blocked storage only loses the draft.
  }
}

export function forgetTyped(key: string): void {
  localStorage.removeItem(key);
}

/** For who signs out: the next person on this device is another one. */
export function forgetAllTyped(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(`${PREFIX}.`)) localStorage.removeItem(key);
}

/** The fields that were typed in: all others stay as they are by now, whoever changed them meanwhile. */
export function typedFields<Value extends object>({ value, base }: TypedDraft<Value>): Partial<Value> {
  const isTyped = ([name, one]: [string, unknown]) =>
    JSON.stringify(one) !== JSON.stringify(base[name as keyof Value]);
  return Object.fromEntries(Object.entries(value).filter(isTyped)) as Partial<Value>;
}
