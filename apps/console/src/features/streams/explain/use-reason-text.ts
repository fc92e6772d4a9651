import { REASONS } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';

/** Why it was that page; a reason of before today's words is shown as it was recorded. */
export function useReasonText(): (reason: string) => string {
  const { t } = useTranslation('stream-explain');
  return (reason) => {
    const known = REASONS.find((one) => one === reason);
    return known ? t(`reasons.${known}`) : reason;
  };
}
