/** Light or dark: remembered on the device, dark where nothing was chosen. */
import { localStorageColorSchemeManager, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';

/** public/theme.js reads the same key before the first paint. */
const THEME_STORAGE_KEY = 'theme';
export const DEFAULT_THEME = 'dark';
const TRANSITIONS_SUPPRESSED_MS = 500;
/** base.css stops every transition under it. */
const SUPPRESSED_ATTRIBUTE = 'data-without-transitions';

export const colourSchemeManager = localStorageColorSchemeManager({ key: THEME_STORAGE_KEY });

export const shownTheme = () => colourSchemeManager.get(DEFAULT_THEME);

let timer: ReturnType<typeof setTimeout> | undefined;

/** A thousand things that fade at once, each at its own pace, are not a change of theme but a flicker. */
export function suppressTransitions(root: HTMLElement = document.documentElement): void {
  clearTimeout(timer);
  root.setAttribute(SUPPRESSED_ATTRIBUTE, '');
  timer = setTimeout(() => root.removeAttribute(SUPPRESSED_ATTRIBUTE), TRANSITIONS_SUPPRESSED_MS);
}

export function useTheme(): { theme: 'light' | 'dark'; toggleTheme: () => void } {
  const theme = useComputedColorScheme(DEFAULT_THEME);
  // Mantine would suppress transitions for an instant of its own.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const toggleTheme = () => {
    suppressTransitions();
    setColorScheme(theme === 'dark' ? 'light' : 'dark');
  };
  return { theme, toggleTheme };
}
