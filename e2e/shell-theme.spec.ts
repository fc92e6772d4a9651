/** Light and dark as only a browser shows them: what is painted, from the first paint on, and what does not fade. */
import { expect, type Page } from '@playwright/test';
import { hueOf } from './colours.ts';
import { test } from './console-test.ts';
import { signIn } from './sign-in.ts';

const GROUND = { dark: 'rgb(11, 15, 14)', light: 'rgb(245, 247, 246)' };
const SUPPRESSED_MS = 500;

const switchTo = (page: Page, theme: 'light' | 'dark') =>
  page.getByRole('complementary').getByRole('button', { name: `Switch to the ${theme} theme` });
const expectGround = (page: Page, theme: 'light' | 'dark') =>
  expect(page.locator('body')).toHaveCSS('background-color', GROUND[theme]);

async function expectHues(page: Page): Promise<void> {
  const save = page.getByRole('form', { name: 'The play' }).getByRole('button', { name: 'Save' });
  const chip = (text: string) => page.getByText(text, { exact: true });
  await page
    .getByRole('region', { name: 'Dialogs and notifications' })
    .getByRole('button', { name: 'Dangerous', exact: true })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Delete the stream?' });
  const red = await hueOf(dialog.getByRole('button', { name: 'Delete' }), 'background-color');
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(dialog).toHaveCount(0);
  for (const hue of [await hueOf(save, 'background-color'), await hueOf(chip('live'), 'color')]) {
    expect(hue, 'green').toBeGreaterThan(130);
    expect(hue, 'green').toBeLessThan(165);
  }
  const yellow = await hueOf(chip('draft'), 'color');
  expect(yellow, 'yellow').toBeGreaterThan(35);
  expect(yellow, 'yellow').toBeLessThan(65);
  for (const hue of [red, await hueOf(chip('stopped'), 'color')]) {
    expect(Math.min(hue, 360 - hue), 'red').toBeLessThan(20);
  }
}

// The console is dark at first all the same.
test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'no-preference' } });

test('[S1.4-02] [S4.11-01] [S9.12-02] [S9.13-01] [S9.14-03] a person finds the console dark, makes it light, and it stays so', async ({
  page,
  platform,
}) => {
  await page.clock.install();
  await signIn(page, platform.consoleUrl, { email: 'nika@sluice.test', path: '/ui-kit' });
  const storedTheme = () => page.evaluate(() => localStorage.getItem('theme'));

  await test.step('dark, with green for what is primary, yellow for a warning, red for danger', async () => {
    await expect(switchTo(page, 'light')).toBeVisible();
    await expectGround(page, 'dark');
    expect(await storedTheme()).toBeNull();
    await expectHues(page);
  });

  await test.step('light without a transition for 500 ms', async () => {
    const panel = page.getByRole('complementary');
    await page.clock.pauseAt(Date.now() + 10_000);
    await expect(panel).toHaveCSS('transition-duration', '0.16s');
    await switchTo(page, 'light').click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
    await expect(panel).toHaveCSS('transition-property', 'none');
    await page.clock.runFor(SUPPRESSED_MS - 1);
    await expect(panel).toHaveCSS('transition-property', 'none');
    await page.clock.runFor(1);
    await expect(panel).toHaveCSS('transition-duration', '0.16s');
    await page.clock.resume();
  });

  await test.step('with the same colours', async () => {
    await expectGround(page, 'light');
    expect(await storedTheme()).toBe('light');
    await expectHues(page);
  });

  await test.step('and light from the first paint of the next visit', async () => {
    const { promise: painted, resolve: goOn } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await painted;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
    await expect(page.getByRole('complementary')).toHaveCount(0);
    goOn();
    await expect(switchTo(page, 'dark')).toBeVisible();
    await expectGround(page, 'light');
    expect(await storedTheme()).toBe('light');
  });
});
