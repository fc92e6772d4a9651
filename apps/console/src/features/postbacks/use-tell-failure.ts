import { useTranslation } from 'react-i18next';
import { findApiFailure } from '../../api/api-error.ts';
import { notify } from '../../parts/notify/notify.tsx';

/** What the api refused here. A failure that is no answer of the api has been told already. */
export function useTellConversionFailure(): (error: unknown) => void {
  const { t } = useTranslation('postbacks');
  return (error) => {
    const failure = findApiFailure(error);
    if (!failure) return;
    const { code, message, requestId } = failure;
    const text = code === 'conversion.statuses_full' ? t('inbox.full') : message;
    notify.error(text, { details: code, requestId });
  };
}
