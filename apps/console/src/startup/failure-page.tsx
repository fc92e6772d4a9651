import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DetailsFold } from '../parts/states/details-fold.tsx';
import { FullPage } from '../shell/full-page.tsx';

type Props = { error: unknown; onRetry: () => void };

/** Shown when the console could not start. */
export function FailurePage({ error, onRetry }: Props) {
  const { t } = useTranslation('shell-errors');
  return (
    <FullPage title={t('start.title')} text={t('start.text')}>
      <Button onClick={onRetry}>{t('start.retry')}</Button>
      <DetailsFold details={error instanceof Error ? error.message : String(error)} />
    </FullPage>
  );
}
