import type { SimulateQuery } from '@sluice/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api, apiClient } from '../../api/api.ts';
import type { StreamRef } from '../../api/refresh-stream.ts';
import { useAnswer } from '../../api/use-answer.ts';

export type DraftBody = Parameters<typeof apiClient.visits.tryDraft>[0]['body'];

/** Keeps the previous answer on the screen until the next is loaded. */
export const useSimulation = ({ teamId, id }: StreamRef, query: SimulateQuery) =>
  useAnswer({ teamId, streamId: id, query }, () =>
    api.visits.simulate.queryOptions({ input: { params: { teamId, streamId: id }, query } }),
  );

/** Polling interval: visits and their events are stored some seconds after they happen. */
const REFRESH_MS = 5_000;

export const useVisits = ({ teamId, id }: StreamRef, visitor: string | undefined) =>
  useQuery({
    ...api.visits.find.queryOptions({
      input: { params: { teamId }, query: { stream: id, ...(visitor !== undefined && { visitor }) } },
    }),
    refetchInterval: REFRESH_MS,
  });

export const useExplanation = ({ teamId }: StreamRef, click: string) =>
  useQuery({
    ...api.visits.explain.queryOptions({ input: { params: { teamId, click } } }),
    retry: false,
    // Not for a missing visit, which would be polled forever.
    refetchInterval: ({ state }) => (state.data ? REFRESH_MS : false),
  });

export const useTryDraft = ({ teamId, id }: StreamRef) =>
  useMutation({
    mutationFn: (body: DraftBody) => apiClient.visits.tryDraft({ params: { teamId, streamId: id }, body }),
  });
