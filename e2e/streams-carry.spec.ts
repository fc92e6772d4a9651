/** Streams copied and handed over: by whom, under which name, step by step, and how the end is told. */
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './console-test.ts';
import {
  holdTable,
  listCarriesAs,
  listedStreams,
  openStreamShelf,
  openStreams,
  spoilLandings,
  streamCell,
  streamRow,
} from './stream-list.ts';
import { chooseAction, confirmQuestion, successOf } from './team-work.ts';

const TAKEN = 'Stream with this name already exist!';
const COPIED = 'Stream successfully copied';
const STEPS = [
  ...['Social-network pixel', 'Short-video-network pixel', 'White page', 'Split test'],
  ...['Set landings', 'Completing stream transfer'],
];

/** The steps as they stand when the one of this index is at work. */
const stepsAt = (first: string, running: number): string[] =>
  [first, ...STEPS].map((label, index) =>
    index < running ? `${label}: Done` : `${label}: ${index === running ? 'In progress' : 'Waiting'}`,
  );

const copyDialog = (page: Page): Locator => page.getByRole('dialog', { name: /^Copy “/ });
const progress = (page: Page): Locator => page.getByRole('dialog', { name: /^(Copying|Transferring) “/ });
const expectSteps = (page: Page, steps: string[]) =>
  expect(progress(page).getByRole('listitem')).toHaveText(steps);

async function startCopy(page: Page, name: string): Promise<void> {
  await chooseAction(page, name, 'Copy');
  await copyDialog(page).getByRole('button', { name: 'Copy', exact: true }).click();
}

async function startTransfer(page: Page, name: string, email: string): Promise<void> {
  await chooseAction(page, name, 'Transfer');
  const dialog = page.getByRole('dialog', { name: /^Transfer “/ });
  await dialog.getByRole('combobox', { name: 'Member’s e-mail' }).fill(email);
  await dialog.getByRole('button', { name: 'Transfer', exact: true }).click();
}

