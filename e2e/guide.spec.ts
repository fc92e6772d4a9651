/** The user guide, from a screen of the console to what one was looking for. */
import { expect } from '@playwright/test';
import { findViolations } from './axe.ts';
import { test } from './console-test.ts';
import { signIn } from './sign-in.ts';

test('a screen leads to its page of the guide, whose search finds an error code and what to do about it', async ({
  page,
  platform,
}) => {
  const { consoleUrl } = platform;
  await signIn(page, consoleUrl, { email: 'nika@sluice.test', path: '/statistics' });
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: /^Guide to this screen/ }).click();
  const guide = await opened;
  await expect(guide).toHaveURL(`${consoleUrl}/guide/statistics`);
  await expect(guide.getByRole('heading', { level: 1, name: 'Statistics' })).toBeVisible();
  await expect(guide.locator('#app')).toHaveCount(0);
  expect(await findViolations(guide)).toEqual([]);

  await guide.keyboard.press('/');
  await guide.keyboard.type('domain.taken');
  await expect(guide.getByRole('region', { name: 'Search results' }).getByRole('link').first()).toBeVisible();
  await guide.keyboard.press('Enter');
  await expect(guide).toHaveURL(`${consoleUrl}/guide/errors/domain.taken`);
  await expect(guide.getByRole('heading', { name: 'What to do' })).toBeVisible();
  await guide.getByRole('navigation', { name: 'Language' }).getByText('ua').click();
  await expect(guide).toHaveURL(`${consoleUrl}/uk/guide/errors/domain.taken`);
  await guide.getByRole('button', { name: 'Змінити тему' }).click();
  await expect(guide.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  expect(await findViolations(guide, { only: 'colours' })).toEqual([]);
});
