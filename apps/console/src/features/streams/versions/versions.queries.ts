/** The versions of one stream, and restoring one. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { api, apiClient } from '../../../api/api.ts';
import type { StreamRef } from '../../../api/refresh-stream.ts';
import { keepStream } from '../stream.queries.ts';

/** Two versions to compare. */
export type VersionPair = { from: number; to: number };

/** Page size; more are loaded on request. */
const PAGE_LENGTH = 30;

/** Newest first. */
export function useVersions({ teamId, id: streamId }: StreamRef) {
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

export const restoreVersion = ({ teamId, id }: StreamRef, version: number) =>
  keepStream(apiClient.streams.restore({ params: { teamId, streamId: id, version } }));
