import { api } from '../../../api/api.ts';
import { useAnswer } from '../../../api/use-answer.ts';
import type { StreamPlace } from '../stream.queries.ts';
import type { SplitTestPlace } from './split-test-place.ts';

/** The numbers may be looked at as often as one likes; oftener than this they hardly change. */
const REFRESH_MS = 60_000;

/** One goal stays on the screen until the next is there: one looks from one to the other. */
export const useSplitTest = ({ teamId, id }: StreamPlace, { goal, version }: SplitTestPlace) =>
  useAnswer(
    { teamId, streamId: id, goal, version },
    () =>
      api.splitTests.get.queryOptions({
        input: {
          params: { teamId, streamId: id },
          query: { goal, ...(version !== undefined && { version }) },
        },
      }),
    { refetchInterval: REFRESH_MS },
  );
