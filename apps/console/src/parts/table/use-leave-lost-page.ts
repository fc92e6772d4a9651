import { useEffect } from 'react';

type List = { query: { page: number; limit: number }; setPage: (page: number) => void };
type Answer = { data: { total: number } | undefined; isPlaceholderData: boolean };

/** Whoever deletes all of the last page is left on one that is no more. */
export function useLeaveLostPage({ query, setPage }: List, { data, isPlaceholderData }: Answer): void {
  const lastPage = data && Math.max(1, Math.ceil(data.total / query.limit));
  const isLost = lastPage !== undefined && !isPlaceholderData && query.page > lastPage;
  useEffect(() => {
    if (isLost) setPage(lastPage);
  });
}
