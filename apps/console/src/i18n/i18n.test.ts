import i18next from 'i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeLanguage, startI18n, storedLanguage } from './i18n.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

it('[S9.2-02] is English where nothing was chosen, whatever the browser prefers, or nothing that there is', async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('ru-RU');
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ru-RU', 'ru']);
  for (const stored of [null, 'de']) {
    if (stored) localStorage.setItem('lang', stored);
    expect(storedLanguage()).toBe('en');
    await startI18n();
    expect(i18next.language).toBe('en');
    expect(document.documentElement.lang).toBe('en');
    expect(i18next.t('shell:menu.home')).toBe('Home');
  }
});

it.each([
  ['uk', 'Головна'],
  ['ru', 'Главная'],
] as const)(
  '[S9.2-01] is remembered as “lang”, set on the page, and the same when it starts again: %s',
  async (language, home) => {
    await startI18n();
    await changeLanguage(language);
    const isShown = () => {
      expect(localStorage.getItem('lang')).toBe(language);
      expect(document.documentElement.lang).toBe(language);
      expect(i18next.t('shell:menu.home')).toBe(home);
    };
    isShown();
    document.documentElement.lang = '';
    await i18next.changeLanguage('en');
    await startI18n();
    isShown();
  },
);

it('[S9.2-02] is English where a text is missing', async () => {
  await startI18n();
  await changeLanguage('uk');
  i18next.addResource('en', 'shell', 'onlyInEnglish', 'Only in English');
  expect(i18next.t('onlyInEnglish' as never)).toBe('Only in English');
});
