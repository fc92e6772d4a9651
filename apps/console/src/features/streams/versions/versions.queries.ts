/** The versions of one stream, and the way back to one of them. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { api, apiClient } from '../../../api/api.ts';
import { keepStream, type StreamPlace } from '../stream.queries.ts';

/** More than one looks through at once; the rest is one press away. */
const PAGE_LENGTH = 30;

/** Newest first. */
export function useVersions({ teamId, id: streamId }: StreamPlace) {
  return useInfiniteQuery(
    api.streams.versions.infiniteOptions({
      input: (cursor: number | undefined) => ({
        params: { teamId, streamId },
        query: { limit: PAGE_LENGTH, ...(cursor !== undefined && { cursor }) },
      }),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: ({ next }) => next,
    }),
  );
}

export const restoreVersion = ({ teamId, id }: StreamPlace, version: number) =>
  keepStream(apiClient.streams.restore({ params: { teamId, streamId: id, version } }));
