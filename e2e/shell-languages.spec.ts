/** English, Russian, Ukrainian: chosen in the side panel of the whole console, and remembered on the device. */
import { expect, type Page } from '@playwright/test';
import { test } from './console-test.ts';
import { signIn } from './sign-in.ts';

const TEXTS = {
  en: {
    choice: 'en',
    menu: ['Home', 'Streams', 'Landings', 'Domains', 'Integrations', 'Statistics'],
    profile: 'Profile settings',
    title: 'Sluice | Profile',
    members: 'Add member',
  },
  ru: {
    choice: 'ru',
    menu: ['Главная', 'Потоки', 'Лендинги', 'Домены', 'Интеграции', 'Статистика'],
    profile: 'Настройки профиля',
    title: 'Sluice | Профиль',
    members: 'Добавить участника',
  },
  uk: {
    choice: 'ua',
    menu: ['Головна', 'Потоки', 'Лендинги', 'Домени', 'Інтеграції', 'Статистика'],
    profile: 'Налаштування профілю',
    title: 'Sluice | Профіль',
    members: 'Додати учасника',
  },
};
type Language = keyof typeof TEXTS;

const menu = (page: Page) => page.getByRole('navigation').first();
/** By its address: its name is another in each language. */
const follow = (page: Page, path: string) => menu(page).locator(`a[href="${path}"]`).click();
const choose = (page: Page, language: Language) =>
  page
    .getByRole('complementary')
    .getByRole('radiogroup')
    .getByText(TEXTS[language].choice, { exact: true })
    .click();

async function expectProfile(page: Page, language: Language): Promise<void> {
  const texts = TEXTS[language];
  await expect(page.getByRole('heading', { name: texts.profile })).toBeVisible();
  const links = menu(page).getByRole('link');
  for (const [index, label] of texts.menu.entries()) await expect(links.nth(index)).toHaveText(label);
  await expect(page).toHaveTitle(texts.title);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

test('[S1.4-01] [S2.3-07] [S9.2-01] the console speaks English, Russian and Ukrainian, and keeps to the chosen one', async ({
  page,
  platform,
}) => {
  await signIn(page, platform.consoleUrl, { email: 'nika@sluice.test', path: '/profile' });
  const panel = page.getByRole('complementary');
  const radios = panel.getByRole('radiogroup', { name: 'Language' }).getByRole('radio');
  await expect(radios).toHaveCount(3);
  await expect(panel.getByRole('radiogroup').locator('label')).toHaveText([...['ua', 'en', 'ru']]);
  await expectProfile(page, 'en');
  for (const language of ['ru', 'uk', 'en', 'ru'] as const) {
    await test.step(language, async () => {
      await choose(page, language);
      await expectProfile(page, language);
      await follow(page, '/team-work');
      await expect(page.getByRole('button', { name: TEXTS[language].members })).toBeVisible();
      await follow(page, '/profile');
    });
  }
  await page.reload();
  await expectProfile(page, 'ru');
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('ru');
});
