/** What the landings are judged by, and in which test, kept in the address: a link shows the same to a colleague. */
import { SPLIT_TEST_GOALS, type SplitTestGoal } from '@sluice/contracts/values';
import { useNavigate, useSearch } from '@tanstack/react-router';

export type SplitTestPlace = {
  goal: SplitTestGoal;
  /** Of an earlier test: the version that began it. Without it the present one. */
  version?: number;
};

const GOAL_DEFAULT: SplitTestGoal = 'click';

/** Addresses are typed and cut by people: whatever makes no sense is left out. */
export function readPlace({ goal, version }: Record<string, unknown>): SplitTestPlace {
  const isVersion = typeof version === 'number' && Number.isSafeInteger(version) && version > 0;
  return {
    goal: SPLIT_TEST_GOALS.find((one) => one === goal) ?? GOAL_DEFAULT,
    ...(isVersion && { version }),
  };
}

export function useSplitTestPlace(): [SplitTestPlace, (place: SplitTestPlace) => void] {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const go = ({ goal, version }: SplitTestPlace) => {
    const written = { ...(goal !== GOAL_DEFAULT && { goal }), ...(version !== undefined && { version }) };
    // The router's types know every route's parameters, but not those that a screen reads by itself.
    void navigate({ to: '.', search: written as never });
  };
  return [readPlace(search), go];
}
