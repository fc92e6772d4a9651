/** English, Russian, Ukrainian: chosen in the side panel, remembered on the device, and asked of the api. */
import { expect, type Page } from '@playwright/test';
import { test } from './console-test.ts';
import { signIn } from './sign-in.ts';

const TEXTS = {
  en: {
    choice: 'en',
    menu: ['Home', 'Streams', 'Landings', 'Integrations', 'Statistics'],
    profile: 'Profile settings',
    members: 'Add member',
    kit: 'UI kit',
    notFound: 'Page not found',
    home: 'One console for the whole team’s traffic',
  },
  ru: {
    choice: 'ru',
    menu: ['Главная', 'Потоки', 'Лендинги', 'Интеграции', 'Статистика'],
    profile: 'Настройки профиля',
    members: 'Добавить участника',
    kit: 'Набор интерфейса',
    notFound: 'Страница не найдена',
    home: 'Весь трафик команды в одной консоли',
  },
  uk: {
    choice: 'ua',
    menu: ['Головна', 'Потоки', 'Лендинги', 'Інтеграції', 'Статистика'],
    profile: 'Налаштування профілю',
    members: 'Додати учасника',
    kit: 'Набір інтерфейсу',
    notFound: 'Сторінку не знайдено',
    home: 'Увесь трафік команди в одній консолі',
  },
};
type Language = keyof typeof TEXTS;

const choices = (page: Page) => page.getByRole('complementary').getByRole('radiogroup');
const choose = (page: Page, language: Language) =>
  choices(page).getByText(TEXTS[language].choice, { exact: true }).click();
const storedLanguage = (page: Page) => page.evaluate(() => localStorage.getItem('lang'));

test('[S2.3-07] the panel offers ua, en and ru', async ({ page, platform }) => {
  await signIn(page, platform.consoleUrl, { email: 'nika@sluice.test' });
  const radios = page.getByRole('radiogroup', { name: 'Language' }).getByRole('radio');
  await expect(radios).toHaveCount(3);
  expect(
    await radios.evaluateAll((found) => found.map((radio) => (radio as HTMLInputElement).value)),
  ).toEqual(['uk', 'en', 'ru']);
  await expect(choices(page).locator('label')).toHaveText(['ua', 'en', 'ru']);
  await expect(page.getByRole('radio', { name: 'en', exact: true })).toBeChecked();
  await choose(page, 'uk');
  await expect(page.getByRole('radiogroup', { name: 'Мова' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'ua', exact: true })).toBeChecked();
});

test('[S1.4-01] the console speaks English, Russian and Ukrainian, screen by screen', async ({
  page,
  platform,
}) => {
  test.slow();
  const { consoleUrl } = platform;
  await signIn(page, consoleUrl, { email: 'nika@sluice.test' });
  for (const language of ['ru', 'uk', 'en'] as const) {
    const texts = TEXTS[language];
    await test.step(language, async () => {
      await page.goto(`${consoleUrl}/profile`);
      await choose(page, language);
      await expect(page.getByRole('heading', { name: texts.profile })).toBeVisible();
      const links = page.getByRole('navigation').first().getByRole('link');
      for (const [index, label] of texts.menu.entries()) await expect(links.nth(index)).toHaveText(label);
      await expect(page).not.toHaveTitle(language === 'en' ? /[а-я]/ : /Profile/);

      await page.goto(`${consoleUrl}/team-work`);
      await expect(page.getByRole('button', { name: texts.members })).toBeVisible();
      await page.goto(`${consoleUrl}/ui-kit`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.kit);
      await expect(page).toHaveTitle(`Sluice | ${texts.kit}`);
      await page.goto(`${consoleUrl}/no-such-page`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.notFound);
      await page.goto(`${consoleUrl}/`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.home);
    });
  }
});

test('[S9.2-01] the chosen language is kept as “lang”, set on the page, and outlives a reload', async ({
  page,
  platform,
}) => {
  await signIn(page, platform.consoleUrl, { email: 'nika@sluice.test' });
  for (const language of ['uk', 'ru'] as const) {
    await choose(page, language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    expect(await storedLanguage(page)).toBe(language);
    await page.reload();
    await expect(page.getByRole('navigation').first().getByRole('link').first()).toHaveText(
      TEXTS[language].menu[0] ?? '',
    );
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    expect(await storedLanguage(page)).toBe(language);
  }
});

test.describe('a browser that prefers Russian', () => {
  test.use({ locale: 'ru-RU' });

  test('[S9.2-02] a fresh profile starts in English all the same', async ({ page, platform }) => {
    await page.goto(platform.consoleUrl);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TEXTS.en.home);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.evaluate(() => localStorage.setItem('lang', 'de'));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TEXTS.en.home);
  });
});

test('[S9.2-02] a text that a language lacks is shown in English', async ({ page, platform }) => {
  const missing = 'Весь трафик команды в одной консоли';
  let taken = 0;
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const code = await response.text();
    const texts = new RegExp(`(["'\`])${missing}\\1`, 'g');
    taken += code.match(texts)?.length ?? 0;
    await route.fulfill({ response, body: code.replace(texts, 'void 0') });
  });
  await page.addInitScript(() => localStorage.setItem('lang', 'ru'));
  await page.goto(platform.consoleUrl);
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TEXTS.en.home);
  expect(taken).toBe(1);
});
