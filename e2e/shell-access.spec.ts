/** What a member's roles open, and where they are led from what the roles do not open. */
import { expect, type Page } from '@playwright/test';
import { test } from './console-test.ts';
import { signIn } from './sign-in.ts';

async function open(page: Page, consoleUrl: string, path: string, endsAt: string): Promise<void> {
  await page.goto(consoleUrl + path);
  await expect(page).toHaveURL(consoleUrl + endsAt);
  if (endsAt !== '/') await expect(page).toHaveTitle(/ \| /);
}

test('[S4.3-04] a media buyer who opens the finances is led to the dashboard', async ({ page, platform }) => {
  const { consoleUrl } = platform;
  await signIn(page, consoleUrl, { email: 'dasha@sluice.test' });
  for (const path of ['/finances', '/team-work']) {
    await open(page, consoleUrl, path, '/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home');
  }
  await open(page, consoleUrl, '/streams', '/streams');
});

test('[S4.3-05] nor does a person without any role lose them', async ({ page, platform }) => {
  const { consoleUrl, apiUrl } = platform;
  // Whoever has no team gets one at once; this is the moment after the last access was taken.
  await page.route(`${apiUrl}/account`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), teams: [] } });
  });
  await signIn(page, consoleUrl, { email: 'sam@sluice.test' });
  await open(page, consoleUrl, '/finances/bills', '/dashboard');
  await expect(page.getByText('You are in no team')).toBeVisible();
  await open(page, consoleUrl, '/', '/');
  await open(page, consoleUrl, '/no-such-page', '/no-such-page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});
