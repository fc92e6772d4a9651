/** What the console sends with its calls, and what a person sees of those that fail. */
import { expect, type Page } from '@playwright/test';
import { test } from './console-test.ts';
import { signIn } from './sign-in.ts';

const OOPS = 'Oops, something went wrong!';

/** Both a read and a write: the headers of each as they left the browser. */
async function callsOf(page: Page, apiUrl: string, act: () => Promise<void>) {
  const seen: Promise<{ method: string; headers: Record<string, string> }>[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${apiUrl}/`) || request.method() === 'OPTIONS') return;
    seen.push(request.allHeaders().then((headers) => ({ method: request.method(), headers })));
  });
  await act();
  return Promise.all(seen);
}

test('[S7.1-02] [S7.1-03] [S7.1-04] every call is JSON, in the chosen language, across origins', async ({
  page,
  platform,
}) => {
  const { consoleUrl, apiUrl } = platform;
  expect(new URL(apiUrl).origin).not.toBe(new URL(consoleUrl).origin);
  // Not the dashboard, which asks for news all the time: a call that a navigation cuts off has no headers to look at.
  await signIn(page, consoleUrl, { email: 'sam@sluice.test', path: '/profile' });
  for (const language of ['uk', 'en', 'ru']) {
    await page.evaluate((lang) => localStorage.setItem('lang', lang), language);
    const calls = await callsOf(page, apiUrl, async () => {
      await page.goto(`${consoleUrl}/profile`);
      await expect(page.locator('input[name=nickname]')).toHaveValue('Sam');
      const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
      await page.locator('form button[type=submit]').click();
      expect((await saved).status()).toBe(200);
    });
    expect(new Set(calls.map(({ method }) => method))).toEqual(new Set(['GET', 'PATCH']));
    for (const { method, headers } of calls) {
      expect(headers, `${method} in ${language}`).toMatchObject({
        accept: 'application/json',
        'content-type': 'application/json',
        'accept-language': language,
        origin: consoleUrl,
        'sec-fetch-mode': 'cors',
      });
    }
    page.removeAllListeners('request');
  }
});

test('[S7.2-06] icons come as an SVG file', async ({ page, platform }) => {
  const { consoleUrl } = platform;
  const sprites: { url: string; type: string | undefined; status: number }[] = [];
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (!pathname.endsWith('.svg')) return;
    sprites.push({ url: pathname, type: answer.headers()['content-type'], status: answer.status() });
  });
  await signIn(page, consoleUrl, { email: 'nika@sluice.test' });
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const files = await menu
    .locator('svg use')
    .evaluateAll((uses) => uses.map((use) => use.getAttribute('href')?.split('#')[0] ?? ''));
  expect(files).toHaveLength(15);
  for (const file of new Set(files)) {
    const found = sprites.find(({ url }) => url === new URL(file, consoleUrl).pathname);
    expect(found, file).toMatchObject({ status: 200, type: expect.stringContaining('image/svg+xml') });
  }
  const drawn = menu.locator('svg').first();
  expect(await drawn.evaluate((svg) => (svg as SVGGraphicsElement).getBBox().width)).toBeGreaterThan(5);
});

test('[S7.3-01] a call that fails without data, or with HTTP 500, says “Oops, something went wrong!”', async ({
  page,
  platform,
  troubles,
}) => {
  const { consoleUrl, apiUrl } = platform;
  await signIn(page, consoleUrl, { email: 'nika@sluice.test' });
  const calls = new RegExp(`^${apiUrl}/teams/\\d+/members\\?`);
  const body = { code: 'internal.unexpected', message: 'Unexpected', requestId: 'r-500' };
  const alert = page.getByRole('alert').filter({ hasText: OOPS });
  const ways = [
    { name: 'no answer at all', answer: undefined },
    { name: 'an answer without a body', answer: { status: 503, body: '' } },
    {
      name: 'an answer that is no JSON',
      answer: { status: 502, contentType: 'text/html', body: '<h1>Bad</h1>' },
    },
    { name: 'HTTP 500 with a body', answer: { status: 500, json: body } },
  ];
  const cors = { 'access-control-allow-origin': consoleUrl };
  for (const { name, answer } of ways) {
    await test.step(name, async () => {
      await page.route(calls, (route) =>
        answer ? route.fulfill({ ...answer, headers: cors }) : route.abort('connectionrefused'),
      );
      await page.goto(`${consoleUrl}/team-work`);
      await expect(alert).toBeVisible();
      await expect(alert).toContainText('Error!');
      await page.unroute(calls);
    });
  }

  await test.step('one that says what is wrong does not', async () => {
    const json = { code: 'request.too_many', message: 'Too many requests', requestId: 'r-429' };
    await page.route(calls, (route) => route.fulfill({ status: 429, json, headers: cors }));
    await page.goto(`${consoleUrl}/team-work`);
    await expect(page.getByRole('alert').filter({ hasText: 'This could not be loaded' })).toBeVisible();
    await expect(alert).toHaveCount(0);
    await page.unroute(calls);
  });

  await test.step('and what failed can be asked for again', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('cell', { name: 'Dasha dasha@sluice.test' })).toBeVisible();
  });
  troubles.length = 0;
});
