/** What is done with landings from their list, beside copying them: handed over, put away, deleted. */
import { expect } from '@playwright/test';
import { test } from './console-test.ts';
import { landingRow, listAs, listedLandings, openLandings, openShelf } from './own-landings.ts';
import { signIn } from './sign-in.ts';
import { chooseAction, confirmQuestion, successOf } from './team-work.ts';

test('[S2.13-06] [S5.2-07] [S8.6-04] a landing is transferred to a member picked by e-mail, and not to oneself; it is archived and brought back, unless streams show it', async ({
  page,
  platform,
  browser,
  troubles,
}) => {
  const { owner, other, team, maker, show } = await openShelf(page, platform, ['Wheel BR', 'Slots MX']);
  await show();
  await test.step('a landing is put into the archive and brought back', async () => {
    await chooseAction(page, 'Wheel BR', 'Archive');
    await expect(successOf(page, 'Landing archived')).toBeVisible();
    await expect(landingRow(page, 'Wheel BR').getByText('Archived')).toBeVisible();
    await chooseAction(page, 'Wheel BR', 'Restore');
    await expect(successOf(page, 'Landing restored')).toBeVisible();
    await expect(landingRow(page, 'Wheel BR').getByText('Completed')).toBeVisible();
  });

  await chooseAction(page, 'Wheel BR', 'Transfer');
  const dialog = page.getByRole('dialog', { name: /^Transfer “/ });
  const email = dialog.getByRole('combobox', { name: 'Member’s e-mail' });
  const transfer = () => dialog.getByRole('button', { name: 'Transfer', exact: true }).click();

  await test.step('nobody of the team is refused at the field', async () => {
    await email.fill('nobody@people.test');
    await transfer();
    await expect(dialog.getByText(/^No active member of the team/)).toBeVisible();
    expect(troubles.splice(0)).toEqual([expect.stringContaining('404')]);
  });

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

  await test.step('one that streams show is neither archived nor deleted, and the streams are named', async () => {
    const shown = await maker.create({ name: 'Shown' });
    await maker.createStream('Evening BR', await maker.change(shown, 'complete'));
    await page.reload();
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
    await confirmQuestion(page, 'Delete 3 landings?', 'Delete');
    await expect(alert).toContainText('Nothing was deleted');
    await expect(listedLandings(page)).toHaveText(['Shown', 'Wheel BR', 'Slots MX']);
    expect(troubles.splice(0)).toHaveLength(3);
  });
});

test('[S2.13-07] [S2.13-08] [S8.5-01] [S8.6-04] landings are deleted after a question that says what is lost, alone and together', async ({
  page,
  platform,
}) => {
  const names = Array.from({ length: 15 }, (_, index) => `Landing ${index + 1}`);
  const { owner } = await openShelf(page, platform, names);
  await signIn(page, platform.consoleUrl, { ...owner, path: '/landings?limit=10&page=2' });
  const listed = (...numbers: number[]) =>
    expect(listedLandings(page)).toHaveText(numbers.map((number) => `Landing ${number}`));
  await listed(5, 4, 3, 2, 1);

  await test.step('one', async () => {
    await chooseAction(page, 'Landing 5', 'Delete');
    const question = page.getByRole('dialog', { name: 'Delete “Landing 5”?' });
    await expect(question.getByText(/^All content will be lost/)).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await listed(5, 4, 3, 2, 1);
    await chooseAction(page, 'Landing 5', 'Delete');
    await confirmQuestion(page, 'Delete “Landing 5”?', 'Delete');
    await expect(successOf(page, 'Landing deleted')).toBeVisible();
    await listed(4, 3, 2, 1);
    await page.reload();
    await listed(4, 3, 2, 1);
  });

  await test.step('the selected ones together', async () => {
    for (const number of [1, 2, 4]) {
      await page.getByRole('checkbox', { name: `Select the row: Landing ${number}` }).check();
    }
    const bar = page.getByRole('toolbar', { name: 'Mass actions' });
    await expect(bar.getByText('Selected: 3')).toBeVisible();
    await bar.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Delete 3 landings?' });
    await expect(question.getByText(/^All their content will be lost/)).toBeVisible();
    await confirmQuestion(page, 'Delete 3 landings?', 'Delete');
    await expect(successOf(page, 'Landings removed')).toBeVisible();
    await listed(3);
    await expect(bar).toBeHidden();
  });

  await test.step('all of the last page, which leads to the page before it', async () => {
    await chooseAction(page, 'Landing 3', 'Delete');
    await confirmQuestion(page, 'Delete “Landing 3”?', 'Delete');
    await expect(listedLandings(page)).toHaveCount(10);
    await expect(page).toHaveURL(`${platform.consoleUrl}/landings?limit=10`);
  });
});
