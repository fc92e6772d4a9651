/** Messages: asked for at the stream's placement, on Android, in our own words first; kept in PostgreSQL; and they arrive. */
import { expect, type Page } from '@playwright/test';
import { encodeNotification } from '@sluice/webpush';
import { countEvents, expectWinInSight, openLanding } from './app-test.ts';
import { expectEnding } from './game-test.ts';
import {
  pushSheet,
  SUBSCRIBED,
  shownNotifications,
  test,
  untilPushIsAsked,
  untilPushIsHandled,
} from './push-test.ts';

const STORED = { timeout: 60_000, intervals: [100] };

const win = async (page: Page) => {
  await page.locator('.play').tap();
  await expectEnding(page, 'win');
};
const allow = (page: Page) => pushSheet(page).getByRole('button', { name: 'Allow messages' }).tap();
const winModal = (page: Page) => page.locator('dialog.win');

test('[S1.2-06] [S9.6-02] at the win modal: subscribed, kept with what the visit was, and a message arrives', async ({
  openPhone,
  serveApp,
  subscribers,
  platform,
}) => {
  test.setTimeout(360_000);
  const address = await serveApp({ pushPlacement: 'win_modal' });
  const page = await openPhone();
  await openLanding(page, address);
  await untilPushIsAsked(page);
  await expect(pushSheet(page)).toBeHidden();
  await win(page);
  await expect(pushSheet(page)).toBeVisible();
  await expectWinInSight(page);
  await allow(page);
  const subscriber = await subscribers.getFirst(address);
  expect(subscriber).toMatchObject({
    country: 'DE',
    language: 'de',
    time_zone: 'Europe/Berlin',
    os: 'Android',
    end_reason: null,
    endpoint: expect.stringMatching(/^https:\/\/jmt17\.google\.com\/fcm\/send\//),
  });
  await expect.poll(() => countEvents(platform.clickhouse, address), STORED).toEqual({ subscribe: 1 });
  expect(await findVisit(platform.clickhouse, address)).toEqual({
    event_id: subscriber.click_id,
    stream_id: subscriber.stream_id,
    visitor: subscriber.visitor_id,
  });

  const payload = encodeNotification({ title: 'Drei Drehungen', body: 'gratis, bis Mitternacht', id: 'm1' });
  const send = (message: typeof payload | undefined) =>
    untilPushIsHandled(page, async () =>
      expect(await subscribers.send(subscriber, message)).toEqual({ kind: 'accepted' }),
    );
  await send(payload);
  await expect.poll(() => shownNotifications(page)).toEqual(['Drei Drehungen']);
  await send(undefined);
  await expect.poll(() => shownNotifications(page)).toContain(new URL(address).hostname);

  // Who has subscribed is not asked again, nor counted.
  await openLanding(page, address);
  await win(page);
  await untilPushIsAsked(page);
  await expect(pushSheet(page)).toBeHidden();
  expect(await subscribers.list(address)).toEqual([subscriber]);
  expect(await countEvents(platform.clickhouse, address)).toEqual({ subscribe: 1 });
});

test('[S9.6-02] at loading: at once, and never again after a no', async ({
  openPhone,
  serveApp,
  subscribers,
}) => {
  const address = await serveApp({ pushPlacement: 'load' });
  const page = await openPhone();
  await openLanding(page, address);
  await expect(pushSheet(page)).toBeVisible();
  await pushSheet(page).getByRole('button', { name: 'Not now' }).tap();
  await expect(pushSheet(page)).toBeHidden();
  await page.reload();
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await untilPushIsAsked(page);
  await expect(pushSheet(page)).toBeHidden();
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.ready).pushManager.getSubscription()),
  ).toBeNull();
  expect(await subscribers.list(address)).toEqual([]);
});

test('[S9.6-02] at the first click on play: beside the play, which goes on', async ({
  openPhone,
  serveApp,
}) => {
  const page = await openPhone();
  // What goes on is seen only where there is motion.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openLanding(page, await serveApp({ pushPlacement: 'first_click' }));
  await untilPushIsAsked(page);
  await expect(pushSheet(page)).toBeHidden();
  await page.locator('.play').tap();
  await expect(pushSheet(page)).toBeVisible();
  await pushSheet(page).getByRole('button', { name: 'Not now' }).tap();
  await expectEnding(page, 'win');
});

