import { useTranslation } from 'react-i18next';
import type { ShownVariant } from './split-test.queries.ts';

/** A deleted landing is shown by its number. */
export function useVariantName(): (variant: Pick<ShownVariant, 'landingId' | 'landingName'>) => string {
  const { t } = useTranslation('split-tests');
  return ({ landingId, landingName }) => landingName ?? t('landing', { id: landingId });
}
