/** Queries and calls of one stream: read, create, update, launch, stop. */
import type { StreamDetail } from '@sluice/contracts';
import { useQuery } from '@tanstack/react-query';
import { api, apiClient, queryClient } from '../../api/api.ts';
import { refreshStreamLists, type StreamRef } from '../../api/refresh-stream.ts';
import type { Answer } from '../../api/use-answer.ts';
import { useActiveTeam } from '../../shell/team/account.ts';

/** How long a fetched stream is fresh enough for the other steps. */
const FRESH_MS = 5_000;

export type StreamCreateBody = Parameters<typeof apiClient.streams.create>[0]['body'];
export type StreamUpdateBody = Parameters<typeof apiClient.streams.update>[0]['body'];

type StreamPage = Awaited<ReturnType<typeof apiClient.streams.list>>;

const paramsOf = ({ teamId, id }: StreamRef) => ({ teamId, streamId: id });

/** Null or absent: a new stream. Not refetched in the background, which could reset a form that is being edited. */
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

/** Bypasses the cache. */
export const fetchStream = ({ teamId, id }: StreamRef): Promise<StreamDetail> =>
  queryClient.fetchQuery({
    ...api.streams.get.queryOptions({ input: { params: { teamId, streamId: id } } }),
    staleTime: 0,
  });

export const createStream = (teamId: number, body: StreamCreateBody) =>
  keepStream(apiClient.streams.create({ params: { teamId }, body }));

export const updateStream = (place: StreamRef, body: StreamUpdateBody) =>
  keepStream(apiClient.streams.update({ params: paramsOf(place), body }));

export const launchStream = (place: StreamRef) =>
  keepStatus(apiClient.streams.launch({ params: paramsOf(place) }));

export const stopStream = (place: StreamRef) =>
  keepStatus(apiClient.streams.stop({ params: paramsOf(place) }));

/** Also in the rows of the lists: until they are asked again they would take the change back. */
async function keepStatus(call: Promise<StreamDetail>): Promise<StreamDetail> {
  const { id, status, serving, spendingStop } = await call;
  queryClient.setQueriesData<Answer<unknown, StreamPage>>(
    { queryKey: api.streams.list.key() },
    (answer) =>
      answer && {
        ...answer,
        data: {
          ...answer.data,
          items: answer.data.items.map((stream) =>
            stream.id === id ? { ...stream, status, serving, spendingStop } : stream,
          ),
        },
      },
  );
  return keepStream(call);
}

/** For calls that return the stream: caches it and invalidates every list of streams. */
export async function keepStream(call: Promise<StreamDetail>): Promise<StreamDetail> {
  const stream = await call;
  const { teamId, id } = stream;
  const { queryKey } = api.streams.get.queryOptions({ input: { params: { teamId, streamId: id } } });
  queryClient.setQueryData(queryKey, stream);
  refreshStreamLists();
  return stream;
}
