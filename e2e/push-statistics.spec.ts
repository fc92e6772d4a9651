/** Push statistics: what the table shows, how it is searched and grouped, and who sees it. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { EVENTS_TABLE, insertRows } from '@sluice/clickhouse';
import { test } from './console-test.ts';
import { createOwnTeam, createPerson, type OwnPerson } from './own-team.ts';
import type { RunningPlatform } from './platform.ts';
import { signIn } from './sign-in.ts';

type Row = Record<string, string | number>;
const DAY_MS = 24 * 3_600_000;
const SENT: Row = { type: 'push_sent', country: 'DE', domain: 'a.test' };
const times = (count: number, row: Row): Row[] => Array.from({ length: count }, () => row);

async function createMessages(platform: RunningPlatform, rows: readonly Row[]) {
  const owner = await createPerson(platform, 'Vera');
  const host = `push-${randomUUID().slice(0, 8)}.test`;
  const streams = [{ person: owner, name: 'Messaged', hosts: [host] }];
  const team = await createOwnTeam(platform, { owner, streams });
  const lines = rows.map((row) =>
    JSON.stringify({
      event_id: randomUUID(),
      ts: Date.now(),
      team_id: team.teamId,
      member_id: team.memberIdOf(owner),
      ...row,
    }),
  );
  await insertRows(platform.clickhouse, { table: EVENTS_TABLE, rows: Buffer.from(`${lines.join('\n')}\n`) });
  return { owner };
}

async function open(page: Page, platform: RunningPlatform, person: OwnPerson, search = ''): Promise<void> {
  await signIn(page, platform.consoleUrl, person);
  await page.goto(`${platform.consoleUrl}/push-messages/statistics${search}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Push statistics' })).toBeVisible();
}

const table = (page: Page) => page.getByRole('table', { name: 'Push statistics' });
/** Column by column, the dash as it is seen. */
const textsOf = async (page: Page, row: 'thead tr' | 'tfoot tr' | 'tbody tr[data-index]') =>
  (await table(page).locator(row).first().locator('th, td').allTextContents()).map((text) =>
    text.replace('No data', ''),
  );
const sentInAll = async (page: Page) => {
  const at = (await textsOf(page, 'thead tr')).indexOf('Sent');
  return (await table(page).locator('tfoot tr').count()) === 0
    ? 'nothing'
    : (await textsOf(page, 'tfoot tr'))[at];
};

test('[S2.10-21] [S2.10-22] the table has every column of the spec, by day, with a line of totals', async ({
  page,
  platform,
}) => {
  const { owner } = await createMessages(platform, [
    ...times(8, SENT),
    ...times(2, { ...SENT, type: 'push_click' }),
    { ...SENT, type: 'push_capped' },
    { ...SENT, type: 'redirect', source: 'push' },
    { ...SENT, type: 'registration', source: 'push' },
    // Of nobody who came from a message.
    ...times(3, { ...SENT, type: 'registration' }),
    ...times(2, { ...SENT, ts: Date.now() - DAY_MS }),
  ]);
  await open(page, platform, owner);
  await expect(table(page).locator('tfoot')).toContainText('Total');
  expect(await textsOf(page, 'thead tr')).toEqual([
    ...['Date', 'Capped', 'Clicks', 'Deps', 'Redirects', 'Registrations', 'Sent'],
    ...['CR % Sent/Click', 'CR % Click/Regs', 'CR % Regs/Deps'],
  ]);
  const [, ...today] = await textsOf(page, 'tbody tr[data-index]');
  expect(today).toEqual(['1', '2', '0', '1', '1', '8', '25.0%', '50.0%', '0.0%']);
  const [, ...totals] = await textsOf(page, 'tfoot tr');
  expect(totals).toEqual(['1', '2', '0', '1', '1', '10', '20.0%', '50.0%', '0.0%']);
  // Nothing was pressed on the day before, so nothing can be divided by it.
  const dayBefore = table(page).locator('tbody tr[data-index]').nth(1).locator('td').nth(8);
  await expect(dayBefore).toContainText('–');
});

