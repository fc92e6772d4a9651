import type { RowData } from '@tanstack/react-table';
import { findApiFailure } from '../../api/api-error.ts';
import type { Answering } from '../../api/use-answer.ts';
import type { DataTableProps } from './data-table.tsx';

/** What is read of a `useAnswer` of a page of a list. */
export type PageQuery<Row> = Pick<
  Answering<unknown, { items: readonly Row[]; total: number }>,
  'answer' | 'error' | 'isOutdated' | 'isRefetching' | 'answeredAt' | 'refetch'
>;

/** Table props from a query: `<DataTable {...tableStateOf(members)} …>`. */
export function tableStateOf<Row extends RowData>(
  query: PageQuery<Row>,
): Pick<DataTableProps<Row>, 'rows' | 'total' | 'isRefreshing' | 'error'> {
  const { answer, error, isOutdated, isRefetching, answeredAt, refetch } = query;
  const failure = findApiFailure(error);
  return {
    rows: answer?.data.items,
    total: answer?.data.total,
    isRefreshing: isOutdated || (isRefetching && error !== null),
    error: error
      ? {
          answeredAt,
          onRetry: () => void refetch(),
          ...(failure && { details: failure.code, requestId: failure.requestId }),
        }
      : undefined,
  };
}
