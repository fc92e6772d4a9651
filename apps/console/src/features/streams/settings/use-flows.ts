/** The app platform's streams: as they were last read, and as soon as the platform has answered, as they are now. */
import type { PlatformFlows, StreamDetail } from '@sluice/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';

/** The api asks the platform no more often. */
const FRESH_MS = 60_000;

export function useFlows({ teamId, hasAppPlatform }: StreamDetail): PlatformFlows | undefined {
  const input = { params: { teamId } };
  const options = { input, enabled: hasAppPlatform, staleTime: FRESH_MS };
  const known = useQuery(api.integrations.listFlows.queryOptions(options));
  const read = useQuery(api.integrations.readFlows.queryOptions({ ...options, retry: false }));
  return hasAppPlatform ? (read.data ?? known.data) : undefined;
}
