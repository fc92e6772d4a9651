/** What is new in the product, and which of it this person has not read. The mark is the person's: the same in every browser. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, apiClient, queryClient } from '../../api/api.ts';

/** Part of the product, so it changes when the product does. */
export function useChangelog() {
  return useQuery(api.changelog.list.queryOptions({ input: {}, staleTime: Number.POSITIVE_INFINITY }));
}

/** The entries from the newest down to the one that was newest at the last reading. A person's first visit has read nothing. */
export function useUnreadChangelog(): { unreadIds: readonly string[]; newestId: string | undefined } {
  const { data } = useChangelog();
  const ids = data?.items.map(({ id }) => id) ?? [];
  const at = ids.indexOf(data?.readId ?? '');
  return { unreadIds: at === -1 ? ids : ids.slice(0, at), newestId: ids[0] };
}

/** Marks everything as read while the list is on the screen. */
export function useMarkChangelogRead(): void {
  const { unreadIds, newestId } = useUnreadChangelog();
  const hasUnread = unreadIds.length > 0;
  useEffect(() => {
    if (!hasUnread || newestId === undefined) return;
    apiClient.changelog
      .markRead({ body: { id: newestId } })
      .then(() =>
        queryClient.setQueryData(
          api.changelog.list.queryKey({ input: {} }),
          (before) => before && { ...before, readId: newestId },
        ),
      )
      // It stays unread, and is marked at the next visit.
      .catch(() => undefined);
  }, [hasUnread, newestId]);
}
