/** The goal and the test, kept in the URL so that a link shows the same. */
import { SPLIT_TEST_GOALS, type SplitTestGoal } from '@sluice/contracts/values';
import { useNavigate, useSearch } from '@tanstack/react-router';

export type SplitTestSearch = {
  goal: SplitTestGoal;
  /** The version that started an earlier test. Absent: the current test. */
  version?: number;
};

const GOAL_DEFAULT: SplitTestGoal = 'click';

/** Query parameters can be edited by hand: invalid values are ignored. */
export function readSplitTestSearch({ goal, version }: Record<string, unknown>): SplitTestSearch {
  const isVersion = typeof version === 'number' && Number.isSafeInteger(version) && version > 0;
  return {
    goal: SPLIT_TEST_GOALS.find((one) => one === goal) ?? GOAL_DEFAULT,
    ...(isVersion && { version }),
  };
}

export function useSplitTestSearch(): [SplitTestSearch, (place: SplitTestSearch) => void] {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const go = ({ goal, version }: SplitTestSearch) => {
    const written = { ...(goal !== GOAL_DEFAULT && { goal }), ...(version !== undefined && { version }) };
    // The router's types do not know the query parameters that a screen reads by itself.
    void navigate({ to: '.', search: written as never });
  };
  return [readSplitTestSearch(search), go];
}
