/** What becomes of a subscription in time, in Firefox, whose push service tells what it knows: messages kept, addresses changed. */
import { expect } from '@playwright/test';
import { type FirefoxPushService, startFirefoxPushService } from '@sluice/outside/push-services';
import { encodeNotification } from '@sluice/webpush';
import type { Page } from 'playwright-core-firefox';
import { APP_NAME } from './app-test.ts';
import { openFirefoxPage, startFirefox } from './firefox-phone.ts';
import { test as base } from './push-test.ts';

const PATIENCE = { timeout: 60_000 };

type Fixtures = { service: FirefoxPushService; firefoxPage: Page };

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here.
  service: async ({}, use) => {
    const service = await startFirefoxPushService();
    await use(service);
    await service.stop();
  },
  firefoxPage: async ({ service }, use) => {
    const browser = await startFirefox(service);
    await use(await openFirefoxPage(browser));
    await browser.close();
  },
});

test('a subscription outlives a lost connection and a changed address; the old one is gone', async ({
  firefoxPage: page,
  service,
  serveApp,
  subscribers,
}) => {
  test.setTimeout(360_000);
  const address = await serveApp({ pushPlacement: 'load' });
  await page.goto(address);
  const sheet = page.getByRole('dialog', { name: `Messages from ${APP_NAME}?` });
  await sheet.getByRole('button', { name: 'Allow messages' }).click();
  const first = await subscribers.getFirst(address);
  expect(first).toMatchObject({ os: 'Android', end_reason: null });
  const say = (to: typeof first, title: string) =>
    subscribers.send(to, encodeNotification({ title }), service.agent);

  // A message for a browser that is away waits for it; 100 is its word that the page's worker has had it.
  expect(await say(first, 'While here')).toEqual({ kind: 'accepted' });
  await expect.poll(() => [...service.acknowledged.values()], PATIENCE).toEqual([100]);
  service.drop();
  expect(await say(first, 'While away')).toEqual({ kind: 'accepted' });
  await expect.poll(() => [...service.acknowledged.values()], PATIENCE).toEqual([100, 100]);

  service.endpoint.failNext(429, { 'retry-after': '7' });
  expect(await say(first, 'Too many')).toEqual({ kind: 'retry', status: 429, afterMs: 7000 });

  // The service knows the browser no more: the page's worker subscribes again, without any page's help.
  await page.goto('about:blank');
  service.forget();
  await expect
    .poll(async () => (await subscribers.list(address)).map((row) => row.end_reason), PATIENCE)
    .toEqual(['replaced', null]);
  const [, second] = await subscribers.list(address);
  if (!second) throw new Error('nobody subscribed again');
  const { endpoint: _endpoint, p256dh: _p256dh, auth: _auth, end_reason: _reason, ...person } = first;
  expect(second).toMatchObject({
    click_id: person.click_id,
    visitor_id: person.visitor_id,
    stream_id: person.stream_id,
    country: person.country,
    time_zone: person.time_zone,
  });
  expect(await say(first, 'To nobody')).toEqual({ kind: 'gone' });
  expect(await say(second, 'Again')).toEqual({ kind: 'accepted' });
  await expect.poll(() => [...service.acknowledged.values()], PATIENCE).toEqual([100, 100, 100]);
});
