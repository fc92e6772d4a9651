/** The texts of the language that is on. Remembered on the device, set on the page, English where nothing was chosen. */
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { DEFAULT_LANGUAGE, isLanguage, type Language, loadTexts, type Texts } from './languages.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: Texts;
  }
}

const STORAGE_KEY = 'lang';

/** Undefined where nobody has chosen one on this device. */
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

async function addTexts(language: Language): Promise<void> {
  if (i18next.hasResourceBundle(language, 'shell')) return;
  const texts = await loadTexts(language);
  for (const [namespace, entries] of Object.entries(texts)) {
    i18next.addResourceBundle(language, namespace, entries);
  }
}

function showLanguage(language: Language): void {
  document.documentElement.lang = language;
}
