/** A page's language and theme, and the links of the switches for both. */
import type { Texts } from '../texts/en.ts';
import { chooseLocale, isLocale, type Locale } from '../texts/locales.ts';
import { textsOf } from '../texts/texts.ts';

export const THEMES = ['dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];
/** The console's default, whatever the device prefers: sign-in and console should not differ. */
const DEFAULT_THEME: Theme = 'dark';

const isTheme = (value: unknown): value is Theme => THEMES.some((theme) => theme === value);

export type Look = {
  locale: Locale;
  texts: Texts;
  theme: Theme;
  /** The page's own address with another choice. */
  switchTo: (choice: { lang: Locale } | { theme: Theme }) => string;
};

export function chooseLook(
  url: URL,
  chosen: { lang: string | undefined; theme: string | undefined },
  hints: string | undefined,
): Look {
  const locale = chooseLocale(chosen.lang, hints);
  return {
    locale,
    texts: textsOf(locale),
    theme: isTheme(chosen.theme) ? chosen.theme : DEFAULT_THEME,
    switchTo: (choice) => {
      const [[name, value] = ['', '']] = Object.entries(choice);
      const search = new URLSearchParams(url.search);
      search.set(name, value);
      return `${url.pathname}?${search}`;
    },
  };
}

/** A switch was pressed: the cookies to set, and the URL without it. */
export function readSwitch(url: URL): { cookies: [string, string][]; path: string } | undefined {
  const lang = url.searchParams.get('lang');
  const theme = url.searchParams.get('theme');
  const cookies: [string, string][] = [];
  if (isLocale(lang)) cookies.push(['lang', lang]);
  if (isTheme(theme)) cookies.push(['theme', theme]);
  if (cookies.length === 0) return undefined;
  const search = new URLSearchParams(url.search);
  search.delete('lang');
  search.delete('theme');
  return { cookies, path: `${url.pathname}${search.size > 0 ? `?${search}` : ''}` };
}
