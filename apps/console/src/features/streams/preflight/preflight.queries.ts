import { useMutation, useQuery } from '@tanstack/react-query';
import { api, apiClient, queryClient } from '../../../api/api.ts';
import type { StreamRef } from '../../../api/refresh-stream.ts';

const optionsOf = ({ teamId, id }: StreamRef) =>
  api.streams.lastPreflight.queryOptions({ input: { params: { teamId, streamId: id } } });

export const useLastPreflight = (place: StreamRef, isWanted: boolean) =>
  useQuery({ ...optionsOf(place), enabled: isWanted });

/** The report just made is the last one: it is shown without asking again. */
export const useRunPreflight = (place: StreamRef) =>
  useMutation({
    mutationFn: () => apiClient.streams.preflight({ params: { teamId: place.teamId, streamId: place.id } }),
    onSuccess: (report) => queryClient.setQueryData(optionsOf(place).queryKey, report),
  });
