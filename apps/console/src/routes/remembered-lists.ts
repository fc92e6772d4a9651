/** Opens a list by its bare address as the person last had it: from the menu, the palette, a key, or typed. */
import { type RouterHistory, redirect } from '@tanstack/react-router';
import { findRememberedAddress, type Place } from '../parts/table/list-memory.ts';

/** Back, Forward and a reload show what was there, even if that was a list without filters. */
const RETURNS: readonly string[] = ['BACK', 'FORWARD', 'GO'];

export type ListContext = {
  /** The person in the active team; undefined: nothing is remembered. */
  listOwner?: string | undefined;
};

export function createRememberedLists(ownerNow: () => string | undefined) {
  let isReturning = isLoadedAgain();
  return {
    watch: (history: Pick<RouterHistory, 'subscribe'>) =>
      history.subscribe(({ action }) => {
        isReturning = RETURNS.includes(action.type);
      }),
    /** For `beforeLoad`, before anything is drawn: a list must not be shown, nor asked for, without its filters first. */
    open: (location: Place): ListContext => {
      const listOwner = ownerNow();
      const search = isReturning ? undefined : findRememberedAddress(listOwner, location);
      if (search) throw redirect({ to: location.pathname, search: search as never, replace: true });
      return { listOwner };
    },
  };
}

function isLoadedAgain(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload' || entry?.type === 'back_forward';
}
