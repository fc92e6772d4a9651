/** Conversions from advertisers: the postback URL, the requests, and the meaning of their statuses. */
import type { ConversionState } from '@sluice/contracts';
import type { ConversionMeaning } from '@sluice/contracts/values';
import { useQuery } from '@tanstack/react-query';
import { api, apiClient, queryClient } from '../../api/api.ts';
import { useAnswerPages } from '../../api/use-answer.ts';
import { useActiveTeam } from '../../shell/team/account.ts';

/** Enough to fill a screen; more are loaded on request. */
const PAGE_LENGTH = 25;
/** Short, so that a test postback shows up soon. */
const REFRESH_MS = 5_000;

export function useConversionAddress() {
  const { id: teamId } = useActiveTeam();
  return useQuery(api.conversions.address.queryOptions({ input: { params: { teamId } } }));
}

export function useConversionStatuses() {
  const { id: teamId } = useActiveTeam();
  return useQuery({
    ...api.conversions.statuses.queryOptions({ input: { params: { teamId } } }),
    refetchInterval: REFRESH_MS,
  });
}

export type RequestFilter = { state?: ConversionState; click?: string };

export function useConversionRequests(filter: RequestFilter) {
  const { id: teamId } = useActiveTeam();
  return useAnswerPages(
    { teamId, filter },
    () =>
      api.conversions.list.infiniteOptions({
        input: (cursor: string | undefined) => ({
          params: { teamId },
          query: { limit: PAGE_LENGTH, ...filter, ...(cursor !== undefined && { cursor }) },
        }),
        initialPageParam: undefined as string | undefined,
        getNextPageParam: ({ next }) => next,
      }),
    { refetchInterval: REFRESH_MS },
  );
}

export const changeAddress = (teamId: number) =>
  thenRefresh(apiClient.conversions.changeAddress({ params: { teamId } }));

/** Null removes the meaning. */
export const setStatus = (teamId: number, status: string, meaning: ConversionMeaning | null) =>
  thenRefresh(apiClient.conversions.setStatus({ params: { teamId }, body: { status, meaning } }));

async function thenRefresh<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } finally {
    const keys = [api.conversions.key(), api.audit.key()];
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  }
}
