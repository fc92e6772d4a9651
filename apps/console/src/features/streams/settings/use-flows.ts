/** The app platform's streams. Asking reads them again there, at most once a minute; when that fails, those that were read before are shown. */
import type { PlatformFlows, StreamDetail } from '@sluice/contracts';
import { useQuery } from '@tanstack/react-query';
import { api, apiClient } from '../../../api/api.ts';

const FRESH_MS = 60_000;

export function useFlows({ teamId, hasAppPlatform }: StreamDetail): PlatformFlows | undefined {
  const input = { params: { teamId } };
  const { data } = useQuery({
    queryKey: api.integrations.listFlows.queryKey({ input }),
    queryFn: () =>
      apiClient.integrations.readFlows(input).catch(() => apiClient.integrations.listFlows(input)),
    enabled: hasAppPlatform,
    staleTime: FRESH_MS,
  });
  return data;
}
