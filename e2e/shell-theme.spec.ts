/** Light and dark: the switch, what it remembers, and the colours that mean something in both. */
import { expect, type Page } from '@playwright/test';
import { hueOf } from './colours.ts';
import { test } from './console-test.ts';
import { signIn } from './sign-in.ts';

const GROUND = { dark: 'rgb(11, 15, 14)', light: 'rgb(245, 247, 246)' };
const SUPPRESSED_MS = 500;

const storedTheme = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));
const toLight = (page: Page) =>
  page.getByRole('complementary').getByRole('button', { name: 'Switch to the light theme' });
const toDark = (page: Page) =>
  page.getByRole('complementary').getByRole('button', { name: 'Switch to the dark theme' });

test('[S1.4-02] [S4.11-01] [S9.12-02] a person finds the console dark, makes it light, and it stays so', async ({
  page,
  platform,
}) => {
  const body = page.locator('body');
  await signIn(page, platform.consoleUrl, { email: 'nika@sluice.test' });
  expect(await storedTheme(page)).toBeNull();
  await expect(body).toHaveCSS('background-color', GROUND.dark);

  await toLight(page).click();
  await expect(body).toHaveCSS('background-color', GROUND.light);
  expect(await storedTheme(page)).toBe('light');
  await page.reload();
  await expect(toDark(page)).toBeVisible();
  await expect(body).toHaveCSS('background-color', GROUND.light);
  expect(await storedTheme(page)).toBe('light');

  await toDark(page).click();
  await expect(body).toHaveCSS('background-color', GROUND.dark);
  expect(await storedTheme(page)).toBe('dark');
  await page.reload();
  await expect(toLight(page)).toBeVisible();
  await expect(body).toHaveCSS('background-color', GROUND.dark);
});

test.describe('a device that prefers light', () => {
  test.use({ colorScheme: 'light' });

  test('[S9.12-02] starts dark all the same', async ({ page, platform }) => {
    await page.goto(platform.consoleUrl);
    await expect(page.getByRole('button', { name: 'Switch to the light theme' })).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('background-color', GROUND.dark);
  });
});

test('a light page is light from its first paint', async ({ page, platform }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'light'));
  await page.route('**/assets/*.js', () => {});
  await page.goto(platform.consoleUrl, { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
});

test('[S9.13-01] green is primary, yellow warns and red is danger, in both themes', async ({
  page,
  platform,
}) => {
  await signIn(page, platform.consoleUrl, { email: 'nika@sluice.test', path: '/ui-kit' });
  const save = page.getByRole('form', { name: 'The play' }).getByRole('button', { name: 'Save' });
  const chip = (text: string) => page.getByText(text, { exact: true });
  const press = (name: string) =>
    page
      .getByRole('region', { name: 'Dialogs and notifications' })
      .getByRole('button', { name, exact: true });
  const hues = async () => {
    await press('Dangerous').click();
    const dialog = page.getByRole('dialog', { name: 'Delete the stream?' });
    const red = await hueOf(dialog.getByRole('button', { name: 'Delete' }), 'background-color');
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect(dialog).toHaveCount(0);
    return {
      primary: [await hueOf(save, 'background-color'), await hueOf(chip('live'), 'color')],
      warning: [await hueOf(chip('draft'), 'color')],
      danger: [red, await hueOf(chip('stopped'), 'color')],
    };
  };
  for (const theme of ['dark', 'light'] as const) {
    await test.step(theme, async () => {
      if (theme === 'light') await toLight(page).click();
      await expect(page.locator('body')).toHaveCSS('background-color', GROUND[theme]);
      const { primary, warning, danger } = await hues();
      for (const hue of primary) expect(hue, 'green').toBeGreaterThan(130);
      for (const hue of primary) expect(hue, 'green').toBeLessThan(165);
      for (const hue of warning) expect(hue, 'yellow').toBeGreaterThan(35);
      for (const hue of warning) expect(hue, 'yellow').toBeLessThan(65);
      for (const hue of danger) expect(Math.min(hue, 360 - hue), 'red').toBeLessThan(20);
    });
  }
});

test('[S9.14-03] no transition runs for 500 ms after the theme was switched', async ({ page, platform }) => {
  await page.clock.install();
  await signIn(page, platform.consoleUrl, { email: 'nika@sluice.test' });
  const panel = page.getByRole('complementary');
  await expect(toLight(page)).toBeVisible();
  await page.clock.pauseAt(Date.now() + 10_000);
  await expect(panel).toHaveCSS('transition-duration', '0.16s');

  await toLight(page).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await expect(panel).toHaveCSS('transition-property', 'none');
  await page.clock.runFor(SUPPRESSED_MS - 1);
  await expect(panel).toHaveCSS('transition-property', 'none');
  await page.clock.runFor(1);
  await expect(panel).toHaveCSS('transition-duration', '0.16s');
});
