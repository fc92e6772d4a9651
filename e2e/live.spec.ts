/** What happens now, as it happens: on a stream's own screen and on the dashboard. */
import { devices, expect, type Page } from '@playwright/test';
import { test } from './console-test.ts';
import { type ExplainedStream, launchGermanStream, visitAndClick } from './explained-stream.ts';
import type { RunningPlatform } from './platform.ts';
import { signIn } from './sign-in.ts';
import { storeEvents } from './store-events.ts';

test.describe.configure({ timeout: 360_000 });
/** A visit takes its way through the log and the sink, and is asked for once a second; a busy machine needs its time for that. */
const SOON = { timeout: 60_000 };

const ticker = (page: Page) =>
  page.getByRole('list', { name: 'Last events, newest first' }).getByRole('listitem');
const total = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ hasText: new RegExp(`^${name}`) })
    .locator('dd');
const liveChip = (page: Page) => page.getByRole('status').filter({ hasText: /^Live$/ });

/** Nobody's own: who may see the team sees them all the same. */
const placeOf = ({ team, streamId }: ExplainedStream) => ({ teamId: team.teamId, memberId: 0, streamId });

async function openLive(
  page: Page,
  { consoleUrl }: RunningPlatform,
  { owner, streamId }: ExplainedStream,
): Promise<void> {
  const { email, password } = owner;
  await signIn(page, consoleUrl, { email, password, path: `/streams/settings/${streamId}` });
  await page.getByRole('link', { name: 'Live', exact: true }).click();
  await expect(liveChip(page)).toBeVisible(SOON);
}

test('a real visit to an edge is on the stream’s live screen within seconds, and its click after it', async ({
  page,
  browser,
  platform,
}) => {
  const stream = await launchGermanStream(platform);
  await openLive(page, platform, stream);
  await expect(page.getByText('No visits in the last hour.')).toBeVisible();

  await visitAndClick(browser, platform, stream.host);
  await expect(ticker(page).filter({ hasText: /Click.*Germany/ })).toHaveCount(1, SOON);
  await expect(page.getByRole('row', { name: /Germany/ })).toHaveText(/Germany\s*\d+1$/);
  await expect(total(page, 'Click')).toHaveText('1');
  await expect(page.getByRole('img', { name: /visits? in the last hour, 1 clicks/ })).toBeVisible();

  await test.step('another is there soon after it was answered', async () => {
    const visits = ticker(page).filter({ hasText: 'White page' });
    const before = await visits.count();
    const visitor = await browser.newPage({ userAgent: devices['Desktop Chrome'].userAgent });
    await visitor.goto(platform.addressOf(stream.host), { waitUntil: 'commit' });
    const answeredAt = Date.now();
    await expect(visits).toHaveCount(before + 1, SOON);
    const shownAfterMs = Date.now() - answeredAt;
    test.info().annotations.push({ type: 'visit to screen', description: `${shownAfterMs} ms` });
    console.log(JSON.stringify({ visitToScreen: { shownAfterMs } }));
    await visitor.close();
  });

  await test.step('a line leads to its visit, explained', async () => {
    await ticker(page)
      .filter({ hasText: /Click.*Germany/ })
      .getByRole('link')
      .click();
    await expect(page.getByText('Recomputed: the same')).toBeVisible(SOON);
  });
});

test('a line under the pointer stays where it is, and what came meanwhile is said', async ({
  page,
  platform,
}) => {
  const stream = await launchGermanStream(platform);
  const of = placeOf(stream);
  await storeEvents(platform.clickhouse, of, [{ type: 'install' }]);
  await openLive(page, platform, stream);
  await expect(ticker(page)).toHaveCount(1);
  await ticker(page).first().hover();
  await storeEvents(platform.clickhouse, of, [{ type: 'deposit' }, { type: 'registration' }]);
  await expect(page.getByText('Paused, 2 new')).toBeVisible(SOON);
  await expect(ticker(page)).toHaveCount(1);
  await expect(total(page, 'Deposit')).toHaveText('1');
  await page.mouse.move(0, 0);
  await expect(ticker(page)).toHaveCount(3);
});

test('a connection that is lost is said to be renewed, and nothing is missing afterwards', async ({
  page,
  platform,
  troubles,
}) => {
  const stream = await launchGermanStream(platform);
  const of = placeOf(stream);
  await openLive(page, platform, stream);
  // The first one goes on until its page is gone; a new page finds no connection.
  await page.route('**/live', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('The live view is not there')).toBeVisible(SOON);
  await storeEvents(platform.clickhouse, of, [{ type: 'deposit' }]);
  await page.unroute('**/live');
  await expect(ticker(page).filter({ hasText: 'Deposit' })).toHaveCount(1, SOON);
  await expect(liveChip(page)).toBeVisible();
  // The browser notes the calls that were cut.
  troubles.length = 0;
});

test('the dashboard’s strip says what happens in the team, and the last of it', async ({
  page,
  platform,
}) => {
  const stream = await launchGermanStream(platform);
  const of = placeOf(stream);
  const { email, password } = stream.owner;
  await signIn(page, platform.consoleUrl, { email, password, path: '/dashboard' });
  const strip = page.locator('section').filter({ hasText: 'last 5 minutes' });
  await expect(strip.getByText('Nothing in the last hour.')).toBeVisible(SOON);
  await storeEvents(platform.clickhouse, of, [
    { type: 'click' },
    { type: 'click' },
    { type: 'install' },
    { type: 'registration' },
    { type: 'deposit' },
  ]);
  await expect(strip.getByRole('listitem')).toHaveCount(1, SOON);
  await expect(strip.getByRole('listitem').first()).toContainText('German wheel');
  await expect(total(page, 'Clicks')).toHaveText('2');
  await expect(total(page, 'Deps')).toHaveText('1');
});

test('a hidden tab gets no updates, and the whole hour again when it is shown', async ({
  page,
  platform,
}) => {
  const stream = await launchGermanStream(platform);
  await openLive(page, platform, stream);
  const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/live'));
  const setVisibility = (state: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await setVisibility('hidden');
  await ended;
  const asked = page.waitForRequest((request) => request.url().endsWith('/live'));
  await setVisibility('visible');
  await asked;
  await expect(liveChip(page)).toBeVisible(SOON);
});
