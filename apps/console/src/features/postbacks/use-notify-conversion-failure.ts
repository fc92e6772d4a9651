import { useTranslation } from 'react-i18next';
import { notifyFailure } from '../../parts/failure/notify-failure.ts';

export function useNotifyConversionFailure(): (error: unknown) => void {
  const { t } = useTranslation('postbacks');
  return (error) =>
    notifyFailure(error, ({ code }) => (code === 'conversion.statuses_full' ? t('inbox.full') : undefined));
}
