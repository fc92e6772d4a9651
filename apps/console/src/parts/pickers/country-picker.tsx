import { countrySearchTerms, listCountries } from '@sluice/reference';
import { useMemo } from 'react';
import { useLanguage } from '../numbers/use-language.ts';
import {
  type FlaggedItem,
  FlaggedMultiSelect,
  FlaggedSelect,
  type ManyProps,
  type OneProps,
} from './flagged-select.tsx';
import type { FirstItems } from './search-items.ts';

/** One country; its value is the lower-case code of `@sluice/reference`. */
export function CountryPicker(props: OneProps) {
  return <FlaggedSelect items={useCountries()} {...props} />;
}

export function CountriesPicker(props: ManyProps & { first?: FirstItems | undefined }) {
  return <FlaggedMultiSelect items={useCountries()} {...props} />;
}

function useCountries(): FlaggedItem[] {
  const language = useLanguage();
  return useMemo(
    () =>
      listCountries(language).map(({ code, name }) => ({
        value: code,
        label: name,
        flag: code,
        terms: countrySearchTerms(code),
      })),
    [language],
  );
}