test('[S2.10-23] [S2.10-26] a typed domain is searched for with Enter, and a stream and a country with the button', async ({
  page,
  platform,
}) => {
  const { owner } = await createMessages(platform, [
    ...times(2, SENT),
    { ...SENT, country: 'UA', domain: 'b.test' },
  ]);
  await open(page, platform, owner);
  await expect.poll(() => sentInAll(page)).toBe('3');
  const bar = page.getByRole('search', { name: 'Filters' });
  const chip = (name: string) => bar.getByRole('button', { name, exact: true }).click();
  const filter = () => page.getByRole('dialog').getByRole('button', { name: 'Filter', exact: true }).click();

  await chip('Domain');
  await page.getByRole('textbox', { name: 'Domain' }).fill(' B.test ');
  // Typed alone it changes nothing.
  await expect(page).not.toHaveURL(/domain=/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/domain=B\.test/);
  await expect.poll(() => sentInAll(page)).toBe('1');
  await bar.getByRole('button', { name: 'Reset all' }).click();
  await expect.poll(() => sentInAll(page)).toBe('3');

  await chip('Country');
  await page.getByRole('combobox', { name: 'Country' }).fill('germ');
  await page.getByRole('option', { name: 'Germany' }).click();
  // Out of the field, so that its long list closes: it lies over the button.
  await page.keyboard.press('Tab');
  await filter();
  await expect.poll(() => sentInAll(page)).toBe('2');

  await chip('Stream');
  await page.getByRole('combobox', { name: 'Stream' }).click();
  await page.getByRole('option', { name: 'Messaged' }).click();
  await filter();
  await expect(page).toHaveURL(/flowId=/);
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
});

test('[S2.10-24] the days are chosen with a date-range picker, and stand in the address', async ({
  page,
  platform,
}) => {
  const { owner } = await createMessages(platform, [SENT, { ...SENT, ts: Date.now() - 20 * DAY_MS }]);
  await open(page, platform, owner);
  await expect.poll(() => sentInAll(page)).toBe('1');
  await page.getByRole('button', { name: /^Period/ }).click();
  await page.getByRole('button', { name: 'Last 30 days' }).click();
  await expect.poll(() => sentInAll(page)).toBe('2');
  await expect(page).toHaveURL(/range=last_30_days/);
});

test('[S2.10-25] messages are grouped by country, and a country opens into its days', async ({
  page,
  platform,
}) => {
  const { owner } = await createMessages(platform, [...times(2, SENT), { ...SENT, country: 'UA' }]);
  await open(page, platform, owner);
  await page.getByRole('radiogroup', { name: 'Group by' }).getByText('Country', { exact: true }).click();
  await expect(page).toHaveURL(/by=country/);
  await expect.poll(async () => (await textsOf(page, 'thead tr'))[0]).toBe('Country');
  await table(page).getByRole('columnheader', { name: 'Sent', exact: true }).getByRole('button').click();
  await expect.poll(async () => (await textsOf(page, 'tbody tr[data-index]'))[0]).toBe('Germany');
  await table(page).getByRole('button', { name: 'Germany' }).click();
  await expect(page).toHaveURL(/country=de/);
  await expect.poll(async () => (await textsOf(page, 'thead tr'))[0]).toBe('Date');
  await expect.poll(() => sentInAll(page)).toBe('2');
});

test('the push statistics are reached from the messages and from the statistics, by who may see them', async ({
  page,
  platform,
}) => {
  const { consoleUrl } = platform;
  await signIn(page, consoleUrl, { email: 'dasha@sluice.test' });
  for (const from of ['/push-messages/one-time', '/statistics']) {
    await page.goto(consoleUrl + from);
    await page.getByRole('link', { name: 'Push statistics' }).click();
    await expect(page).toHaveURL(`${consoleUrl}/push-messages/statistics`);
    await expect(page.getByText('No push messages in these days')).toBeVisible();
  }
});
