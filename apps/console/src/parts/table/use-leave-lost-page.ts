import { useEffect } from 'react';
import type { Answering } from '../../api/use-answer.ts';

type List = { query: { page: number; limit: number }; setPage: (page: number) => void };
type Page = Pick<Answering<unknown, { total: number }>, 'answer' | 'isOutdated'>;

/** Whoever deletes all of the last page is left on one that is no more. */
export function useLeaveLostPage({ query, setPage }: List, { answer, isOutdated }: Page): void {
  const lastPage = answer && Math.max(1, Math.ceil(answer.data.total / query.limit));
  const isLost = lastPage !== undefined && !isOutdated && query.page > lastPage;
  useEffect(() => {
    if (isLost) setPage(lastPage);
  });
}
