import { useTranslation } from 'react-i18next';
import type { ShownVariant } from './shown-test.ts';

/** A landing that is gone for good has only its number left. */
export function useVariantName(): (variant: Pick<ShownVariant, 'landingId' | 'landingName'>) => string {
  const { t } = useTranslation('stream-split-test');
  return ({ landingId, landingName }) => landingName ?? t('landing', { id: landingId });
}
