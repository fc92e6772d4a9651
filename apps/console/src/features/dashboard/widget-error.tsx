import { useTranslation } from 'react-i18next';
import { findApiFailure } from '../../api/api-error.ts';
import { ErrorPanel } from '../../parts/states/error-panel.tsx';

type Props = {
  title: string;
  error: unknown;
  onRetry: () => void;
  isRetrying: boolean;
};

/** In place of one widget; the others keep working. */
export function WidgetError({ title, error, onRetry, isRetrying }: Props) {
  const { t } = useTranslation('dashboard');
  const failure = findApiFailure(error);
  const isAway = failure?.code === 'internal.unavailable';
  return (
    <ErrorPanel
      title={title}
      {...(isAway && { why: t('errors.away'), whatToDo: t('errors.awayWhatToDo') })}
      {...(failure && { details: `${failure.code}: ${failure.message}`, requestId: failure.requestId })}
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  );
}
