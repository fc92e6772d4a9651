/** Ctrl/⌘ K: anything by its name, without the mouse. What it leaves out is palette.test.tsx and search.routes.db.test.ts. */
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

test('a person finds a screen, a stream, a landing and a member and goes there by keyboard', async ({
  page,
  platform,
}) => {
  const { consoleUrl } = platform;
  await signIn(page, consoleUrl, { email: 'nika@sluice.test', path: '/profile' });
  for (const [keys, text, screen, path] of [
    ['Control+k', 'team w', 'Team work', '/team-work'],
    ['Meta+k', 'setti', 'Settings', '/settings'],
  ] as const) {
    await find(page, keys, text);
    await expect(palette(page).getByRole('button', { name: screen, exact: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(consoleUrl + path);
    await expect(palette(page)).toHaveCount(0);
  }

  await find(page, 'Control+k', 'three countr');
  await expect(palette(page).getByRole('button', { name: 'Wheel, three countries' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`^${consoleUrl}/streams/settings/\\d+$`));

  await find(page, 'Control+k', 'royal wh');
  await expect(palette(page).getByRole('button', { name: /^Royal Wheel/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`^${consoleUrl}/landings/\\d+$`));

  await find(page, 'Control+k', 'dasha');
  await expect(palette(page).getByRole('button', { name: /^Dasha/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`^${consoleUrl}/team-work/\\d+$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dasha');

  await find(page, 'Control+k', 'fin');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
});
