/** How many an audience is, in words: one number, or the two that it is between. */
import type { Audience } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../parts/numbers/formats.ts';
import { useLanguage } from '../../../parts/numbers/use-language.ts';

export function useAudienceText(): (audience: Pick<Audience, 'count' | 'countMin' | 'isExact'>) => string {
  const { t } = useTranslation('campaigns');
  const language = useLanguage();
  return ({ count, countMin, isExact }) =>
    isExact
      ? formatCount(count, language)
      : t('audience.span', { from: formatCount(countMin, language), to: formatCount(count, language) });
}
