/** Views of the statistics that a team keeps: saved, opened by another, changed and removed by whoever may. */
import { expect, type Page } from '@playwright/test';
import { test } from './console-test.ts';
import { createOwnTeam, createPerson } from './own-team.ts';
import type { RunningPlatform } from './platform.ts';
import { headers, numberIn, openStatistics, storeRows, VISIT } from './statistics-table.ts';

test.describe.configure({ timeout: 360_000 });

async function createPairWithNumbers(platform: RunningPlatform) {
  const owner = await createPerson(platform, 'Vera');
  const buyer = await createPerson(platform, 'Kim');
  const members = [{ person: buyer, roles: ['mediabuyer' as const] }];
  const team = await createOwnTeam(platform, { owner, members });
  const { teamId } = team;
  const german = { ...VISIT, country: 'DE' };
  await storeRows(platform, { teamId, memberId: team.memberIdOf(owner) }, [german, german, VISIT]);
  await storeRows(platform, { teamId, memberId: team.memberIdOf(buyer) }, [
    german,
    { ...VISIT, country: 'UA' },
  ]);
  return { owner, buyer };
}

const views = (page: Page, name = 'Views') => page.getByRole('button', { name, exact: false }).first();
const openViews = async (page: Page, name?: string) => {
  await views(page, name).click();
  await expect(page.getByRole('menu')).toBeVisible();
};
const item = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name });

/** `open` is the name of the view that is open. */
async function saveAs(page: Page, name: string, open?: string): Promise<void> {
  await openViews(page, open);
  await item(page, 'Save as a new view').click();
  const dialog = page.getByRole('dialog', { name: 'New view for the team' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

const SEARCH = '?by=country&range=last_30_days&country=DE&sort=unique&order=desc&chart=unique';

test('a view keeps filters, groupings, relative days, order and columns for others too, and is changed, renamed and deleted by who made it', async ({
  page,
  platform,
  browser,
  troubles,
}) => {
  const { owner, buyer } = await createPairWithNumbers(platform);
  await openStatistics(page, platform, owner, SEARCH);
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Discovery' }).uncheck();
  await page.keyboard.press('Escape');
  await expect.poll(() => numberIn(page, 'totals', 'Uniq')).toBe('3');
  await saveAs(page, 'Germany, month');
  await expect(page).toHaveURL(/[?&]view=/);
  await expect(views(page, 'Germany, month')).toBeVisible();
  await page.reload();
  await expect(views(page, 'Germany, month')).toBeVisible();
  await expect.poll(() => numberIn(page, 'totals', 'Uniq')).toBe('3');

  await test.step('another role sees their own numbers in it', async () => {
    const other = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    await openStatistics(other, platform, buyer);
    await openViews(other);
    await expect(item(other, /Germany, month/)).toContainText('Vera');
    await item(other, /Germany, month/).click();
    await expect(other).toHaveURL(/range=last_30_days/);
    await expect(other).toHaveURL(/country=DE/);
    await expect.poll(() => numberIn(other, 'totals', 'Uniq')).toBe('1');
    expect(await headers(other)).not.toContain('Discovery');
    expect((await headers(other))[0]).toBe('Country');
    // What another made can be opened, and not changed.
    await openViews(other, 'Germany, month');
    await expect(item(other, 'Save as a new view')).toBeVisible();
    await expect(item(other, 'Rename')).toHaveCount(0);
    await expect(item(other, 'Delete')).toHaveCount(0);
    // And leaves the columns that they are used to as they were.
    await other.goto(`${platform.consoleUrl}/statistics`);
    await expect.poll(() => headers(other)).toContain('Discovery');
    await other.context().close();
  });

  await test.step('it is changed, renamed and deleted, and no two have one name', async () => {
    await saveAs(page, 'Week', 'Germany, month');
    await page.getByRole('button', { name: /^Period/ }).click();
    await page.getByRole('button', { name: 'Last 7 days' }).click();
    await expect(views(page, 'Week')).toContainText('changed');
    await openViews(page, 'Week');
    await item(page, 'Save the changes to “Week”').click();
    await expect(page.getByText('The view “Week” now shows this')).toBeVisible();
    await expect(views(page, 'Week')).not.toContainText('changed');

    await openViews(page, 'Week');
    await item(page, 'Rename').click();
    const rename = page.getByRole('dialog', { name: 'Another name for the view' });
    await rename.getByRole('textbox', { name: 'Name' }).fill('Seven days');
    await rename.getByRole('button', { name: 'Save' }).click();
    await expect(views(page, 'Seven days')).toBeVisible();

    await openViews(page, 'Seven days');
    await item(page, 'Save as a new view').click();
    const dialog = page.getByRole('dialog', { name: 'New view for the team' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('seven DAYS');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('The team already has a view with this name')).toBeVisible();
    // The refusal, as the browser tells it.
    expect(troubles.splice(0)).toEqual([expect.stringContaining('409')]);
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Other');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(views(page, 'Other')).toBeVisible();

    await openViews(page, 'Other');
    await item(page, /^Seven days/).click();
    await openViews(page, 'Seven days');
    await item(page, 'Delete').click();
    await page
      .getByRole('status')
      .filter({ hasText: 'The view “Seven days” is deleted' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(page.getByText('The view “Seven days” is back')).toBeVisible();
    await openViews(page);
    await item(page, /^Seven days/).click();
    await openViews(page, 'Seven days');
    await item(page, 'Delete').click();
    await expect(page.getByText('The view “Seven days” is deleted')).toBeVisible();
    await openViews(page);
    await expect(item(page, /^Other/)).toBeVisible();
    await expect(item(page, /^Seven days/)).toHaveCount(0);
  });
});
