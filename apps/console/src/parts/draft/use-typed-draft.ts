import { useCallback, useEffect, useRef, useState } from 'react';
import { findTyped, forgetTyped, keepTyped, type TypedDraft } from './typed-draft.ts';

/** Pauses between keys are shorter. */
const KEEP_AFTER_MS = 200;

/** An earlier draft of the same form; nothing of it is in the fields until the person says so. */
export type DraftOffer = { at: string; resume: () => void; discard: () => void };

type Options<Value> = {
  /** From `typedKey`. Undefined: nothing is kept. */
  key: string | undefined;
  isDirty: boolean;
  read: () => { value: Value; base: Value };
  onResume: (draft: TypedDraft<Value>) => void;
};

/** Keeps what is typed, and offers what an earlier visit left. Typing on without taking the offer replaces it. */
export function useTypedDraft<Value>(options: Options<Value>): {
  offer: DraftOffer | undefined;
  /** To be called at every change. */
  noteChange: () => void;
  /** Saved, or given up by the person. */
  forget: () => void;
} {
  const { key } = options;
  const [found, setFound] = useState(() => (key ? findTyped<Value>(key) : undefined));
  const latest = useRef(options);
  latest.current = options;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** Saved or given up, and not typed in since. */
  const isForgotten = useRef(false);

  const forget = useCallback(() => {
    isForgotten.current = true;
    clearTimeout(timer.current);
    timer.current = undefined;
    if (key) forgetTyped(key);
    setFound(undefined);
  }, [key]);

  const keepNow = useCallback(() => {
    const isPending = timer.current !== undefined;
    clearTimeout(timer.current);
    timer.current = undefined;
    const { isDirty, read } = latest.current;
    if (!key || !isDirty || isForgotten.current) return;
    // Kept already, unless the same form was saved in another tab and took this one's draft along.
    if (!isPending && findTyped(key)) return;
    const { value, base } = read();
    keepTyped(key, value, base);
    setFound(undefined);
  }, [key]);

  const noteChange = useCallback(() => {
    isForgotten.current = false;
    clearTimeout(timer.current);
    timer.current = setTimeout(keepNow, KEEP_AFTER_MS);
  }, [keepNow]);

  useEffect(() => {
    window.addEventListener('pagehide', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, [keepNow]);

  // What was typed and taken back by hand needs no offer.
  const wasDirty = useRef(options.isDirty);
  useEffect(() => {
    if (wasDirty.current && !options.isDirty) forget();
    wasDirty.current = options.isDirty;
  }, [options.isDirty, forget]);

  const offer = found && {
    at: found.at,
    resume: () => {
      setFound(undefined);
      latest.current.onResume(found);
    },
    discard: forget,
  };
  return { offer, noteChange, forget };
}
