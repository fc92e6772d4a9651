/** Streams copied and handed over: by whom, under which name, step by step, and how the end is shown. */
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './console-test.ts';
import {
  holdCarrySteps,
  listCarries,
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

/** Under the name that is offered, or another. */
async function startCopy(page: Page, name: string, as?: string): Promise<void> {
  await chooseAction(page, name, 'Copy');
  if (as) await copyDialog(page).getByRole('textbox', { name: 'Name' }).fill(as);
  await copyDialog(page).getByRole('button', { name: 'Copy', exact: true }).click();
}

test('[S2.5-12] [S2.5-13] [S2.5-17] [S4.5-03] [S8.6-03] a stream is copied, also under a taken name when asked, and transferred to a member, and not to oneself', async ({
  page,
  platform,
  browser,
  troubles,
}) => {
  const { team, maker, owner, other } = await openStreamShelf(page, platform, ['Spin BR', 'Slots MX']);
  const steps = await holdCarrySteps(platform, team);
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
    await expect(copyDialog(page).getByText('A stream with this name already exists')).toBeVisible();
    await copy();
    await expect(question.getByText(TAKEN)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await copy();
    await confirmQuestion(page, 'Are you sure?', 'Cancel');
    await expect(name).toHaveValue(' slots mx ');
    expect(await maker.list()).toHaveLength(3);
  });

  await test.step('and copied all the same for who is sure', async () => {
    await copy();
    await confirmQuestion(page, 'Are you sure?', 'Copy');
    await expect(successOf(page, COPIED).last()).toBeVisible();
    await expect(listedStreams(page).first()).toHaveText('slots mx');
    expect(await maker.list()).toHaveLength(4);
  });
  expect(troubles.splice(0)).toEqual(Array.from({ length: 3 }, () => expect.stringContaining('409')));

  const transfer = page.getByRole('dialog', { name: /^Transfer “/ });
  const email = transfer.getByRole('combobox', { name: 'Member’s e-mail' });
  const send = () => transfer.getByRole('button', { name: 'Transfer', exact: true }).click();
  await test.step('nobody of the team, and one’s own address, also in capitals, are refused at the field', async () => {
    await chooseAction(page, 'Spin BR', 'Transfer');
    await email.fill('nobody@people.test');
    await send();
    await expect(transfer.getByText(/^No active member of the team/)).toBeVisible();
    expect(troubles.splice(0)).toEqual([expect.stringContaining('404')]);
    await email.fill(owner.email.toUpperCase());
    await send();
    await expect(transfer.getByText('Email cannot be the same as the current user')).toBeVisible();
  });

  await test.step('a member is found by name, and the steps are shown to the last', async () => {
    await email.fill('Ki');
    await page.getByRole('option', { name: other.email }).click();
    const letComplete = await steps.hold(7);
    await send();
    await expectSteps(page, stepsAt('Transfer landings', 6));
    await letComplete();
    await expect(successOf(page, 'Stream successfully transferred')).toBeVisible();
    await expect(streamRow(page, 'Spin BR').getByText(other.name, { exact: true })).toBeVisible();
  });

  await test.step('a media buyer sees their own streams, and is not told whose they are', async () => {
    const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
    const their = await context.newPage();
    await openStreams(their, platform, other);
    await expect(listedStreams(their)).toHaveText(['Spin BR']);
    await expect(streamRow(their, 'Spin BR').getByText('Kim', { exact: true })).toHaveCount(0);
    await expect(their.getByRole('search').getByRole('button', { name: 'Tag' })).toBeVisible();
    await expect(their.getByRole('search').getByRole('button', { name: 'Member' })).toHaveCount(0);
    await context.close();
  });
});

test('[S4.5-03] [S8.3-10] a copy shows its seven steps as they are done, also after a reload, tells its end to who comes back, and says where it stopped', async ({
  page,
  platform,
}) => {
  const { team, maker } = await openStreamShelf(page, platform, ['Spin BR']);
  const steps = await holdCarrySteps(platform, team);
  const letPixels = await steps.hold(2);
  await startCopy(page, 'Spin BR');
  await expectSteps(page, stepsAt('Copy landings', 1));
  await expect(progress(page).getByRole('progressbar', { name: 'Copying “Spin BR copy”' })).toBeVisible();

  await page.reload();
  await expectSteps(page, stepsAt('Copy landings', 1));
  await progress(page).getByRole('button', { name: 'Close' }).last().click();
  const bar = page.getByRole('button', { name: /^Copying “Spin BR copy”/ });
  await expect(bar).toHaveText('Copying “Spin BR copy”1 of 7');

  const letLandings = await steps.hold(6);
  await letPixels();
  await expect(bar).toHaveText('Copying “Spin BR copy”5 of 7');
  await bar.click();
  await expectSteps(page, stepsAt('Copy landings', 5));

  const letComplete = await steps.hold(7);
  await letLandings();
  await expectSteps(page, stepsAt('Copy landings', 6));
  await letComplete();
  await expect(successOf(page, COPIED)).toBeVisible();
  await expect(progress(page)).toBeHidden();
  await expect(bar).toHaveCount(0);
  await expect(listedStreams(page)).toHaveText(['Spin BR copy', 'Spin BR']);

  await test.step('one that ended while nobody looked is shown to a returning user, once', async () => {
    const letGo = await steps.hold(2);
    await startCopy(page, 'Spin BR', 'Second');
    await expect(progress(page)).toBeVisible();
    await page.goto('about:blank');
    await letGo();
    await expect
      .poll(async () => (await listCarries(platform, team)).map(({ state }) => state))
      .toEqual(['done', 'done']);
    await page.goto(`${platform.consoleUrl}/streams`);
    await expect(successOf(page, COPIED)).toBeVisible();
    await page.reload();
    await expect(listedStreams(page)).toHaveText(['Second', 'Spin BR copy', 'Spin BR']);
    await expect(successOf(page, COPIED)).toHaveCount(0);
  });

  await test.step('one that cannot be made shows where it stopped, and leaves nothing behind', async () => {
    await spoilLandings(platform, team);
    await startCopy(page, 'Spin BR', 'Third');
    const alert = page.getByRole('alert').filter({ hasText: 'An error occurred while copying the stream' });
    await expect(alert).toBeVisible();
    await expect(progress(page).getByRole('listitem').first()).toHaveText('Copy landings: Failed');
    await progress(page).getByRole('button', { name: 'Close' }).last().click();
    await expect(progress(page)).toBeHidden();
    await expect(listedStreams(page)).toHaveText(['Second', 'Spin BR copy', 'Spin BR']);
    expect((await maker.list()).map(({ name }) => name)).toEqual(['Spin BR', 'Spin BR copy', 'Second']);
  });
});
