import { QueryClient } from '@tanstack/react-query';

/** Long enough to show a list at once when navigating back, short enough to be refetched soon. */
const STALE_AFTER_MS = 30_000;
/** A working day with its breaks: a list that was left in the morning stands at once in the afternoon, and refreshes. */
const KEPT_MS = 8 * 60 * 60 * 1_000;
/** Of screens that were left: a limit on memory, since every filter that somebody tries is an answer of its own. */
const KEPT_MAX = 100;

/**
 * Keeps fetched data on the screen when a refetch fails; the failure is shown beside it. What screens asked for stays in memory
 * and is never written to disk (docs/decisions/0074): it is gone with the page, and so with a sign-out and with another team.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // No automatic retries: a failure is shown immediately and retried by the person or on window focus.
      queries: { staleTime: STALE_AFTER_MS, gcTime: KEPT_MS, retry: false, throwOnError: false },
      mutations: { retry: false },
    },
  });
  const cache = client.getQueryCache();
  const forgetOldest = () => {
    const left = cache
      .getAll()
      .filter((query) => query.getObserversCount() === 0 && query.state.fetchStatus === 'idle');
    // Those that were refreshed longest ago.
    left.sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
    for (const query of left.slice(KEPT_MAX)) cache.remove(query);
  };
  cache.subscribe(({ type }) => {
    // A screen that asks another question leaves the old one first: in this turn, nobody looks at the new one yet.
    if (type === 'observerRemoved') queueMicrotask(forgetOldest);
  });
  return client;
}
