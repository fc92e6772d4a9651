import { QueryClient } from '@tanstack/react-query';

/** Long enough that going back to a list shows it at once, short enough that it is looked at again soon after. */
const STALE_AFTER_MS = 30_000;

/** What was fetched stays on the screen when fetching it again fails; the failure is told beside it. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // A failure is told at once. Trying again is the person's choice, or comes with the window's focus.
      queries: { staleTime: STALE_AFTER_MS, retry: false, throwOnError: false },
      mutations: { retry: false },
    },
  });
}
