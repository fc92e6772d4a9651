import { useBlocker, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../confirm/confirm.ts';
import { leaveQuestion } from './leave-question.ts';

type Place = { pathname: string; search: object };
type Way = { current: Place; next: Place };
type Guard = {
  /** Whether something would be lost: on a way through the console, or out of it. */
  isHeld: (way?: Way) => boolean;
  ask: () => Promise<boolean>;
  /** The person said that the changes may be lost. */
  giveUp: (way?: Way) => void;
  release: () => void;
};
/** Of the forms on the screen. */
const guards = new Set<Guard>();

/** One question for all forms that would be lost; none of them is given up before it is answered. */
async function giveUpAll(way?: Way): Promise<boolean> {
  const findHeld = () => [...guards].filter((guard) => guard.isHeld(way));
  const [first] = findHeld();
  if (!first) return true;
  if (!(await first.ask())) return false;
  // Found anew: a form that re-renders during the question re-registers itself.
  for (const guard of findHeld()) guard.giveUp(way);
  return true;
}

/** For leaving without the router, such as a full reload. True if nothing is lost or the person agreed. */
export async function leaveForms(): Promise<boolean> {
  if (!(await giveUpAll())) return false;
  for (const guard of guards) guard.release();
  return true;
}

/** Asks before unsaved changes are lost: our dialog for navigation, the browser's for closing the page. */
export function useUnsavedGuard(
  isDirty: boolean,
  /** The person said that the changes may be lost. */
  onGivenUp?: () => void,
  /** The parameter of the address that takes the form off its page. */
  leftBy?: string,
): {
  /** A save that navigates immediately must not ask. What it answers takes that back, and says whether the page is still the same. */
  release: () => () => boolean;
} {
  const { t } = useTranslation('parts');
  const { history } = useRouter();
  const isHeld = useRef(isDirty);
  /** The form's place once the person has agreed to leave it; valid until the next page renders. */
  const agreedToLeave = useRef<string>(undefined);
  useEffect(() => {
    isHeld.current = isDirty;
  }, [isDirty]);
  // Most tabs and filters in the address keep the form; only another page loses it.
  const placeOf = ({ pathname, search }: Place) =>
    leftBy ? `${pathname} ${(search as Record<string, unknown>)[leftBy] ?? ''}` : pathname;
  const guard: Guard = {
    isHeld: (way) =>
      isHeld.current &&
      agreedToLeave.current === undefined &&
      (!way || placeOf(way.current) !== placeOf(way.next)),
    ask: () => confirm(leaveQuestion(t)),
    giveUp: (way) => {
      onGivenUp?.();
      if (way) agreedToLeave.current = placeOf(way.current);
    },
    release: () => {
      isHeld.current = false;
    },
  };
  useEffect(() => {
    guards.add(guard);
    return () => void guards.delete(guard);
  });
  useBlocker({
    shouldBlockFn: async (way) => {
      if (agreedToLeave.current !== undefined) {
        // Returned before the form unmounted: its changes are guarded again.
        if (placeOf(way.next) === agreedToLeave.current) agreedToLeave.current = undefined;
        return false;
      }
      return guard.isHeld(way) && !(await giveUpAll(way));
    },
    enableBeforeUnload: () => guard.isHeld(),
  });
  return {
    release: () => {
      const before = isHeld.current;
      const { pathname } = history.location;
      guard.release();
      return () => {
        if (history.location.pathname !== pathname) return false;
        isHeld.current = before;
        return true;
      };
    },
  };
}
