/** One stream of the active team: read, made, changed, launched and stopped. */
import type { StreamDetail } from '@sluice/contracts';
import { useQuery } from '@tanstack/react-query';
import { api, apiClient, queryClient } from '../../api/api.ts';
import { useActiveTeam } from '../../shell/team/account.ts';

/** So long after a stream was read or written its other steps need not ask for it again. */
const FRESH_MS = 5_000;

export type StreamCreateBody = Parameters<typeof apiClient.streams.create>[0]['body'];
export type StreamUpdateBody = Parameters<typeof apiClient.streams.update>[0]['body'];
export type StreamPlace = { teamId: number; id: number };

const paramsOf = ({ teamId, id }: StreamPlace) => ({ teamId, streamId: id });

/** Null or absent: there is none yet. Fetched when a step opens, never behind somebody's typing. */
export function useStream(streamId: number | null | undefined) {
  const { id: teamId } = useActiveTeam();
  return useQuery({
    ...api.streams.get.queryOptions({ input: { params: { teamId, streamId: streamId ?? 0 } } }),
    enabled: typeof streamId === 'number',
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** As it is now, whatever was read before. */
export const fetchStream = ({ teamId, id }: StreamPlace): Promise<StreamDetail> =>
  queryClient.fetchQuery({
    ...api.streams.get.queryOptions({ input: { params: { teamId, streamId: id } } }),
    staleTime: 0,
  });

export const createStream = (teamId: number, body: StreamCreateBody) =>
  keepStream(apiClient.streams.create({ params: { teamId }, body }));

export const updateStream = (place: StreamPlace, body: StreamUpdateBody) =>
  keepStream(apiClient.streams.update({ params: paramsOf(place), body }));

export const launchStream = (place: StreamPlace) =>
  keepStream(apiClient.streams.launch({ params: paramsOf(place) }));

export const stopStream = (place: StreamPlace) =>
  keepStream(apiClient.streams.stop({ params: paramsOf(place) }));

/** For calls that answer the stream itself: it is shown at once, and whatever lists streams is older than it. */
export async function keepStream(call: Promise<StreamDetail>): Promise<StreamDetail> {
  const stream = await call;
  const { teamId, id } = stream;
  const { queryKey } = api.streams.get.queryOptions({ input: { params: { teamId, streamId: id } } });
  queryClient.setQueryData(queryKey, stream);
  refreshStreamLists();
  return stream;
}

/** For calls that change a stream and answer something else, such as its domain or white page. */
export async function refreshStream(place: StreamPlace): Promise<void> {
  refreshStreamLists();
  await queryClient.invalidateQueries({
    queryKey: api.streams.get.key({ input: { params: paramsOf(place) } }),
  });
}

function refreshStreamLists(): void {
  const keys = [api.streams.list.key(), api.streams.versions.key(), api.dashboard.key(), api.audit.key()];
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
}
