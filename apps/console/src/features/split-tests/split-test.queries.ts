import type { SplitTest } from '@sluice/contracts';
import { api, queryClient } from '../../api/api.ts';
import type { StreamRef } from '../../api/refresh-stream.ts';
import { useAnswer } from '../../api/use-answer.ts';
import type { SplitTestSearch } from './split-test-search.ts';

export type ShownTest = NonNullable<SplitTest['test']>;
export type ShownVariant = ShownTest['variants'][number];

/** Refetched at most this often; the numbers hardly change sooner. */
const REFRESH_MS = 60_000;

/** Keeps the previous goal on the screen until the next is loaded. */
export const useSplitTest = ({ teamId, id }: StreamRef, { goal, version }: SplitTestSearch) =>
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

/** After the test has ended, or was changed meanwhile. */
export const refreshSplitTest = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: api.splitTests.key() });
