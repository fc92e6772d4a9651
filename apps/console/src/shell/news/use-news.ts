/** What the platform's operator tells, and which of it this person has not read. The mark is the person's: the same in every browser. */
import type { NewsItem } from '@sluice/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, apiClient, queryClient } from '../../api/api.ts';
import { pollEvery } from '../../api/poll-every.ts';
import type { Language } from '../../i18n/languages.ts';

const POLL_MS = 300_000;

export function useNews() {
  return useQuery({ ...api.news.list.queryOptions({ input: {} }), refetchInterval: pollEvery(POLL_MS) });
}

/** Marks everything as read while the list is on the screen. */
export function useMarkNewsRead(items: readonly NewsItem[]): void {
  const newestUnread = items.find(({ isUnread }) => isUnread)?.at;
  useEffect(() => {
    if (newestUnread === undefined) return;
    apiClient.news
      .markRead({ body: { at: newestUnread } })
      .then(() =>
        queryClient.setQueryData(
          api.news.list.queryKey({ input: {} }),
          (before) => before && { items: before.items.map((item) => ({ ...item, isUnread: false })) },
        ),
      )
      // It stays unread, and is marked at the next visit.
      .catch(() => undefined);
  }, [newestUnread]);
}

/** In the reader's language, or in English; `language` says in which. */
export function textIn(
  { title, text }: Pick<NewsItem, 'title' | 'text'>,
  language: Language,
): { title: string; text: string; language: Language } {
  const [inTitle, inText] = [title[language], text[language]];
  return inTitle !== undefined && inText !== undefined
    ? { title: inTitle, text: inText, language }
    : { title: title.en, text: text.en, language: 'en' };
}
