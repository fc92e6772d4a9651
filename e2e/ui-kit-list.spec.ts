/** The list that every screen is made of: filters, rows, pages, columns, all by mouse and by keyboard. */
import { expect, type Page } from '@playwright/test';
import { test } from './console-test.ts';
import { signIn } from './sign-in.ts';

const STREAMS = 10_000;
/** Far fewer than there are, whatever the height of the window. */
const DRAWN_ROWS_MAX = 80;

const list = (page: Page) => page.getByRole('grid', { name: 'Table', exact: true });
const rows = (page: Page) =>
  list(page)
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: /^Select the row/ }) });
const section = (page: Page) => page.getByRole('region', { name: 'Table', exact: true });

async function open(page: Page, consoleUrl: string, path = '/ui-kit'): Promise<void> {
  await signIn(page, consoleUrl, { email: 'nika@sluice.test', path });
  await expect(list(page)).toHaveAttribute('aria-busy', 'false');
}

test('[S2.3-20] a list has Filters, Filter and Reset all', async ({ page, platform }) => {
  const { consoleUrl } = platform;
  await open(page, consoleUrl);
  const bar = page.getByRole('search', { name: 'Filters' });
  const total = section(page).getByText('10,000', { exact: true });
  await expect(total).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Reset all' })).toHaveCount(0);

  await bar.getByRole('button', { name: 'Filters' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await drawer.getByLabel('Stream name').fill('Aviator');
  await drawer.getByRole('radio', { name: 'nika' }).check();
  await expect(total).toBeVisible();
  await drawer.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(drawer).toHaveCount(0);
  await expect(page).toHaveURL(`${consoleUrl}/ui-kit?member=nika&name=Aviator`);
  await expect(total).toHaveCount(0);
  for (const name of await rows(page).allTextContents()) expect(name).toMatch(/^Aviator.*nika/);

  await bar.getByRole('button', { name: 'Reset all' }).click();
  await expect(total).toBeVisible();
  await expect(page).toHaveURL(`${consoleUrl}/ui-kit`);
});

test('[S2.3-19] a list without rows says “No data to display”', async ({ page, platform }) => {
  await open(page, platform.consoleUrl, '/ui-kit?name=nothing-is-called-that');
  await expect(section(page).getByText('No data to display')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await page.getByRole('search').getByRole('button', { name: 'Reset all' }).click();
  await expect(rows(page)).toHaveCount(25);
  await expect(section(page).getByText('No data to display')).toHaveCount(0);
});

test('[S2.3-21] ticked rows are counted as “Selected”, and mass actions are for them', async ({
  page,
  platform,
}) => {
  await open(page, platform.consoleUrl);
  const bar = page.getByRole('toolbar', { name: 'Mass actions' });
  const tick = (index: number) => rows(page).nth(index).getByRole('checkbox');
  await expect(bar).toHaveCount(0);
  await tick(0).check();
  await tick(3).check();
  await expect(bar.getByText('Selected: 2')).toBeVisible();
  await tick(6).click({ modifiers: ['Shift'] });
  await expect(bar.getByText('Selected: 5')).toBeVisible();
  await tick(0).uncheck();
  await expect(bar.getByText('Selected: 4')).toBeVisible();

  await bar.getByRole('button', { name: 'Launch' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Status Changed' })).toBeVisible();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'yes' }).click();
  await expect(bar).toHaveCount(0);
  await expect(tick(3)).not.toBeChecked();

  await list(page).getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await expect(bar.getByText('Selected: 25')).toBeVisible();
});

test('rows are walked and selected by keyboard', async ({ page, platform }) => {
  await open(page, platform.consoleUrl);
  const bar = page.getByRole('toolbar', { name: 'Mass actions' });
  await list(page).getByRole('checkbox', { name: 'Select all rows of this page' }).focus();
  const first = rows(page).first();
  while (!(await first.evaluate((row) => row === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(rows(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(rows(page).nth(2)).toBeFocused();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(bar.getByText('Selected: 3')).toBeVisible();
  await page.keyboard.press('End');
  await expect(rows(page).last()).toBeFocused();
  await page.keyboard.press('Home');
  await expect(first).toBeFocused();
  await expect(first).toHaveAttribute('aria-selected', 'false');
});

test('[S2.3-22] a person pages through a list and chooses the lines per page', async ({ page, platform }) => {
  await open(page, platform.consoleUrl);
  const pages = page.getByRole('navigation', { name: 'Table: Pages' });
  const lines = page.getByRole('radiogroup', { name: 'Lines per page' }).first();
  await expect(section(page).getByText('1–25 of 10,000')).toBeVisible();
  await expect(pages.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  const [firstName] = await rows(page).allTextContents();
  await pages.getByRole('button', { name: 'Next page' }).click();
  await expect(section(page).getByText('26–50 of 10,000')).toBeVisible();
  await expect(list(page)).toHaveAttribute('aria-busy', 'false');
  await expect(rows(page)).toHaveCount(25);
  expect(await rows(page).allTextContents()).not.toContain(firstName);

  await lines.getByText('100', { exact: true }).click();
  await expect(section(page).getByText('1–100 of 10,000')).toBeVisible();
  await expect(rows(page)).toHaveCount(100);
  await page.goto(`${platform.consoleUrl}/ui-kit?page=100&limit=100`);
  await expect(section(page).getByText('9,901–10,000 of 10,000')).toBeVisible();
  await expect(pages.getByRole('button', { name: 'Next page' })).toBeDisabled();
});

test('10,000 rows scroll to the last with a few drawn at a time', async ({ page, platform }) => {
  await open(page, platform.consoleUrl);
  const all = page.getByRole('grid', { name: '10,000 rows' });
  const drawn = all.locator('tbody tr[data-index]');
  const last = all.locator(`tr[data-index="${STREAMS - 1}"]`);
  await expect(all).toHaveAttribute('aria-rowcount', String(STREAMS + 1));
  expect(await drawn.count()).toBeLessThan(DRAWN_ROWS_MAX);
  await expect(last).toHaveCount(0);
  await page.getByRole('link', { name: 'Table: states' }).click();
  const ends = await all.evaluate((table) => {
    const scroller = table.parentElement as HTMLElement;
    scroller.scrollTop = scroller.scrollHeight;
    return { height: scroller.scrollHeight, rows: 10_000 * 48 };
  });
  expect(ends.height).toBeGreaterThanOrEqual(ends.rows);
  await expect(last).toBeInViewport();
  await expect(last).toContainText(` ${STREAMS}`);
  expect(await drawn.count()).toBeLessThan(DRAWN_ROWS_MAX);

  await test.step('and by keyboard from end to end', async () => {
    await last.focus();
    await page.keyboard.press('Home');
    await expect(all.locator('tr[data-index="0"]')).toBeFocused();
    await page.keyboard.press('End');
    await expect(last).toBeFocused();
    await expect(last).toBeInViewport();
  });
});
