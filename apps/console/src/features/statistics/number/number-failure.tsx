import { useTranslation } from 'react-i18next';
import { findApiFailure } from '../../../api/api-error.ts';
import { ErrorPanel } from '../../../parts/states/error-panel.tsx';

/** What is read here of a `useQuery` that failed. */
type Props = { query: { error: unknown; refetch: () => unknown; isFetching: boolean } };

export function NumberFailure({ query: { error, refetch, isFetching } }: Props) {
  const { t } = useTranslation('statistics-number');
  const failure = findApiFailure(error);
  return (
    <ErrorPanel
      onRetry={() => void refetch()}
      isRetrying={isFetching}
      {...(failure?.code === 'statistics.too_much' && { why: t('tooMuch'), whatToDo: '' })}
      {...(failure && { details: failure.code, requestId: failure.requestId })}
    />
  );
}
