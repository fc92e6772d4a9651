/** How the console starts: what it fetches first, what it does without it, and what its page may not do. */
import { expect } from '@playwright/test';
import { test } from './console-test.ts';
import { openSettled } from './open-settled.ts';
import { signIn } from './sign-in.ts';

test('[S7.2-01] [S4.1-05] the console asks for config.json and stands in the element “app”', async ({
  page,
  platform,
}) => {
  const { consoleUrl, apiUrl, previewUrl } = platform;
  const fetched = page.waitForResponse(`${consoleUrl}/config.json`);
  await signIn(page, consoleUrl, { email: 'nika@sluice.test' });
  const answer = await fetched;
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toContain('application/json');
  expect(await answer.json()).toEqual({
    apiBase: apiUrl,
    previewBase: previewUrl,
    supportUrl: 'https://sluice.example/support',
    faqUrl: '/guide',
    baseTitle: 'Sluice',
  });
  const app = page.locator('#app');
  await expect(app).toHaveCount(1);
  await expect(app.getByRole('heading', { level: 1 })).toHaveText('Home');
});

test('what config.json says is what the console uses', async ({ page, platform }) => {
  const { consoleUrl } = platform;
  await page.route(`${consoleUrl}/config.json`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), baseTitle: 'Weir' } });
  });
  await signIn(page, consoleUrl, { email: 'nika@sluice.test' });
  await expect(page).toHaveTitle('Weir | Home');
});

test('without config.json a page says so, and Retry starts the console after all', async ({
  page,
  platform,
  troubles,
}) => {
  const { consoleUrl } = platform;
  const ways = [
    { name: 'an answer that is not ok', status: 503, body: '{}' },
    { name: 'an answer that is no JSON', status: 200, body: '<html>' },
  ];
  await signIn(page, consoleUrl, { email: 'nika@sluice.test' });
  for (const { name, status, body } of ways) {
    await test.step(name, async () => {
      await page.route('**/config.json', (route) => route.fulfill({ status, body }));
      await page.goto(`${consoleUrl}/dashboard`);
      await expect(page.getByRole('heading', { name: 'The console could not start' })).toBeVisible();
      await page.getByText('Details').click();
      await expect(page.getByText('Failed to load config.json')).toBeVisible();
      await expect(page.getByRole('navigation')).toHaveCount(0);
      troubles.length = 0;
      await page.unroute('**/config.json');
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page).toHaveTitle('Sluice | Home');
    });
  }
});

test('the page runs under a strict policy, which nothing of its own offends', async ({
  page,
  platform,
  troubles,
}) => {
  const { consoleUrl, apiUrl, identityUrl } = platform;
  await page.addInitScript(() => {
    const broken: string[] = [];
    Object.assign(window, { broken });
    document.addEventListener('securitypolicyviolation', (event) => {
      broken.push(`${event.effectiveDirective} ${event.blockedURI}`);
    });
  });
  const broken = () => page.evaluate(() => (window as unknown as { broken: string[] }).broken);

  await signIn(page, consoleUrl, { email: 'nika@sluice.test' });
  const answer = await page.goto(`${consoleUrl}/dashboard`);
  const policy = (answer?.headers()['content-security-policy'] ?? '').split('; ');
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      `connect-src 'self' ${apiUrl} ${identityUrl}`,
      "object-src 'none'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
    ]),
  );
  expect(policy.find((directive) => directive.startsWith('script-src'))).not.toContain('unsafe');

  for (const path of ['/dashboard', '/team-work', '/profile', '/settings', '/ui-kit']) {
    await openSettled(page, consoleUrl + path);
    expect(await broken(), path).toEqual([]);
  }
  expect(troubles).toEqual([]);

  await test.step('and which the browser holds', async () => {
    await page.evaluate(() => {
      const script = document.createElement('script');
      Object.assign(window, { ran: false });
      try {
        script.text = 'window.ran = true';
      } catch {
        // Trusted Types refuse the text already.
      }
      document.head.append(script);
    });
    await page.evaluate((url) => fetch(url).catch(() => {}), 'http://127.0.0.1:9/');
    expect(await page.evaluate(() => (window as unknown as { ran: boolean }).ran)).toBe(false);
    expect(await broken()).toEqual(expect.arrayContaining(['connect-src http://127.0.0.1:9/']));
    troubles.length = 0;
  });
});
