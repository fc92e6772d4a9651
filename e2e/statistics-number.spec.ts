/** A number of the statistics table, explained: from the cell to the panel, to an event, to the visit. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { EVENTS_TABLE } from '@sluice/clickhouse';
import { findViolations } from './axe.ts';
import { test } from './console-test.ts';
import { launchGermanStream, visitAndClick } from './explained-stream.ts';
import { createOwnTeam, createPerson } from './own-team.ts';
import type { RunningPlatform } from './platform.ts';
import {
  createNumbers,
  headers,
  numberIn,
  openStatistics,
  statisticsTable,
  storeRows,
  VISIT,
} from './statistics-table.ts';

test.describe.configure({ timeout: 360_000 });
test.afterAll(async ({ platform }) => {
  await platform.clickhouse.command({ query: `SYSTEM START MERGES ${EVENTS_TABLE}` });
});
/** By then a click is in ClickHouse. */
const STORED = { timeout: 90_000 };
const MINUTE_MS = 60_000;

const panel = (page: Page) => page.getByRole('dialog');
const fact = (page: Page, name: string) =>
  panel(page)
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) }) })
    .getByRole('definition');
const events = (page: Page) =>
  panel(page).getByRole('list', { name: 'Events behind it, newest first' }).getByRole('listitem');

/** What is stored of the stream, oldest first: when a click is missing, the others say how far it came. */
async function listStored({ clickhouse }: RunningPlatform, streamId: number): Promise<string[]> {
  const result = await clickhouse.query({
    query: `SELECT type, page, toString(ts) AS at FROM ${EVENTS_TABLE} WHERE stream_id = {streamId:UInt32} ORDER BY recv_ts`,
    query_params: { streamId },
    format: 'JSONEachRow',
  });
  const rows = await result.json<{ type: string; page: string; at: string }>();
  return rows.map(({ type, page, at }) => `${type} on ${page} at ${at}`);
}

async function cell(page: Page, line: number | 'totals', column: string) {
  const at = (await headers(page)).indexOf(column);
  const table = statisticsTable(page);
  const row = line === 'totals' ? table.locator('tfoot tr') : table.locator('tbody tr[data-index]').nth(line);
  return row.locator('td, th').nth(at).getByRole('button');
}

test('a real click leads from its number to the event and to the explained visit', async ({
  page,
  browser,
  platform,
}) => {
  const stream = await launchGermanStream(platform);
  await visitAndClick(browser, platform, stream.host);
  // Opened before it, the screen would show the click with its next question only.
  await expect
    .poll(() => listStored(platform, stream.streamId), STORED)
    .toContainEqual(expect.stringMatching(/^click/));
  await openStatistics(page, platform, stream.owner, '?by=country');
  await expect.poll(() => numberIn(page, 0, 'Click button')).toBe('1');

  await (await cell(page, 0, 'Click button')).click();
  await expect(panel(page)).toContainText('Clicks on the button that leads to the offer');
  await expect(fact(page, 'Event')).toHaveText('Click on the button');
  await expect(fact(page, 'Country')).toHaveText('Germany');
  await expect(fact(page, 'Late arrivals')).toContainText('None');
  await expect(events(page)).toHaveCount(1);
  await expect(events(page).first()).toContainText(/Click on the button\s*German wheel\s*Germany · Computer/);
  await events(page).getByRole('link').click();

  await expect(page).toHaveURL(new RegExp(`/streams/explain/${stream.streamId}\\?.*visit=`));
  await expect(page.getByText('Recomputed: the same')).toBeVisible();
  const timeLine = page.getByRole('list', { name: 'Time line' }).getByRole('listitem');
  await expect(timeLine.filter({ hasText: 'Click on the button' })).toBeVisible();
  await page.goBack();
  await expect(panel(page)).toContainText('Click on the button');
});