test('[S2.5-12] [S2.5-17] [S8.6-03] a stream is copied, under a name of its own or, when asked, under a taken one', async ({
  page,
  platform,
  troubles,
}) => {
  const { maker } = await openStreamShelf(page, platform, ['Spin BR', 'Slots MX']);
  const name = copyDialog(page).getByRole('textbox', { name: 'Name' });
  const copy = () => copyDialog(page).getByRole('button', { name: 'Copy', exact: true }).click();

  await test.step('the name is given, free, and can be taken as it is', async () => {
    await chooseAction(page, 'Spin BR', 'Copy');
    await expect(name).toHaveValue('Spin BR copy');
    await expect(name).toBeFocused();
    await copy();
    await expect(successOf(page, COPIED)).toBeVisible();
    await expect(progress(page)).toBeHidden();
    await expect(listedStreams(page)).toHaveText(['Spin BR copy', 'Slots MX', 'Spin BR']);
    await expect(await streamCell(page, 'Spin BR copy', 'Landings')).toHaveText('Wheel copy');
    await expect(await streamCell(page, 'Spin BR copy', 'Link')).toHaveText('Without domain');
    await expect(await streamCell(page, 'Spin BR copy', 'Status')).toHaveText('Not active');
  });

  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await test.step('a taken name is said while it is typed, and asked about; a refusal copies nothing', async () => {
    await chooseAction(page, 'Spin BR', 'Copy');
    await name.fill(' slots mx ');
    await expect(copyDialog(page).getByText('A stream with this name is already there')).toBeVisible();
    await copy();
    await expect(question.getByText(TAKEN)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await copy();
    await confirmQuestion(page, 'Are you sure?', 'no');
    await expect(name).toHaveValue(' slots mx ');
    expect(await maker.list()).toHaveLength(3);
  });

  await test.step('and copied all the same for who is sure', async () => {
    await copy();
    await confirmQuestion(page, 'Are you sure?', 'yes');
    await expect(successOf(page, COPIED).last()).toBeVisible();
    await expect(listedStreams(page).first()).toHaveText('slots mx');
    expect(await maker.list()).toHaveLength(4);
  });
  expect(troubles.splice(0)).toEqual(Array.from({ length: 3 }, () => expect.stringContaining('409')));
});

test('[S4.5-03] a copy shows its seven steps as they are done, survives a reload, and can be put away', async ({
  page,
  platform,
}) => {
  await openStreamShelf(page, platform, ['Spin BR']);
  const letPixels = await holdTable(platform, 'pixels', 'ACCESS EXCLUSIVE');
  await startCopy(page, 'Spin BR');
  await expectSteps(page, stepsAt('Copy landings', 1));
  await expect(progress(page).getByRole('progressbar', { name: 'Copying “Spin BR copy”' })).toBeVisible();

  await page.reload();
  await expectSteps(page, stepsAt('Copy landings', 1));
  await progress(page).getByRole('button', { name: 'Close' }).last().click();
  const bar = page.getByRole('button', { name: /^Copying “Spin BR copy”/ });
  await expect(bar).toHaveText('Copying “Spin BR copy”1 of 7');

  const letLandings = await holdTable(platform, 'stream_landings', 'SHARE');
  await letPixels();
  await expect(bar).toHaveText('Copying “Spin BR copy”5 of 7');
  await bar.click();
  await expectSteps(page, stepsAt('Copy landings', 5));

  const letAudit = await holdTable(platform, 'audit_entries', 'SHARE');
  await letLandings();
  await expectSteps(page, stepsAt('Copy landings', 6));
  await letAudit();
  await expect(successOf(page, COPIED)).toBeVisible();
  await expect(progress(page)).toBeHidden();
  await expect(bar).toHaveCount(0);
  await expect(listedStreams(page)).toHaveText(['Spin BR copy', 'Spin BR']);
});

test('[S2.5-13] [S4.5-03] [S8.6-03] a stream is transferred to a member, step by step, and not to oneself', async ({
  page,
  platform,
  browser,
}) => {
  const { owner, other } = await openStreamShelf(page, platform, ['Spin BR', 'Slots MX']);
  await test.step('one’s own address is refused, also in capitals', async () => {
    await startTransfer(page, 'Spin BR', owner.email.toUpperCase());
    const dialog = page.getByRole('dialog', { name: /^Transfer “/ });
    await expect(dialog.getByText('Email cannot be the same as the current user')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Member’s e-mail' }).fill('Ki');
    await page.getByRole('option', { name: other.email }).click();
  });

  await test.step('a member is found by name, and the steps are shown to the last', async () => {
    const letAudit = await holdTable(platform, 'audit_entries', 'SHARE');
    await page
      .getByRole('dialog', { name: /^Transfer “/ })
      .getByRole('button', { name: 'Transfer', exact: true })
      .click();
    await expectSteps(page, stepsAt('Transfer landings', 6));
    await letAudit();
    await expect(successOf(page, 'Stream successfully transferred')).toBeVisible();
    await expect(streamRow(page, 'Spin BR').getByText(other.name, { exact: true })).toBeVisible();
  });

  await test.step('who sees the stream now', async () => {
    const context = await browser.newContext({ locale: 'en-US' });
    const their = await context.newPage();
    await openStreams(their, platform, other);
    await expect(listedStreams(their)).toHaveText(['Spin BR']);
    await context.close();
  });
});

test('[S8.3-10] a copy that cannot be made says so, shows where it stopped, and leaves nothing behind', async ({
  page,
  platform,
}) => {
  const { team, maker } = await openStreamShelf(page, platform, ['Spin BR']);
  await spoilLandings(platform, team);
  await startCopy(page, 'Spin BR');
  const told = page.getByRole('alert').filter({ hasText: 'An error occurred while copying the stream' });
  await expect(told).toBeVisible();
  await expect(progress(page).getByRole('listitem').first()).toHaveText('Copy landings: Failed');
  await progress(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(progress(page)).toBeHidden();
  await expect(listedStreams(page)).toHaveText(['Spin BR']);
  expect((await maker.list()).map(({ name }) => name)).toEqual(['Spin BR']);
});

test('a copy that ended while nobody looked is told to who comes back', async ({ page, platform }) => {
  const { team } = await openStreamShelf(page, platform, ['Spin BR']);
  const letPixels = await holdTable(platform, 'pixels', 'ACCESS EXCLUSIVE');
  await startCopy(page, 'Spin BR');
  await expect(progress(page)).toBeVisible();
  await page.goto(`${platform.consoleUrl}/landings`);
  await letPixels();
  await expect
    .poll(async () => (await listCarriesAs(page, platform, team.teamId)).map(({ state }) => state))
    .toEqual(['done']);
  await page.goto(`${platform.consoleUrl}/streams`);
  await expect(successOf(page, COPIED)).toBeVisible();
  await page.reload();
  await expect(listedStreams(page)).toHaveText(['Spin BR copy', 'Spin BR']);
  await expect(successOf(page, COPIED)).toHaveCount(0);
});

test('a transfer to nobody of the team says so at the field', async ({ page, platform, troubles }) => {
  await openStreamShelf(page, platform, ['Spin BR']);
  await startTransfer(page, 'Spin BR', 'nobody@people.test');
  const dialog = page.getByRole('dialog', { name: /^Transfer “/ });
  await expect(dialog.getByText(/^No active member of the team/)).toBeVisible();
  expect(troubles.splice(0)).toEqual([expect.stringContaining('404')]);
});
