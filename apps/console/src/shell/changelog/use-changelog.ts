/** What is new in the product, and which of it this person has not read. */
import { useLocalStorage } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../api/api.ts';
import { useAccount } from '../team/account.ts';

/** Part of the product, so it changes when the product does. */
export function useChangelog() {
  return useQuery(api.changelog.list.queryOptions({ input: {}, staleTime: Number.POSITIVE_INFINITY }));
}

/** The entries from the newest down to the one that was newest at the last reading. A person's first visit has read nothing. */
export function useUnreadChangelog(): { unreadIds: readonly string[]; newestId: string | undefined } {
  const [readId] = useReadMark();
  const ids = useChangelog().data?.items.map(({ id }) => id) ?? [];
  const at = ids.indexOf(readId);
  return { unreadIds: at === -1 ? ids : ids.slice(0, at), newestId: ids[0] };
}

/** Marks everything as read while the list is on the screen. */
export function useMarkChangelogRead(): void {
  const { newestId } = useUnreadChangelog();
  const [readId, setReadId] = useReadMark();
  useEffect(() => {
    if (newestId !== undefined && newestId !== readId) setReadId(newestId);
  }, [newestId, readId, setReadId]);
}

/** In this browser: two people who share it have a mark each. */
function useReadMark() {
  const email = useAccount().account?.email ?? '';
  return useLocalStorage({
    key: `sluice.changelog-read.${email}`,
    defaultValue: '',
    getInitialValueInEffect: false,
    serialize: String,
    deserialize: (value = '') => value,
  });
}
