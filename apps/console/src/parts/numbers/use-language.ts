import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../i18n/languages.ts';

/** The language that the screen is in; numbers, dates and names follow it. Not by `useTranslation`, which costs a row of numbers more than the numbers. */
export function useLanguage(): Language {
  const language = useSyncExternalStore(subscribe, () => i18next.language);
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}

function subscribe(listener: () => void): () => void {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
}
