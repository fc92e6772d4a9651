/** The texts of the current language. Stored on the device, set on the page, English by default. */
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import {
  DEFAULT_LANGUAGE,
  isLanguage,
  type Language,
  loadFirstTexts,
  loadTexts,
  type Texts,
} from './languages.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: Texts;
  }
}

const STORAGE_KEY = 'lang';

/** Undefined where none was chosen on this device. */
export function chosenLanguage(): Language | undefined {
  const stored = localStorage.getItem(STORAGE_KEY);
  return isLanguage(stored) ? stored : undefined;
}

export const storedLanguage = (): Language => chosenLanguage() ?? DEFAULT_LANGUAGE;

export async function startI18n(): Promise<void> {
  const language = storedLanguage();
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: DEFAULT_LANGUAGE,
    defaultNS: 'shell',
    resources: {},
    // React escapes what it shows.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  await Promise.all([addTexts(language), addTexts(DEFAULT_LANGUAGE)]);
  showLanguage(language);
}

export async function changeLanguage(language: Language): Promise<void> {
  await addTexts(language);
  localStorage.setItem(STORAGE_KEY, language);
  await i18next.changeLanguage(language);
  showLanguage(language);
}

let isWhole = false;

/** For screens whose texts do not come with the first load. */
export async function addAllTexts(): Promise<void> {
  isWhole = true;
  await Promise.all([...new Set([storedLanguage(), DEFAULT_LANGUAGE])].map(addTexts));
}

async function addTexts(language: Language): Promise<void> {
  const texts = await (isWhole ? loadTexts : loadFirstTexts)(language);
  for (const [namespace, entries] of Object.entries(texts)) {
    if (!i18next.hasResourceBundle(language, namespace)) {
      i18next.addResourceBundle(language, namespace, entries);
    }
  }
}

function showLanguage(language: Language): void {
  document.documentElement.lang = language;
}
