/** The statistics table: what it shows, how it is narrowed, grouped and looked into, and who sees it. */
import { expect, type Page } from '@playwright/test';
import { callApi } from './call-api.ts';
import { test } from './console-test.ts';
import type { OwnTeam } from './own-team.ts';
import type { RunningPlatform } from './platform.ts';
import {
  COLUMN_LABELS,
  createNumbers,
  daysAgo,
  groupBy as group,
  headers,
  numberIn,
  openStatistics as open,
  storeRows,
  statisticsTable as table,
  VISIT,
} from './statistics-table.ts';

async function findStream({ apiUrl }: RunningPlatform, { teamId, apiKey }: OwnTeam): Promise<number> {
  const { body } = await callApi<{ items: { id: number }[] }>(apiUrl, apiKey, `/teams/${teamId}/streams`);
  return body.items[0]?.id ?? 0;
}

const firstCells = (page: Page) => table(page).locator('tbody tr td:first-child').allTextContents();

/** Every line's keys with its uniques, whatever the lines' order. */
async function linesBy(page: Page, groupings: number): Promise<string[]> {
  const names = await headers(page);
  const rows = await table(page).locator('tbody tr[data-index]').all();
  const lines = await Promise.all(
    rows.map(async (row) => {
      const cells = await row.locator('td, th').allTextContents();
      return [...cells.slice(0, groupings), cells[names.indexOf('Uniq')]].join(' · ');
    }),
  );
  return lines.toSorted();
}

const GROUPINGS = [
  ...['Hour', 'Date', 'Week', 'Month'],
  ...['Template', 'Country', 'Browser', 'OS', 'Device', 'Domain', 'Landing', 'Stream'],
  // Ours, beside the spec's.
  'Member',
  ...['sub1', 'sub2', 'sub3', 'sub4', 'sub5', 'sub6', 'sub7', 'sub8'],
];

