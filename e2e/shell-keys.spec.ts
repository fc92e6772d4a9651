/** The console by its keys alone. */
import { expect } from '@playwright/test';
import { test } from './console-test.ts';
import { nameField, streamForm } from './own-streams.ts';
import { signIn } from './sign-in.ts';

test('the keys are listed, lead to a screen, to its rows, filters and main button, and save its form', async ({
  page,
  platform,
}) => {
  await signIn(page, platform.consoleUrl, { email: 'nika@sluice.test' });
  const keys = page.getByRole('dialog', { name: 'Keys' });
  // Their listener comes after the first screen stands.
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(keys).toBeVisible({ timeout: 1_000 });
  }).toPass();
  for (const text of ['Save the form', 'Add, with the screen’s main button', 'To the rows of a table'])
    await expect(keys.getByText(text)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);

  // A screen with selects, whose closed lists stay in the page.
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await expect(page).toHaveURL(/\/statistics(\?|$)/);
  const firstRow = page.locator('main tbody tr[data-index="0"]');
  await expect(firstRow).toBeVisible();
  await expect(page.locator('[role="listbox"]')).not.toHaveCount(0);
  await page.keyboard.press('j');
  await expect(firstRow).toBeFocused();
  await page.keyboard.press('?');
  await expect(keys).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);

  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^All streams/);
  await expect(firstRow).toBeVisible();
  await page.keyboard.press('j');
  await expect(firstRow).toBeFocused();
  await page.keyboard.press('f');
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await expect(filters).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(filters).toHaveCount(0);
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/streams\/create$/);
  await nameField(page).focus();
  await page.keyboard.press('Control+s');
  await expect(streamForm(page).getByText('Field is required')).toBeVisible();
});