test('[S9.6-02] at the goal: before the offer, which follows by itself once the subscription is kept', async ({
  openPhone,
  serveApp,
  subscribers,
}) => {
  const address = await serveApp({ pushPlacement: 'goal' });
  const page = await openPhone();
  await openLanding(page, address);
  await untilPushIsAsked(page);
  await expect(pushSheet(page)).toBeHidden();
  await win(page);
  await untilPushIsAsked(page);
  await expect(pushSheet(page)).toBeHidden();
  await winModal(page).getByRole('link').tap();
  await expect(pushSheet(page)).toBeVisible();
  await allow(page);
  await expect(page).toHaveURL(/\/offer\?/, SUBSCRIBED);
  await subscribers.getFirst(address);
});

/** Allows messages and is at the offer before the push service has said anything. */
async function goOnAtOnce(page: Page, address: string): Promise<void> {
  await openLanding(page, address);
  await win(page);
  await allow(page);
  await winModal(page).getByRole('link').tap();
  await expect(page).toHaveURL(/\/offer\?/);
}
const FROM_BERLIN = { country: 'DE', time_zone: 'Europe/Berlin', end_reason: null };

test('whoever goes on to the offer at once is subscribed all the same, once the push service answers', async ({
  openPhone,
  serveApp,
  subscribers,
  pushService,
}) => {
  const address = await serveApp({ pushPlacement: 'win_modal' });
  const answer = pushService.holdRegistrations();
  await goOnAtOnce(await openPhone(), address);
  expect(await subscribers.list(address)).toEqual([]);
  answer();
  expect(await subscribers.getFirst(address)).toMatchObject(FROM_BERLIN);
});

test('whoever goes on to the offer at once is subscribed half a minute later where the push service fails at first @long', async ({
  openNewPhone,
  serveApp,
  subscribers,
  pushService,
}) => {
  test.setTimeout(360_000);
  const address = await serveApp({ pushPlacement: 'win_modal' });
  const page = await openNewPhone();
  pushService.failNextCheckin();
  await goOnAtOnce(page, address);
  expect(await subscribers.list(address)).toEqual([]);
  expect(await subscribers.getFirst(address)).toMatchObject(FROM_BERLIN);
});

test('"Forget me" ends the messages, deletes the subscriber and takes the cookies away', async ({
  openPhone,
  serveApp,
  subscribers,
}) => {
  const address = await serveApp({ pushPlacement: 'load' });
  const page = await openPhone();
  await openLanding(page, address);
  await allow(page);
  const subscriber = await subscribers.getFirst(address);

  await page.goto(new URL('/forget', address).href);
  await expect(page.getByRole('heading', { name: 'Vergiss mich' })).toBeVisible();
  await expect(page.getByText('eine Zufallszahl in einem Cookie')).toBeVisible();
  await page.getByRole('button', { name: 'Vergiss mich' }).tap();
  await expect(page.getByRole('heading', { name: 'Sie sind vergessen' })).toBeVisible();

  expect(await page.context().cookies(address)).toEqual([]);
  await expect.poll(() => subscribers.list(address), STORED).toEqual([]);
  await expect.poll(() => subscribers.send(subscriber, undefined)).toEqual({ kind: 'gone' });

  await openLanding(page, address);
  await untilPushIsAsked(page);
  await expect(pushSheet(page)).toBeHidden();
  expect(await subscribers.list(address)).toEqual([]);
});

/** The one visit to the host, by the ids that lead from it to the subscriber. */
async function findVisit(
  clickhouse: Parameters<typeof countEvents>[0],
  address: string,
): Promise<Record<string, unknown> | undefined> {
  const result = await clickhouse.query({
    query: `SELECT event_id, stream_id, toString(visitor_id) AS visitor FROM events_v1
            WHERE domain = {domain:String} AND type = 'visit' AND os = 'Android'`,
    query_params: { domain: new URL(address).hostname },
    format: 'JSONEachRow',
  });
  return (await result.json<Record<string, unknown>>())[0];
}
