/** What is done with landings from their list, beside copying them: handed over, put away, deleted. */
import { expect } from '@playwright/test';
import { test } from './console-test.ts';
import { landingRow, listAs, listedLandings, openLandings, openShelf } from './own-landings.ts';
import { chooseAction, confirmQuestion, successOf } from './team-work.ts';

test('[S2.13-06] [S5.2-07] [S8.6-04] a landing is transferred to a member picked by e-mail, and not to oneself', async ({
  page,
  platform,
  browser,
}) => {
  const { owner, other, team, show } = await openShelf(page, platform, ['Wheel BR', 'Slots MX']);
  await show();
  await chooseAction(page, 'Wheel BR', 'Transfer');
  const dialog = page.getByRole('dialog', { name: /^Transfer “/ });
  const email = dialog.getByRole('combobox', { name: 'Member’s e-mail' });
  const transfer = () => dialog.getByRole('button', { name: 'Transfer', exact: true }).click();

  await test.step('one’s own address is refused, also in capitals', async () => {
    await email.fill(owner.email.toUpperCase());
    await transfer();
    await expect(dialog.getByText('Email cannot be the same as the current user')).toBeVisible();
  });

  await test.step('a member is found by name or address, and chosen', async () => {
    await email.fill('Ki');
    await page.getByRole('option', { name: other.email }).click();
    await expect(email).toHaveValue(other.email);
    await expect(dialog.getByText('Email cannot be the same as the current user')).toBeHidden();
    await transfer();
    await expect(successOf(page, 'Landing transferred')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(landingRow(page, 'Wheel BR').getByText(other.name, { exact: true })).toBeVisible();
  });

  await test.step('who sees the landing now', async () => {
    const context = await browser.newContext({ locale: 'en-US' });
    const their = await context.newPage();
    await openLandings(their, platform, other);
    await expect(listedLandings(their)).toHaveText(['Wheel BR']);
    expect(await listAs(their, platform, team.teamId)).toHaveLength(1);
    await context.close();
  });
});

test('a transfer to nobody of the team says so at the field', async ({ page, platform, troubles }) => {
  const { show } = await openShelf(page, platform, ['Wheel BR']);
  await show();
  await chooseAction(page, 'Wheel BR', 'Transfer');
  const dialog = page.getByRole('dialog', { name: /^Transfer “/ });
  await dialog.getByRole('combobox', { name: 'Member’s e-mail' }).fill('nobody@people.test');
  await dialog.getByRole('button', { name: 'Transfer', exact: true }).click();
  await expect(dialog.getByText(/^No active member of the team/)).toBeVisible();
  expect(troubles.splice(0)).toEqual([expect.stringContaining('404')]);
});

test('[S2.13-07] [S8.5-01] [S8.6-04] a landing is deleted after a question that says what is lost', async ({
  page,
  platform,
}) => {
  const { show } = await openShelf(page, platform, ['Wheel BR', 'Slots MX']);
  await show();
  await chooseAction(page, 'Wheel BR', 'Delete');
  const question = page.getByRole('dialog', { name: 'Delete “Wheel BR”?' });
  await expect(question.getByText(/^All content will be lost/)).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(listedLandings(page)).toHaveCount(2);
  await chooseAction(page, 'Wheel BR', 'Delete');
  await confirmQuestion(page, 'Delete “Wheel BR”?', 'Delete');
  await expect(successOf(page, 'Landing deleted')).toBeVisible();
  await expect(listedLandings(page)).toHaveText(['Slots MX']);
  await page.reload();
  await expect(listedLandings(page)).toHaveText(['Slots MX']);
});

test('[S2.13-08] [S8.5-01] [S8.6-04] selected landings are deleted together', async ({ page, platform }) => {
  const { show } = await openShelf(page, platform, ['One', 'Two', 'Three', 'Four']);
  await show();
  for (const name of ['One', 'Two', 'Four']) {
    await page.getByRole('checkbox', { name: `Select the row: ${name}` }).check();
  }
  const bar = page.getByRole('toolbar', { name: 'Mass actions' });
  await expect(bar.getByText('Selected: 3')).toBeVisible();
  await bar.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete 3 landings?' });
  await expect(question.getByText(/^All their content will be lost/)).toBeVisible();
  await confirmQuestion(page, 'Delete 3 landings?', 'Delete');
  await expect(successOf(page, 'Landings removed')).toBeVisible();
  await expect(listedLandings(page)).toHaveText(['Three']);
  await expect(bar).toBeHidden();
});

test('whoever deletes all of the last page is led to the page before it', async ({ page, platform }) => {
  const names = Array.from({ length: 11 }, (_, index) => `Landing ${index + 1}`);
  const { show } = await openShelf(page, platform, names);
  await show();
  await page.goto(`${platform.consoleUrl}/landings?limit=10&page=2`);
  await expect(listedLandings(page)).toHaveText(['Landing 1']);
  await chooseAction(page, 'Landing 1', 'Delete');
  await confirmQuestion(page, 'Delete “Landing 1”?', 'Delete');
  await expect(listedLandings(page)).toHaveCount(10);
  await expect(page).toHaveURL(`${platform.consoleUrl}/landings?limit=10`);
});

test('a landing that streams show is neither archived nor deleted, and the streams are named', async ({
  page,
  platform,
  troubles,
}) => {
  const { owner, maker } = await openShelf(page, platform, ['Plain']);
  const shown = await maker.create({ name: 'Shown' });
  await maker.createStream('Evening BR', await maker.change(shown, 'complete'));
  await openLandings(page, platform, owner);
  const alert = page.getByRole('alert').filter({ hasText: 'Evening BR' });
  const dismiss = () => alert.getByRole('button', { name: 'Close the notification' }).click();
  await chooseAction(page, 'Shown', 'Archive');
  await expect(alert).toContainText('Streams show this landing: Evening BR.');
  await dismiss();
  await chooseAction(page, 'Shown', 'Delete');
  await confirmQuestion(page, 'Delete “Shown”?', 'Delete');
  await expect(alert).toContainText('Streams show this landing: Evening BR.');
  await dismiss();
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
  await confirmQuestion(page, 'Delete 2 landings?', 'Delete');
  await expect(alert).toContainText('Nothing was deleted');
  await expect(listedLandings(page)).toHaveText(['Shown', 'Plain']);
  expect(troubles.splice(0)).toHaveLength(3);
});

test('a landing is put into the archive and brought back', async ({ page, platform }) => {
  const { show } = await openShelf(page, platform, ['Wheel BR']);
  await show();
  await chooseAction(page, 'Wheel BR', 'Archive');
  await expect(successOf(page, 'Landing archived')).toBeVisible();
  await expect(landingRow(page, 'Wheel BR').getByText('Archived')).toBeVisible();
  await chooseAction(page, 'Wheel BR', 'Restore');
  await expect(successOf(page, 'Landing restored')).toBeVisible();
  await expect(landingRow(page, 'Wheel BR').getByText('Completed')).toBeVisible();
});
