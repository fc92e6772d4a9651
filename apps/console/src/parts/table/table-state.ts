import type { RowData } from '@tanstack/react-table';
import { findApiFailure } from '../../api/api-error.ts';
import type { DataTableProps } from './data-table.tsx';

/** What is read of a `useQuery` of a page of a list. */
export type PageQuery<Row> = {
  data: { items: readonly Row[]; total: number } | undefined;
  error: unknown;
  isPlaceholderData: boolean;
  isRefetching: boolean;
  refetch: () => unknown;
};

/** The rows that a query has, and how it goes with the next: `<DataTable {...tableStateOf(members)} …>`. */
export function tableStateOf<Row extends RowData>(
  query: PageQuery<Row>,
): Pick<DataTableProps<Row>, 'rows' | 'total' | 'isRefreshing' | 'error'> {
  const { data, error, isPlaceholderData, isRefetching, refetch } = query;
  const failure = findApiFailure(error);
  return {
    rows: data?.items,
    total: data?.total,
    isRefreshing: isPlaceholderData || (isRefetching && error !== null),
    error: error
      ? {
          onRetry: () => void refetch(),
          ...(failure && { details: failure.code, requestId: failure.requestId }),
        }
      : undefined,
  };
}
