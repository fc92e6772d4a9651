/** What a member's roles open, and where they are led from what the roles do not open. */
import { expect, type Page } from '@playwright/test';
import { test } from './console-test.ts';
import { signIn } from './sign-in.ts';

const BY_ROLE = {
  owner: 'nika',
  admin: 'artem',
  mediabuyer: 'dasha',
  technical_specialist: 'taras',
  financier: 'ira',
  push_manager: 'sofia',
};

async function open(page: Page, consoleUrl: string, path: string, endsAt: string): Promise<void> {
  await page.goto(consoleUrl + path);
  await expect(page).toHaveURL(consoleUrl + endsAt);
  if (endsAt !== '/') await expect(page).toHaveTitle(/ \| /);
}

test('[S4.3-04] a media buyer who opens the finances is led to the dashboard', async ({ page, platform }) => {
  const { consoleUrl } = platform;
  await signIn(page, consoleUrl, { email: 'dasha@sluice.test' });
  for (const path of ['/finances', '/finances/transactions', '/team-work', '/integrations']) {
    await open(page, consoleUrl, path, '/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home');
  }
  await open(page, consoleUrl, '/streams', '/streams');
});

test('[S6.2-01] any one of a member’s roles opens a section', async ({ page, platform }) => {
  const { consoleUrl } = platform;
  await signIn(page, consoleUrl, { email: 'yana@sluice.test' });
  await test.step('a media buyer who is also a push specialist', async () => {
    await open(page, consoleUrl, '/statistics', '/statistics');
    await open(page, consoleUrl, '/push-messages/one-time', '/push-messages/one-time');
    await open(page, consoleUrl, '/finances/bills', '/dashboard');
  });
});

test('[S4.3-05] whatever the role, the dashboard, the home page and the error page open', async ({
  browser,
  platform,
}) => {
  test.slow();
  const { consoleUrl } = platform;
  for (const [role, name] of Object.entries(BY_ROLE)) {
    await test.step(role, async () => {
      const context = await browser.newContext({ locale: 'en-US' });
      const page = await context.newPage();
      await signIn(page, consoleUrl, { email: `${name}@sluice.test` });
      await open(page, consoleUrl, '/dashboard', '/dashboard');
      await open(page, consoleUrl, '/', '/');
      await expect(page.getByRole('link', { name: 'Open the console' })).toBeVisible();
      await open(page, consoleUrl, '/no-such-page', '/no-such-page');
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
      await context.close();
    });
  }
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
