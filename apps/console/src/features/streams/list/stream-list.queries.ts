/** The streams of the active team, listed and acted on. */
import type { Stream } from '@sluice/contracts';
import { useQuery } from '@tanstack/react-query';
import { api, apiClient, queryClient } from '../../../api/api.ts';
import { useAnswer } from '../../../api/use-answer.ts';
import { useActiveTeam } from '../../../shell/team/account.ts';
import { isBeingSetUp } from './serving.ts';

/** Polling interval while a domain on the page is being set up. */
const LIVE_MS = 10_000;
/** Options shown before typing. */
const OFFERED_LANDINGS = 50;

type ListQuery = NonNullable<Parameters<typeof apiClient.streams.list>[0]['query']>;

/** No days yet: the question waits for them. */
export function useStreamList(
  filters: ListQuery,
  days: Pick<ListQuery, 'startDate' | 'endDate'> | undefined,
) {
  const { id: teamId } = useActiveTeam();
  const query = { ...filters, ...days };
  return useAnswer(
    { teamId, query },
    () => api.streams.list.queryOptions({ input: { params: { teamId }, query } }),
    {
      enabled: days !== undefined,
      refetchInterval: ({ state }) => (state.data?.data.items.some(isBeingSetUp) ? LIVE_MS : false),
    },
  );
}

export function useStreamTags(): readonly string[] {
  const { id: teamId } = useActiveTeam();
  const { data } = useQuery(api.streams.listTags.queryOptions({ input: { params: { teamId } } }));
  return data ?? [];
}

/** Landings whose name has this in it, the last changed first. */
export function useLandingsNamed(name: string) {
  const { id: teamId } = useActiveTeam();
  const query = { limit: OFFERED_LANDINGS, sort: 'updatedAt', order: 'desc', ...(name && { name }) } as const;
  const { answer } = useAnswer({ teamId, query }, () =>
    api.landings.list.queryOptions({ input: { params: { teamId }, query } }),
  );
  return answer?.data.items ?? [];
}

/** Undefined: no id, not loaded yet, or deleted. */
export function useLandingName(landingId: number | null): string | undefined {
  const { id: teamId } = useActiveTeam();
  const { data } = useQuery({
    ...api.landings.get.queryOptions({ input: { params: { teamId, landingId: landingId ?? 0 } } }),
    enabled: landingId !== null,
  });
  return data?.name;
}

/** Checked while the name is typed; false until the answer for this name is loaded. */
export function useIsStreamNameTaken(name: string): boolean {
  const { id: teamId } = useActiveTeam();
  const { data } = useQuery({
    ...api.streams.findName.queryOptions({ input: { params: { teamId }, query: { name } } }),
    enabled: name !== '',
  });
  return name !== '' && data?.isTaken === true;
}

const paramsOf = ({ teamId, id }: Stream) => ({ teamId, streamId: id });

export const copyStream = (stream: Stream, name: string, isNameConfirmed: boolean) =>
  apiClient.streams.copy({ params: paramsOf(stream), body: { name, isNameConfirmed } });

export const transferStream = (stream: Stream, email: string) =>
  apiClient.streams.transfer({ params: paramsOf(stream), body: { email } });

export const removeStream = (stream: Stream) =>
  thenRefresh(apiClient.streams.remove({ params: paramsOf(stream) }));

export const removeStreams = (teamId: number, ids: readonly number[]) =>
  thenRefresh(apiClient.streams.removeMany({ params: { teamId }, body: { ids: [...ids] } }));

/** Invalidates what a copy, transfer or deletion may change, also after a failure: lists, counts, landings, domains, the log. */
export async function refreshStreams(): Promise<void> {
  const { streams, landings, domains, dashboard, audit } = api;
  const keys = [streams.list, streams.listTags, streams.findName, streams.get, landings, domains].map(
    (route) => route.key(),
  );
  await Promise.all(
    [...keys, dashboard.key(), audit.key()].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}

async function thenRefresh<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } finally {
    await refreshStreams();
  }
}
