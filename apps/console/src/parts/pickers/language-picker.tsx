import { listLocales } from '@sluice/reference';
import { useMemo } from 'react';
import { useLanguage } from '../numbers/use-language.ts';
import {
  type FlaggedItem,
  FlaggedMultiSelect,
  FlaggedSelect,
  type ManyProps,
  type OneProps,
} from './flagged-select.tsx';

type Only = {
  /** The codes to offer; all locales without it. */
  only?: readonly string[];
};

/** One content language; its value is the code of a locale of `@sluice/reference`. */
export function LanguagePicker({ only, ...props }: OneProps & Only) {
  return <FlaggedSelect items={useLocales(only)} {...props} />;
}

export function LanguagesPicker({ only, ...props }: ManyProps & Only) {
  return <FlaggedMultiSelect items={useLocales(only)} {...props} />;
}

function useLocales(only: readonly string[] | undefined): FlaggedItem[] {
  const language = useLanguage();
  return useMemo(() => {
    const offered = listLocales(language).filter(({ code }) => !only || only.includes(code));
    return offered.map(({ code, tag, name }) => ({ value: code, label: name, flag: likelyCountry(tag) }));
  }, [language, only]);
}

/** Where most of its readers live, as the platform knows it: a picture to find the row by, not a statement. */
function likelyCountry(tag: string): string | undefined {
  const region = new Intl.Locale(tag).maximize().region;
  return region && /^[A-Z]{2}$/.test(region) ? region : undefined;
}
