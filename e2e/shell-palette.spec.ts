/** Ctrl/⌘ K: anything by its name, without the mouse. */
import { expect, type Page } from '@playwright/test';
import { test } from './console-test.ts';
import { signIn } from './sign-in.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Find anything' });
const searchField = (page: Page) => palette(page).getByRole('textbox');

async function find(page: Page, keys: string, text: string): Promise<void> {
  await expect(palette(page)).toHaveCount(0);
  await page.keyboard.press(keys);
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.type(text);
}

test('a person finds a screen and goes there by keyboard', async ({ page, platform }) => {
  const { consoleUrl } = platform;
  await signIn(page, consoleUrl, { email: 'nika@sluice.test' });
  for (const keys of ['Control+k', 'Meta+k']) {
    await find(page, keys, 'team w');
    await expect(palette(page).getByRole('button', { name: 'Team work' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${consoleUrl}/team-work`);
    await expect(palette(page)).toHaveCount(0);
    await page.goto(`${consoleUrl}/dashboard`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home');
  }
});

test('a person finds a stream, a landing and a member and goes there by keyboard', async ({
  page,
  platform,
}) => {
  const { consoleUrl } = platform;
  await signIn(page, consoleUrl, { email: 'nika@sluice.test' });
  await find(page, 'Control+k', 'three countr');
  await expect(palette(page).getByRole('button', { name: 'Wheel, three countries' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`^${consoleUrl}/streams/settings/\\d+$`));

  await find(page, 'Control+k', 'royal wh');
  await expect(palette(page).getByRole('button', { name: /^Royal Wheel/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`^${consoleUrl}/landings/\\d+$`));

  await find(page, 'Control+k', 'dasha');
  await expect(palette(page).getByRole('button', { name: /^Dasha/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`^${consoleUrl}/team-work/\\d+$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dasha');
});

test('the palette finds nothing of other teams, and no screen that the roles close', async ({
  page,
  platform,
}) => {
  await signIn(page, platform.consoleUrl, { email: 'ira@sluice.test' });
  await find(page, 'Control+k', 'fin');
  await expect(palette(page).getByRole('button', { name: 'Finances' })).toBeVisible();
  await searchField(page).fill('Postbacks');
  await expect(palette(page).getByText('Nothing found')).toBeVisible();
  await searchField(page).fill('Bruno');
  await expect(palette(page).getByText('Nothing found')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
});
