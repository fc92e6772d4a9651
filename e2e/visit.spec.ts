/** One visit along the whole line: api → document → edge → page → spool → event log → sink → ClickHouse. */
import { devices, expect } from '@playwright/test';
import { CHANGE_LIMIT, listenForTroubles, reloadUntilTitled } from './page-checks.ts';
import { test } from './platform.ts';
import { listVisits } from './stored-visits.ts';

const LINK = 'https://offer.example/wheel?campaign=7&from=sluice';
const BLACK_TITLE = 'Spin the wheel';
const WHITE_TITLE = 'Wheel, free to play';
const STORED_LIMIT_MS = 30_000;
/** Addresses whose country the database knows; a proxy on loopback is believed when it names them. */
const GERMAN_ADDRESS = '5.9.0.1';
const AMERICAN_ADDRESS = '8.8.8.8';

// Headless Chromium calls itself a robot in its user agent, and would be counted as one.
test.use({ userAgent: devices['Desktop Chrome'].userAgent });

test('[S1.2-02] [S9.7-01] a visit walks the whole line', async ({ page, browser, platform }) => {
  const { api, clickhouse, addressOf, statusOf } = platform;
  const troubles = listenForTroubles(page);
  const host = 'whole-line.localhost';
  const sub1 = 'facebook';
  const subs = {
    sub1,
    sub2: 'video 2',
    sub3: 'a/b',
    sub4: 'žluť',
    sub5: '5',
    sub6: '"6"',
    sub7: '7+7',
    sub8: '8&8',
  };
  const landings = await api.makeLandings(BLACK_TITLE);
  const stream = await api.createStream({ name: 'Whole line', link: LINK, landings });
  const countVisits = async () => (await listVisits(clickhouse, { streamId: stream.id, sub1 })).length;
  const storedVisits = async (count: number) => {
    await expect.poll(countVisits, { timeout: STORED_LIMIT_MS }).toBe(count);
    return listVisits(clickhouse, { streamId: stream.id, sub1 });
  };

  const launched = await test.step('bound to a domain and launched, the stream is served there', async () => {
    expect(await statusOf(host)).toBe(421);
    await api.addDomain(host, stream.id);
    await expect.poll(() => statusOf(host), CHANGE_LIMIT).toBe(200);
    // Somebody else looks until the launch has come through, so that this page's first visit is its only one.
    const other = await browser.newPage();
    await other.goto(addressOf(host));
    await expect(other).toHaveTitle(WHITE_TITLE);
    const answer = await api.launch(stream.id);
    await reloadUntilTitled(other, BLACK_TITLE);
    await other.close();
    for (const elsewhere of [`www.${host}`, 'another-line.localhost']) {
      expect([elsewhere, await statusOf(elsewhere)]).toEqual([elsewhere, 421]);
    }
    return answer;
  });

  await test.step('the browser sees the black page, with the stream’s link', async () => {
    await page.goto(`${addressOf(host)}?${new URLSearchParams(subs)}`);
    await expect(page).toHaveTitle(BLACK_TITLE);
    await expect(page.getByRole('heading', { name: BLACK_TITLE })).toBeVisible();
    await expect(page.getByText('18+')).toBeVisible();
    const other = await browser.newPage();
    const answered = other.waitForResponse((response) => response.url().endsWith('/go'));
    // Nobody is at the offer's address, so the browser does not get there.
    await other.goto(`${addressOf(host)}go`).catch(() => undefined);
    expect((await answered).headers().location).toBe(LINK);
    await other.close();
  });

  const visitor = await test.step('the visit is in ClickHouse, with all it brought', async () => {
    const [visit] = await storedVisits(1);
    expect(visit).toMatchObject({
      team_id: stream.teamId,
      stream_id: stream.id,
      domain: host,
      type: 'visit',
      edge_id: 'e2e',
      page: 'black',
      reason: 'cloak_off',
      document_version: launched.version,
      is_unique: 1,
      is_bot: 0,
      country: 'XX',
      browser: 'Chrome',
      device: 'desktop',
      ...subs,
    });
    return visit?.visitor;
  });

  await test.step('a reload is the same visitor, not unique again', async () => {
    await page.reload();
    const visits = await storedVisits(2);
    expect(visits[1]).toMatchObject({ visitor, is_unique: 0, ...subs });
  });

  await test.step('stopped, the stream shows the white page, which is a game and no offer', async () => {
    await api.stop(stream.id);
    await reloadUntilTitled(page, WHITE_TITLE);
    await expect(page.getByRole('link')).toHaveCount(0);
    await page.getByRole('button', { name: 'Spin' }).click();
    await expect(page.locator('.turn')).toHaveAttribute('style', /rotate\(\d/);
  });

  await test.step('with the cloak on, it shows the black page in its country and the white page elsewhere', async () => {
    await api.updateStream(stream.id, { cloak: true, countries: ['DE'] });
    const whitePage = await api.generateWhitePage(stream.id, { language: 'en' });
    await api.launch(stream.id);
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': GERMAN_ADDRESS });
    await reloadUntilTitled(page, BLACK_TITLE);
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': AMERICAN_ADDRESS });
    await page.reload();
    await expect(page).toHaveTitle(new RegExp(whitePage.title));
    await page.setExtraHTTPHeaders({});
    await page.reload();
    await expect(page).toHaveTitle(new RegExp(whitePage.title));
    const lastDecisions = async () => {
      const visits = await listVisits(clickhouse, { streamId: stream.id, sub1 });
      return visits.slice(-3).map((visit) => [visit.country, visit.page, visit.reason]);
    };
    await expect.poll(lastDecisions, { timeout: STORED_LIMIT_MS }).toEqual([
      ['DE', 'black', 'conditions_met'],
      ['US', 'white', 'country_not_listed'],
      ['XX', 'white', 'country_not_listed'],
    ]);
  });

  expect(troubles).toEqual([]);
});
