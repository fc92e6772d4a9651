import type { SimulateQuery } from '@sluice/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api, apiClient } from '../../../api/api.ts';
import { useAnswer } from '../../../api/use-answer.ts';
import type { StreamPlace } from '../stream.queries.ts';

export type DraftBody = Parameters<typeof apiClient.visits.tryDraft>[0]['body'];

/** The answer before stays on the screen until the next one is there: one looks from one to the other. */
export const useSimulation = ({ teamId, id }: StreamPlace, query: SimulateQuery) =>
  useAnswer({ teamId, streamId: id, query }, () =>
    api.visits.simulate.queryOptions({ input: { params: { teamId, streamId: id }, query } }),
  );

/** Visits, and what comes of them, are stored some seconds after they happen: who looks sees them come. */
const REFRESH_MS = 5_000;

export const useVisits = ({ teamId, id }: StreamPlace, visitor: string | undefined) =>
  useQuery({
    ...api.visits.find.queryOptions({
      input: { params: { teamId }, query: { stream: id, ...(visitor !== undefined && { visitor }) } },
    }),
    refetchInterval: REFRESH_MS,
  });

export const useExplanation = ({ teamId }: StreamPlace, click: string) =>
  useQuery({
    ...api.visits.explain.queryOptions({ input: { params: { teamId, click } } }),
    retry: false,
    // Not for one that is not there: that would be asked for ever.
    refetchInterval: ({ state }) => (state.data ? REFRESH_MS : false),
  });

export const useTryDraft = ({ teamId, id }: StreamPlace) =>
  useMutation({
    mutationFn: (body: DraftBody) => apiClient.visits.tryDraft({ params: { teamId, streamId: id }, body }),
  });