test('[S2.1-11] [S2.9-01] [S2.9-02] [S2.9-05] [S2.9-09] [S2.9-14] the table has every column of the spec, over days that a picker chooses, and columns are hidden for good', async ({
  page,
  platform,
}) => {
  const { owner } = await createNumbers(platform, [
    ...Array.from({ length: 3 }, () => VISIT),
    { ...VISIT, ts: daysAgo(2) },
    { ...VISIT, page: 'white', is_unique: 0, ts: daysAgo(2) },
    { ...VISIT, type: 'click', cost: '0.02' },
    ...['install_offer', 'install_accept', 'install', 'subscribe', 'registration', 'deposit'].map((type) => ({
      type,
    })),
    { ...VISIT, ts: daysAgo(20) },
  ]);
  await open(page, platform, owner);
  await test.step('by day, with a line of totals', async () => {
    await expect(page).toHaveTitle('Sluice | Statistics');
    await expect(table(page).locator('tfoot')).toContainText('Total');
    expect((await headers(page)).filter((text) => text !== '')).toEqual(['Date', ...COLUMN_LABELS]);
    const uniques = [await numberIn(page, 0, 'Uniq'), await numberIn(page, 1, 'Uniq')];
    expect(uniques).toEqual(['3', '1']);
    expect(await numberIn(page, 'totals', 'Uniq')).toBe('4');
    expect(await numberIn(page, 'totals', 'White page')).toBe('1');
    expect(await numberIn(page, 'totals', 'Cost')).toBe('$0.02');
    expect(await numberIn(page, 'totals', 'CR % Black/Click')).toBe('25.0%');
    expect(await numberIn(page, 1, 'CR % Regs/Dep')).toBe('–');
  });

  const inChart = (title: string) =>
    page.getByRole('table', { name: title, includeHidden: true }).locator('tbody td:nth-of-type(1)');
  await test.step('the days are chosen, and stand in the address', async () => {
    await page.getByRole('button', { name: /^Period/ }).click();
    await page.getByRole('button', { name: 'Last 30 days' }).click();
    await expect.poll(() => numberIn(page, 'totals', 'Uniq')).toBe('5');
    await expect(page).toHaveURL(/range=last_30_days/);
    await expect(inChart('Over days: Uniq')).toHaveCount(30);
    // One day would be a dot: it is drawn over its hours, up to the present one; some days have 23.
    await page.getByRole('button', { name: /^Period/ }).click();
    await page.getByRole('button', { name: 'Today' }).click();
    await expect(inChart('Over hours: Uniq').filter({ hasText: /^3$/ })).toHaveCount(1);
  });

  await test.step('a column that is hidden stays so, also in another address of the screen', async () => {
    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Discovery' }).uncheck();
    await page.keyboard.press('Escape');
    await expect(table(page).getByRole('columnheader', { name: 'Discovery' })).toHaveCount(0);
    await page.goto(`${platform.consoleUrl}/statistics?range=yesterday`);
    await expect(inChart('Over hours: Uniq').nth(22)).toHaveText('0');
    await page.getByRole('button', { name: /^Period/ }).click();
    await page.getByRole('button', { name: 'Last 7 days' }).click();
    await expect(table(page).getByRole('columnheader', { name: 'PWA', exact: true })).toBeVisible();
    await expect(table(page).getByRole('columnheader', { name: 'Discovery' })).toHaveCount(0);
  });

  await test.step('on a phone the period is chosen without the page moving sideways', async () => {
    const phone = { width: 390, height: 844 };
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: /^Period:/ }).click();
    const periods = page.getByRole('dialog', { name: 'Period' });
    // The calendar is fetched when it is asked for.
    await expect(periods.getByRole('button', { name: 'Previous month' })).toBeVisible();
    const box = await periods.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? Number.NaN)).toBeLessThanOrEqual(phone.width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
    await periods.getByRole('button', { name: 'Last 30 days' }).click();
    await expect(page).toHaveURL(/range=last_30_days/);
    // Longer words than English has.
    await page.evaluate(() => localStorage.setItem('lang', 'uk'));
    await page.reload();
    await page.getByRole('button', { name: 'Стовпці', exact: true }).click();
    const columns = await page.getByRole('dialog', { name: 'Стовпці' }).boundingBox();
    expect((columns?.x ?? 0) + (columns?.width ?? Number.NaN)).toBeLessThanOrEqual(phone.width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  });
});

