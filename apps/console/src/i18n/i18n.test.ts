import i18next from 'i18next';
import { beforeEach, expect, it } from 'vitest';
import { changeLanguage, startI18n, storedLanguage } from './i18n.ts';

beforeEach(() => localStorage.clear());

it('is English where nothing was chosen, or nothing that there is', async () => {
  expect(storedLanguage()).toBe('en');
  localStorage.setItem('lang', 'de');
  expect(storedLanguage()).toBe('en');
});

it('is remembered, set on the page, and English where a text is missing', async () => {
  await startI18n();
  expect(document.documentElement.lang).toBe('en');
  await changeLanguage('uk');
  expect(localStorage.getItem('lang')).toBe('uk');
  expect(document.documentElement.lang).toBe('uk');
  expect(i18next.t('shell:menu.home')).toBe('Головна');
  i18next.addResource('en', 'shell', 'onlyInEnglish', 'Only in English');
  expect(i18next.t('onlyInEnglish' as never)).toBe('Only in English');
});
