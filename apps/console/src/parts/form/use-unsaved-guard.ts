import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../confirm/confirm.ts';

type Guard = { isHeld: () => boolean; ask: () => Promise<boolean>; release: () => void };
/** Of the forms on the screen. */
const guards = new Set<Guard>();

/** For what leaves without the router, such as a page that starts over. True where nothing is lost, or may be. */
export async function leaveForms(): Promise<boolean> {
  // A copy: a form that is drawn again while it is asked comes into the set anew.
  for (const guard of [...guards]) if (guard.isHeld() && !(await guard.ask())) return false;
  for (const guard of guards) guard.release();
  return true;
}

/** Asks before unsaved changes are left behind: by the router with our question, by closing the page with the browser's. */
export function useUnsavedGuard(isDirty: boolean): { release: () => void } {
  const { t } = useTranslation('parts');
  const isHeld = useRef(isDirty);
  /** The form's own address, once somebody has agreed to leave it: it stands until the next page is drawn. */
  const agreedToLeave = useRef<string>(undefined);
  useEffect(() => {
    isHeld.current = isDirty;
  }, [isDirty]);
  const isAsking = () => isHeld.current && agreedToLeave.current === undefined;
  const ask = () => confirm({ title: t('form.leaveTitle'), description: t('form.leaveText') });
  // A save that navigates at once must not be asked: the state that says "saved" is drawn later.
  const release = () => {
    isHeld.current = false;
  };
  useEffect(() => {
    const guard: Guard = { isHeld: isAsking, ask, release };
    guards.add(guard);
    return () => void guards.delete(guard);
  });
  useBlocker({
    // Tabs and filters in the address keep the form; only another page loses it.
    shouldBlockFn: async ({ current, next }) => {
      if (agreedToLeave.current !== undefined) {
        // Back at the form before it was gone: the changes are still there, and are asked about again.
        if (next.pathname === agreedToLeave.current) agreedToLeave.current = undefined;
        return false;
      }
      if (!isHeld.current || current.pathname === next.pathname) return false;
      if (!(await ask())) return true;
      agreedToLeave.current = current.pathname;
      return false;
    },
    enableBeforeUnload: isAsking,
  });
  return { release };
}
