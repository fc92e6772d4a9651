import { useEffect } from 'react';
import type { Answering } from '../../api/use-answer.ts';

type List = { query: { page: number; limit: number }; setPage: (page: number) => void };
type Page = Pick<Answering<unknown, { total: number }>, 'answer' | 'isOutdated'>;

/** Goes to the last page when the current one no longer exists, for example after all its rows were deleted. */
export function useLeaveMissingPage({ query, setPage }: List, { answer, isOutdated }: Page): void {
  const lastPage = answer && Math.max(1, Math.ceil(answer.data.total / query.limit));
  const isLost = lastPage !== undefined && !isOutdated && query.page > lastPage;
  useEffect(() => {
    if (isLost) setPage(lastPage);
  });
}