test('the panel tells the division, the filters, repeats, late arrivals and charges, and its link tells a colleague the same', async ({
  page,
  platform,
}) => {
  // Repeats lie in the table until a merge, which would come whenever it likes.
  await platform.clickhouse.command({ query: `SYSTEM STOP MERGES ${EVENTS_TABLE}` });
  const twice = { type: 'click', cost: '0.02', event_id: randomUUID(), sub1: '', country: 'DE' };
  const happened = Date.now() - 30 * MINUTE_MS;
  const { owner, team } = await createNumbers(platform, [
    ...Array.from({ length: 25 }, () => ({ ...VISIT, country: 'DE', sub1: 'ad, 1%' })),
    { ...twice, ts: happened, recv_ts: happened + 5 * MINUTE_MS },
    { ...VISIT, country: 'UA' },
  ]);
  const of = { teamId: team.teamId, memberId: team.memberIdOf(owner) };
  await storeRows(platform, of, [{ ...twice, ts: happened, recv_ts: happened + 9 * MINUTE_MS }]);
  await openStatistics(page, platform, owner, '?by=sub1&country=DE&sort=unique&order=desc');
  await expect.poll(() => numberIn(page, 0, 'Uniq')).toBe('25');

  // By keyboard: into the row, to its first number.
  await statisticsTable(page).locator('tbody tr[data-index="0"]').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByText('25', { exact: true })).toBeVisible();
  await expect(fact(page, 'Event')).toHaveText('Visit, the visitor’s first to the stream in 24 hours');
  await expect(fact(page, 'sub1')).toHaveText('ad, 1%');
  await expect(fact(page, 'Filter: Country')).toHaveText('Germany');
  await expect(fact(page, 'Whose traffic')).toHaveText('The whole team’s');
  await expect(events(page)).toHaveCount(20);
  await panel(page).getByRole('button', { name: 'Show more' }).click();
  await expect(events(page)).toHaveCount(25);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);

  // A line without a value, and a division whose parts lead on.
  await (await cell(page, 1, 'CR % Click/Dep')).click();
  await expect(fact(page, 'sub1')).toHaveText('none');
  await panel(page)
    .getByRole('button', { name: /Click button/ })
    .click();
  await expect(fact(page, 'Repeated events')).toContainText('repeats left out: 1');
  await expect(fact(page, 'Late arrivals')).toContainText('1 of 1 came in more than 1 min late');
  await expect(fact(page, 'Longest delay')).toHaveText('5 min');
  await page.keyboard.press('Escape');

  await (await cell(page, 'totals', 'Cost')).click();
  await expect(panel(page).getByRole('row', { name: /Click on the button/ })).toContainText('$0.02');
  await expect(fact(page, 'Line')).toHaveText('All lines of the table');
  await page.reload();
  await expect(panel(page).getByRole('table', { name: 'Charges by price' })).toBeVisible();
  await expect(events(page)).toHaveCount(1);
  expect(await findViolations(page, { within: '[role="dialog"]' })).toEqual([]);
});

test('a link to a line that somebody else does not have says so; they see their own alone', async ({
  page,
  platform,
}) => {
  const owner = await createPerson(platform, 'Vera');
  const buyer = await createPerson(platform, 'Kim');
  const team = await createOwnTeam(platform, {
    owner,
    members: [{ person: buyer, roles: ['mediabuyer'] }],
  });
  const { teamId } = team;
  await storeRows(platform, { teamId, memberId: team.memberIdOf(owner) }, [{ ...VISIT, country: 'DE' }]);
  await storeRows(platform, { teamId, memberId: team.memberIdOf(buyer) }, [{ ...VISIT, country: 'UA' }]);
  await openStatistics(page, platform, buyer, '?by=country&number=unique&line=DE');
  await expect(panel(page).getByRole('status')).toContainText('The table no longer has this line');
  await expect(fact(page, 'Whose traffic')).toHaveText('Only your own');
  await page.keyboard.press('Escape');
  await (await cell(page, 0, 'Uniq')).click();
  await expect(fact(page, 'Country')).toHaveText('Ukraine');
  await expect(events(page)).toHaveCount(1);
  // The stream of the event is not there: nothing to open.
  await expect(events(page).getByRole('link')).toHaveCount(0);
});
