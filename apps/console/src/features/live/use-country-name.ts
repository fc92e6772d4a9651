import { UNLISTED_COUNTRY } from '@sluice/contracts/values';
import { countryName } from '@sluice/reference';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../parts/numbers/use-language.ts';

/** In words also where the visitor's address told no country. */
export function useCountryName(): (code: string) => string {
  const { t } = useTranslation('live');
  const language = useLanguage();
  return (code) => (code === UNLISTED_COUNTRY ? t('countries.unknown') : countryName(code, language));
}
