import { UNKNOWN_COUNTRY_CODES } from '@sluice/contracts/values';
import { countryName } from '@sluice/reference';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../numbers/use-language.ts';

/** Also for the codes that stand for an unknown country. */
export function useCountryName(): (code: string) => string {
  const { t } = useTranslation('parts');
  const language = useLanguage();
  return (code) =>
    UNKNOWN_COUNTRY_CODES.includes(code) ? t('countries.unknown') : countryName(code, language);
}
