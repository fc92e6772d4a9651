/** What a list shows stands in its address: it outlives a reload, the Back button knows it, and a colleague sees the same. */
import { expect, type Page } from '@playwright/test';
import { test } from './console-test.ts';
import { signIn } from './sign-in.ts';

const rowTexts = async (page: Page) => {
  const list = page.getByRole('grid', { name: 'Table', exact: true });
  await expect(list).toHaveAttribute('aria-busy', 'false');
  return list.locator('tbody tr[data-index] td:nth-child(2)').allTextContents();
};

test('a filtered, sorted, paged list survives a reload, goes back, and opens alike for a colleague', async ({
  page,
  browser,
  platform,
}) => {
  const { consoleUrl } = platform;
  await signIn(page, consoleUrl, { email: 'nika@sluice.test', path: '/ui-kit' });
  const section = page.getByRole('region', { name: 'Table', exact: true });
  const header = section.getByRole('columnheader', { name: 'Stream name' });
  const chip = page.getByRole('search').getByRole('button', { name: 'Status' });
  await chip.click();
  await page.getByRole('checkbox', { name: 'Waiting' }).check();
  await page
    .getByRole('dialog', { name: 'Status' })
    .getByRole('button', { name: 'Filter', exact: true })
    .click();
  await expect(page.getByRole('search').getByRole('button', { name: 'Status: Waiting' })).toBeVisible();
  await header.getByRole('button').click();
  await section.getByRole('radiogroup', { name: 'Lines per page' }).getByText('10', { exact: true }).click();
  await section.getByRole('button', { name: 'Next page' }).click();

  const state = { status: 'waiting', sort: 'name', order: 'asc', limit: '10' };
  await expect(page).toHaveURL(`${consoleUrl}/ui-kit?${new URLSearchParams({ ...state, page: '2' })}`);
  const link = page.url();
  await expect(section.getByText(/^11–20 of /)).toBeVisible();
  const seen = await rowTexts(page);
  expect(seen).toHaveLength(10);
  await expect(header).toHaveAttribute('aria-sort', 'ascending');

  await page.reload();
  expect(await rowTexts(page)).toEqual(seen);
  await expect(page.getByRole('search').getByRole('button', { name: 'Status: Waiting' })).toBeVisible();

  await test.step('a colleague opens the link, and signs in on the way', async () => {
    const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
    const theirs = await context.newPage();
    await signIn(theirs, consoleUrl, { email: 'artem@sluice.test', path: link.slice(consoleUrl.length) });
    expect(await rowTexts(theirs)).toEqual(seen);
    await context.close();
  });

  await test.step('Back shows the page before', async () => {
    await page.goBack();
    await expect(page).toHaveURL(`${consoleUrl}/ui-kit?${new URLSearchParams(state)}`);
    await expect(section.getByText(/^1–10 of /)).toBeVisible();
    expect(await rowTexts(page)).not.toEqual(seen);
  });
});

test('the columns that a person hides stay hidden on their device', async ({ page, platform }) => {
  await signIn(page, platform.consoleUrl, { email: 'nika@sluice.test', path: '/ui-kit' });
  const section = page.getByRole('region', { name: 'Table', exact: true });
  const header = section.getByRole('columnheader', { name: 'GEO' });
  await expect(header).toBeVisible();
  await section.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'GEO' }).uncheck();
  await expect(header).toHaveCount(0);
  await page.reload();
  await expect(section.getByRole('columnheader', { name: 'Link' })).toBeVisible();
  await expect(header).toHaveCount(0);
});
