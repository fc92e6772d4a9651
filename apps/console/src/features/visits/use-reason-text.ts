import { REASONS } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';

/** The reason as text; unknown (older) reasons are shown as recorded. */
export function useReasonText(): (reason: string) => string {
  const { t } = useTranslation('visits');
  return (reason) => {
    const known = REASONS.find((one) => one === reason);
    return known ? t(`reasons.${known}`) : reason;
  };
}
