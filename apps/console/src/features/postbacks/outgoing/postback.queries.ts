/** What is told to a network: the list, one of it with every attempt, forwarding, match quality. */
import type { PostbackSelection } from '@sluice/contracts';
import type { PostbackNetwork } from '@sluice/contracts/values';
import { useQuery } from '@tanstack/react-query';
import { api, apiClient, queryClient } from '../../../api/api.ts';
import { pollEvery } from '../../../api/poll-every.ts';
import { useAnswer } from '../../../api/use-answer.ts';
import { useActiveTeam } from '../../../shell/team/account.ts';

/** New rows and changed states come by themselves; a list that moves more often could not be read. */
const LIVE_MS = 3_000;
/** Counting reads more than a page does. */
const COUNT_MS = 10_000;
const PROGRESS_MS = 1_000;

export type ListWire = NonNullable<Parameters<typeof apiClient.postbacks.list>[0]['query']>;
export type FilterWire = Omit<ListWire, 'cursor' | 'limit'>;
export type SelectionWire = { network: PostbackNetwork; ids: number[] } | { filter: FilterWire };

export function usePostbacks(query: ListWire) {
  const { id: teamId } = useActiveTeam();
  return useAnswer(
    { teamId, query },
    () => api.postbacks.list.queryOptions({ input: { params: { teamId }, query } }),
    { refetchInterval: pollEvery(LIVE_MS) },
  );
}

export function usePostbackSummary(query: FilterWire) {
  const { id: teamId } = useActiveTeam();
  return useAnswer(
    { teamId, query },
    () => api.postbacks.summary.queryOptions({ input: { params: { teamId }, query } }),
    { refetchInterval: pollEvery(COUNT_MS) },
  );
}

export function usePostbackChoices(network: PostbackNetwork) {
  const { id: teamId } = useActiveTeam();
  return useQuery(api.postbacks.choices.queryOptions({ input: { params: { teamId }, query: { network } } }))
    .data;
}

export function usePostbackRecord(postbackId: number) {
  const { id: teamId } = useActiveTeam();
  return useQuery(
    api.postbacks.get.queryOptions({
      input: { params: { teamId, postbackId } },
      refetchInterval: pollEvery(LIVE_MS),
    }),
  );
}

export function useMatchQuality(network: PostbackNetwork, days: number) {
  const { id: teamId } = useActiveTeam();
  return useAnswer({ teamId, network, days }, () =>
    api.postbacks.quality.queryOptions({ input: { params: { teamId }, query: { network, days } } }),
  );
}

/** How many of which pixel are selected. */
export function useSelectedPixels(selection: SelectionWire) {
  const { id: teamId } = useActiveTeam();
  return useQuery(
    api.postbacks.select.queryOptions({
      input: { params: { teamId }, body: selection as unknown as PostbackSelection },
    } as never),
  ) as ReturnType<typeof useQuery<Awaited<ReturnType<typeof apiClient.postbacks.select>>>>;
}

/** The newest one; who left finds it again. */
export function useNewestForward(network: PostbackNetwork) {
  const { id: teamId } = useActiveTeam();
  return useQuery(api.postbacks.forwards.queryOptions({ input: { params: { teamId }, query: { network } } }))
    .data?.[0];
}

export function useForward(forwardId: number) {
  const { id: teamId } = useActiveTeam();
  return useQuery({
    ...api.postbacks.progress.queryOptions({ input: { params: { teamId, forwardId } } }),
    refetchInterval: ({ state: { data } }) =>
      data && data.state !== 'running' && data.waiting === 0 ? false : PROGRESS_MS,
  });
}

type Started = Awaited<ReturnType<typeof apiClient.postbacks.forward>>;

export async function startForward(
  teamId: number,
  body: { selection: SelectionWire; tokens: { pixelId: string; token: string }[] },
): Promise<Started> {
  const started = await apiClient.postbacks.forward({ params: { teamId }, body: body as never });
  await queryClient.invalidateQueries({ queryKey: api.postbacks.key() });
  return started;
}

export async function stopForward(teamId: number, forwardId: number): Promise<void> {
  await apiClient.postbacks.stopForward({ params: { teamId, forwardId } });
  await queryClient.invalidateQueries({ queryKey: api.postbacks.key() });
}
