import { QueryClient } from '@tanstack/react-query';

/** Long enough to show a list at once when navigating back, short enough to be refetched soon. */
const STALE_AFTER_MS = 30_000;

/** Keeps fetched data on the screen when a refetch fails; the failure is shown beside it. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // No automatic retries: a failure is shown immediately and retried by the person or on window focus.
      queries: { staleTime: STALE_AFTER_MS, retry: false, throwOnError: false },
      mutations: { retry: false },
    },
  });
}
