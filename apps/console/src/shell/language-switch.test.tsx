/** The language as a person chooses it, on screens that anybody can open. */
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeLanguage, startI18n } from '../i18n/i18n.ts';
import { renderOnRoute } from '../parts/testing/render-part.tsx';
import { loadRuntimeConfig } from '../startup/runtime-config.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

const CONFIG = {
  apiBase: 'https://api.example',
  previewBase: 'https://preview.example',
  supportUrl: 'https://support.example',
  faqUrl: 'https://faq.example',
  baseTitle: 'Sluice',
};

const choose = (label: string) => userEvent.click(screen.getByRole('radio', { name: label }));
const heading = (text: string) => screen.findByRole('heading', { level: 1, name: text });

beforeEach(async () => {
  localStorage.clear();
  await startI18n();
  await loadRuntimeConfig(async () => Response.json(CONFIG));
});
afterEach(() => changeLanguage('en'));

describe('the language switch', () => {
  it('[S2.3-07] offers ua, en and ru, and says which is on', async () => {
    await renderOnRoute(<LanguageSwitch />);
    const choices = within(screen.getByRole('radiogroup', { name: 'Language' }));
    const radios = choices.getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ value }) => value)).toEqual(['uk', 'en', 'ru']);
    expect(radios.map(({ labels }) => labels?.[0]?.textContent)).toEqual(['ua', 'en', 'ru']);
    expect(radios.map(({ checked }) => checked)).toEqual([false, true, false]);
    await choose('ua');
    expect(await screen.findByRole('radiogroup', { name: 'Мова' })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'ua' }).checked).toBe(true);
  });

  it('[S1.4-01] turns the page that is not found into each of the three languages', async () => {
    await renderOnRoute(
      <>
        <LanguageSwitch />
        <NotFoundScreen />
      </>,
    );
    await heading('Page not found');
    await choose('ru');
    await heading('Страница не найдена');
    await choose('ua');
    await heading('Сторінку не знайдено');
  });

  it('[S9.2-02] leaves in English what a language lacks', async () => {
    await changeLanguage('ru');
    const texts = i18next.getResourceBundle('ru', 'shell-errors');
    i18next.removeResourceBundle('ru', 'shell-errors');
    const { title: _, ...others } = texts.notFound;
    i18next.addResourceBundle('ru', 'shell-errors', { ...texts, notFound: others });
    await renderOnRoute(
      <>
        <LanguageSwitch />
        <NotFoundScreen />
      </>,
    );
    await choose('ru');
    expect(await screen.findByRole('link', { name: 'Вернуться на главную' })).toBeTruthy();
    await heading('Page not found');
    i18next.addResourceBundle('ru', 'shell-errors', texts, true, true);
  });
});
