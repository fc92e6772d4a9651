/**
 * Axe where the theme and the width change something: a sample of screens. Each page's structure is looked at once, by
 * shell-routes.spec.ts; the colours of both themes are held by their contrast test, colour-scheme.test.ts.
 */
import { expect, type Page } from '@playwright/test';
import { findViolations } from './axe.ts';
import { test } from './console-test.ts';
import { openSettled } from './open-settled.ts';
import { signIn } from './sign-in.ts';

const THEMES = ['dark', 'light'] as const;
/** Charts and a map, and an editor with every kind of field: between them they use each colour of a theme. */
const COLOURED = ['/dashboard', '/landings/1'];
/** What a phone draws in another way: cards for tables, a drawer for the menu. */
const ON_A_PHONE = ['/dashboard', '/streams'];
const PHONE = { width: 390, height: 844 };

test('axe finds no colour wrong in either theme, and nothing on a phone', async ({ page, platform }) => {
  await signIn(page, platform.consoleUrl, { email: 'nika@sluice.test' });
  const found: Record<string, string[]> = {};
  for (const path of COLOURED) {
    await openSettled(page, platform.consoleUrl + path);
    for (const theme of THEMES) {
      await switchTheme(page, theme);
      found[`${path}, ${theme}`] = await findViolations(page, { only: 'colours' });
    }
  }
  await page.setViewportSize(PHONE);
  for (const path of ON_A_PHONE) {
    await openSettled(page, platform.consoleUrl + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    found[`${path}, phone`] = await findViolations(page, { only: 'structure' });
  }
  expect(Object.entries(found).filter(([, lines]) => lines.length > 0)).toEqual([]);
});

for (const theme of THEMES) {
  test(`axe finds nothing on the sign screens, ${theme}`, async ({ page, platform, troubles }) => {
    const found: Record<string, string[]> = {};
    const look = theme === 'dark' ? {} : ({ only: 'colours' } as const);
    await page.goto(`${platform.consoleUrl}/dashboard`);
    await page.getByRole('textbox', { name: 'E-mail' }).waitFor();
    const isDark = () =>
      page.evaluate(() => getComputedStyle(document.body).backgroundColor === 'rgb(11, 15, 14)');
    if ((await isDark()) !== (theme === 'dark')) {
      await page
        .getByRole('button', { name: /theme$/ })
        .or(page.getByRole('link', { name: /theme$/ }))
        .click();
      await expect.poll(isDark).toBe(theme === 'dark');
    }
    found['sign in'] = await findViolations(page, look);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveAttribute('aria-invalid', 'true');
    found['sign in with errors'] = await findViolations(page, look);
    await page.getByRole('link', { name: /Don't have an account\?/ }).click();
    await expect(page.getByLabel('Repeat the password')).toBeVisible();
    found['sign up'] = await findViolations(page, look);
    await page.getByRole('link', { name: /Have an account\?/ }).click();
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible();
    found.recovery = await findViolations(page, look);
    expect(Object.entries(found).filter(([, lines]) => lines.length > 0)).toEqual([]);
    // The browser notes that the empty form was refused.
    expect(troubles.filter((text) => !text.includes('status of 422'))).toEqual([]);
    troubles.length = 0;
  });
}

/** As if it were switched in another window: the page follows without being loaded again. */
async function switchTheme(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  await page.evaluate((newValue) => {
    const change = { key: 'theme', newValue, storageArea: localStorage };
    window.dispatchEvent(new StorageEvent('storage', change));
  }, theme);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
}
