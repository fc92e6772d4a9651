import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../confirm/confirm.ts';

type Guard = { isHeld: () => boolean; ask: () => Promise<boolean>; release: () => void };
/** Of the forms on the screen. */
const guards = new Set<Guard>();

/** For leaving without the router, such as a full reload. True if nothing is lost or the person agreed. */
export async function leaveForms(): Promise<boolean> {
  // A copy: a form that re-renders during the question re-registers itself.
  for (const guard of [...guards]) if (guard.isHeld() && !(await guard.ask())) return false;
  for (const guard of guards) guard.release();
  return true;
}

/** Asks before unsaved changes are lost: our dialog for navigation, the browser's for closing the page. */
export function useUnsavedGuard(
  isDirty: boolean,
  /** The person said that the changes may be lost. */
  onGivenUp?: () => void,
): { release: () => void } {
  const { t } = useTranslation('parts');
  const isHeld = useRef(isDirty);
  /** The form's URL once the person has agreed to leave it; valid until the next page renders. */
  const agreedToLeave = useRef<string>(undefined);
  useEffect(() => {
    isHeld.current = isDirty;
  }, [isDirty]);
  const isAsking = () => isHeld.current && agreedToLeave.current === undefined;
  const ask = async () => {
    const isGivenUp = await confirm({ title: t('form.leaveTitle'), description: t('form.leaveText') });
    if (isGivenUp) onGivenUp?.();
    return isGivenUp;
  };
  // A save that navigates immediately must not ask: the "saved" state renders later.
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
        // Returned before the form unmounted: its changes are guarded again.
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
