import { UNKNOWN_COUNTRY } from '@sluice/contracts/values';
import { countryName } from '@sluice/reference';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../parts/numbers/use-language.ts';

export function useCountryName(): (country: string) => string {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  return (country) => (country === UNKNOWN_COUNTRY ? t('geo.unknown') : countryName(country, language));
}
