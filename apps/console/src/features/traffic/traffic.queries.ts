/** The orders of organic traffic of the active team. */
import type { TrafficOrderInput } from '@sluice/contracts';
import { api, apiClient, queryClient } from '../../api/api.ts';
import { pollEvery } from '../../api/poll-every.ts';
import { useAnswerPages } from '../../api/use-answer.ts';
import { accountStore, useActiveTeam } from '../../shell/team/account.ts';

/** An operator moves an order on in hours, not in seconds. */
const LIST_MS = 30_000;
const PAGE_SIZE = 25;

export function useOrders() {
  const { id: teamId } = useActiveTeam();
  return useAnswerPages(
    { teamId },
    () =>
      api.traffic.list.infiniteOptions({
        input: (cursor: number | undefined) => ({
          params: { teamId },
          query: { limit: PAGE_SIZE, ...(cursor !== undefined && { cursor }) },
        }),
        initialPageParam: undefined as number | undefined,
        getNextPageParam: ({ next }) => next ?? undefined,
      }),
    { refetchInterval: pollEvery(LIST_MS) },
  );
}

/** The stream and the balance change with it. */
export async function orderTraffic(teamId: number, body: TrafficOrderInput): Promise<void> {
  await apiClient.traffic.order({ params: { teamId }, body });
  for (const queryKey of [
    api.traffic.list.key(),
    api.streams.key(),
    api.finances.key(),
    api.dashboard.key(),
  ]) {
    void queryClient.invalidateQueries({ queryKey });
  }
  // Where it fails, the panel shows the balance of before until it asks again.
  accountStore.load().catch(() => undefined);
}
