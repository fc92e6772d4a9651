/** What becomes of a subscription in time, in Firefox, whose push service tells what it knows: messages kept, addresses changed. */
import { expect } from '@playwright/test';
import { type FirefoxPushService, startFirefoxPushService } from '@sluice/outside/push-services';
import { encodeNotification } from '@sluice/webpush';
import { firefox, type Page } from 'playwright-core-firefox';
import { APP_NAME } from './app-test.ts';
import { test as base } from './push-test.ts';

const DEBIAN_FIREFOX = '/usr/bin/firefox-esr';
const ON_ANDROID = 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
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
    const browser = await firefox.launch({
      channel: 'moz-firefox',
      executablePath: process.env.FIREFOX_PATH ?? DEBIAN_FIREFOX,
      firefoxUserPrefs: {
        ...service.preferences,
        // Said by the browser itself, so that its workers say it too.
        'general.useragent.override': ON_ANDROID,
      },
    });
    await use(await (await browser.newContext({ viewport: { width: 412, height: 839 } })).newPage());
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
