import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../confirm/confirm.ts';

/** Asks before unsaved changes are left behind: by the router with our question, by closing the page with the browser's. */
export function useUnsavedGuard(isDirty: boolean): { release: () => void } {
  const { t } = useTranslation('parts');
  const isHeld = useRef(isDirty);
  useEffect(() => {
    isHeld.current = isDirty;
  }, [isDirty]);
  useBlocker({
    // Tabs and filters in the address keep the form; only another page loses it.
    shouldBlockFn: async ({ current, next }) => {
      if (!isHeld.current || current.pathname === next.pathname) return false;
      return !(await confirm({ title: t('form.leaveTitle'), description: t('form.leaveText') }));
    },
    enableBeforeUnload: () => isHeld.current,
  });
  // A save that navigates at once must not be asked: the state that says "saved" is drawn later.
  return {
    release: () => {
      isHeld.current = false;
    },
  };
}