test('[S2.9-06] [S2.9-07] [S2.9-08] [S2.9-10] the numbers are narrowed by stream, domain, country, browser, system and device, chosen or typed', async ({
  page,
  platform,
}) => {
  const { owner, team } = await createNumbers(platform, [
    { ...VISIT, country: 'DE', browser: 'Chrome', os: 'Android', device: 'mobile', domain: 'a.test' },
    { ...VISIT, country: 'UA', browser: 'Safari', os: 'iOS', device: 'mobile', domain: 'b.test' },
    { ...VISIT, country: 'UA', browser: 'Firefox', os: 'Windows', device: 'desktop', domain: 'b.test' },
  ]);
  await open(page, platform, owner);
  const bar = page.getByRole('search', { name: 'Filters' });
  const total = () => numberIn(page, 'totals', 'Uniq');
  await expect.poll(total).toBe('3');

  await bar.getByRole('button', { name: 'Browser' }).click();
  await page.getByRole('combobox', { name: 'Browser' }).click();
  await page.getByRole('option', { name: 'Chrome' }).click();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect.poll(total).toBe('1');
  await expect(page).toHaveURL(/browserName=Chrome/);
  await bar.getByRole('button', { name: 'Reset all' }).click();

  await bar.getByRole('button', { name: 'OS' }).click();
  await page.getByRole('combobox', { name: 'OS' }).fill('windows');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect.poll(total).toBe('1');

  const streamId = await findStream(platform, team);
  const place = { teamId: team.teamId, memberId: team.memberIdOf(owner) };
  await storeRows(platform, place, [{ ...VISIT, stream_id: streamId }]);
  await bar.getByRole('button', { name: 'Reset all' }).click();
  await bar.getByRole('button', { name: 'Stream' }).click();
  await page.getByRole('combobox', { name: 'Stream' }).fill('COUNT');
  await page.getByRole('option', { name: 'Counted' }).click();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`flow=${streamId}(&|$)`));
  await expect(bar.getByRole('button', { name: /Stream.*Counted/ })).toBeVisible();
  await expect.poll(total).toBe('1');

  for (const [label, typed, option, expected, inAddress] of [
    ['Country', 'ukr', 'Ukraine', '2', /country=ua/i],
    ['Domain', 'a.te', 'a.test', '1', /domain=a\.test/],
  ] as const) {
    await bar.getByRole('button', { name: 'Reset all' }).click();
    await bar.getByRole('button', { name: label }).click();
    await page.getByRole('combobox', { name: label }).fill(typed);
    await page.getByRole('option', { name: option }).click();
    // Out of the field, so that its long list closes: it lies over the button.
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await expect.poll(total).toBe(expected);
    await expect(page).toHaveURL(inAddress);
    await expect(bar.getByRole('button', { name: `${label}: ${option}` })).toBeVisible();
  }

  await test.step('two at once, by their address', async () => {
    await bar.getByRole('button', { name: 'Reset all' }).click();
    await bar.getByRole('button', { name: 'Device' }).click();
    await page.getByRole('combobox', { name: 'Device' }).click();
    await page.getByRole('option', { name: 'mobile' }).click();
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await expect.poll(total).toBe('2');
    await page.goto(`${platform.consoleUrl}/statistics?deviceType=mobile&country=UA`);
    await expect.poll(total).toBe('1');
  });
});

test('[S2.9-11] [S2.9-12] [S2.9-13] the table is grouped by up to three things, and a press on one looks into it', async ({
  page,
  platform,
}) => {
  const { owner } = await createNumbers(platform, [
    ...['ad 1', 'ad 1', 'ad 2'].map((sub1) => ({
      ...VISIT,
      country: 'DE',
      browser: 'Chrome',
      sub1,
    })),
    { ...VISIT, country: 'UA', browser: 'Safari', sub1: 'ad 1' },
  ]);
  await open(page, platform, owner, '?by=country&tree=0');
  await expect.poll(() => firstCells(page)).toEqual(['Germany', 'Ukraine']);
  await page.getByRole('combobox', { name: 'Group by' }).click();
  // The chosen one is not offered again.
  await expect(page.getByRole('option')).toHaveText(GROUPINGS.filter((name) => name !== 'Country'));
  await page.keyboard.press('Escape');
  await group(page, 'Browser', 'sub1');
  await expect(page).toHaveURL(/by=country%2CbrowserName%2Csub1|by=country,browserName,sub1/);
  // The table before stays until the next one is there.
  await expect.poll(async () => (await headers(page)).slice(0, 3)).toEqual(['Country', 'Browser', 'sub1']);
  await expect
    .poll(() => linesBy(page, 3))
    .toEqual(['Germany · Chrome · ad 1 · 2', 'Germany · Chrome · ad 2 · 1', 'Ukraine · Safari · ad 1 · 1']);
  await expect.poll(() => numberIn(page, 0, 'Uniq')).toBe('2');
  await table(page).getByRole('columnheader', { name: 'Uniq', exact: true }).getByRole('button').click();
  await expect.poll(() => numberIn(page, 0, 'Uniq')).toBe('1');

  await table(page).getByRole('button', { name: 'Germany' }).first().click();
  await expect(page).toHaveURL(/country=DE/);
  await expect.poll(() => numberIn(page, 'totals', 'Uniq')).toBe('3');
});
