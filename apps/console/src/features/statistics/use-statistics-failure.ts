import { useTranslation } from 'react-i18next';
import { findApiFailure } from '../../api/api-error.ts';
import type { StatisticsAnswering } from './statistics.queries.ts';

/** The error panel's props. Undefined while older numbers are shown: a stale note says so. */
export function useStatisticsFailure({ answer, error, answeredAt, refetch }: StatisticsAnswering) {
  const { t } = useTranslation('statistics-number');
  if (answer || !error) return undefined;
  const failure = findApiFailure(error);
  return {
    answeredAt,
    onRetry: () => void refetch(),
    ...(failure?.code === 'statistics.too_much' && { why: t('tooMuch'), whatToDo: '' }),
    ...(failure && { details: failure.code, requestId: failure.requestId }),
  };
}
