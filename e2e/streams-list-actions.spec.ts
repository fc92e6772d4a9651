/** What is done with streams from their list, beside copying and handing them over: launched, stopped, deleted. */
import { expect, type Page } from '@playwright/test';
import { test } from './console-test.ts';
import { pressSwitch } from './press-switch.ts';
import { listedStreams, openStreamShelf, statusSwitch, streamCell, streamTable } from './stream-list.ts';
import { chooseAction, confirmQuestion, successOf } from './team-work.ts';

const selectRow = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Select the row: ${name}` }).check();

test('[S2.5-11] [S4.5-01] [S4.5-02] [S8.3-08] the switch launches a stream and stops it again; one that lacks something is led to it', async ({
  page,
  platform,
  troubles,
}) => {
  const { maker, landing } = await openStreamShelf(page, platform, ['Spin BR']);
  const toggle = statusSwitch(page, 'Spin BR');
  const flipTo = async (label: string, status: string) => {
    await pressSwitch(toggle);
    await expect(successOf(page, 'Status Changed').last()).toBeVisible();
    await expect(await streamCell(page, 'Spin BR', 'Status')).toHaveText(label);
    expect((await maker.list())[0]).toMatchObject({ name: 'Spin BR', status });
  };
  await expect(toggle).not.toBeChecked();
  // Nobody can come to it yet, so it is not called active.
  await flipTo('Needs domain', 'launched');
  const bare = await maker.create({ name: 'Bare' });
  const cloaked = await maker.create({
    name: 'Cloaked',
    landings: [landing],
    cloak: true,
    countries: ['BR'],
  });
  await page.reload();
  await expect(toggle).toBeChecked();

  await test.step('while it is launched, the question before it is deleted says so', async () => {
    await chooseAction(page, 'Spin BR', 'Delete');
    const question = page.getByRole('dialog', { name: 'Delete “Spin BR”?' });
    await expect(question).toContainText('The stream is launched');
    await expect(question).toContainText('All content will be lost');
    await question.getByRole('button', { name: 'Cancel' }).click();
  });
  await flipTo('Not active', 'suspended');
  await expect(toggle).not.toBeChecked();

  await test.step('one without a landing is not launched; what to do is said, and one press away', async () => {
    await pressSwitch(statusSwitch(page, 'Bare'));
    const alert = page.getByRole('alert').filter({ hasText: 'The landing page is not created!' });
    await expect(alert).toContainText('Please create the landing page first.');
    await expect(statusSwitch(page, 'Bare')).not.toBeChecked();
    await alert.getByRole('link', { name: 'Choose a landing' }).click();
    await expect(page).toHaveURL(`${platform.consoleUrl}/streams/edit/${bare.id}`);
    expect(troubles.splice(0)).toEqual([expect.stringContaining('409')]);
    await page.goBack();
  });
  await test.step('nor a cloaked one without a white page, which leads to its settings', async () => {
    await pressSwitch(statusSwitch(page, 'Cloaked'));
    const alert = page.getByRole('alert').filter({ hasText: 'Whitepage is not generated!' });
    await alert.getByRole('link', { name: 'To the settings' }).click();
    await expect(page).toHaveURL(`${platform.consoleUrl}/streams/settings/${cloaked.id}`);
    expect(troubles.splice(0)).toEqual([expect.stringContaining('409')]);
  });
});

test('[S2.5-10] [S2.5-14] [S2.5-15] [S2.5-16] [S8.6-02] streams are deleted after a question that says what is lost, alone and together, and an empty list teaches', async ({
  page,
  platform,
  troubles,
}) => {
  const names = ['Spin BR', 'Slots MX', 'One', 'Two', 'Three', 'Four'];
  const { maker, streams } = await openStreamShelf(page, platform, names);
  const namesLeft = async () => (await maker.list()).map(({ name }) => name);
  const bar = page.getByRole('toolbar', { name: 'Mass actions' });

  await test.step('one', async () => {
    await chooseAction(page, 'Spin BR', 'Delete');
    const question = page.getByRole('dialog', { name: 'Delete “Spin BR”?' });
    await expect(question.getByText(/^All content will be lost/)).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(listedStreams(page)).toHaveCount(6);

    await chooseAction(page, 'Spin BR', 'Delete');
    await confirmQuestion(page, 'Delete “Spin BR”?', 'Delete');
    await expect(successOf(page, 'Stream removed')).toBeVisible();
    await expect(listedStreams(page)).toHaveText(['Four', 'Three', 'Two', 'One', 'Slots MX']);
    expect(await namesLeft()).toEqual(['Slots MX', 'One', 'Two', 'Three', 'Four']);
  });
  await test.step('none, when one of the selected is gone already', async () => {
    for (const name of ['One', 'Two']) await selectRow(page, name);
    await maker.removeMany(streams.filter(({ name }) => name === 'One'));
    await bar.getByRole('button', { name: 'Delete' }).click();
    await confirmQuestion(page, 'Delete 2 streams?', 'Delete');
    await expect(page.getByRole('alert').filter({ hasText: 'The stream was not found.' })).toBeVisible();
    expect(await namesLeft()).toEqual(['Slots MX', 'Two', 'Three', 'Four']);
    expect(troubles.splice(0)).toEqual([expect.stringContaining('404')]);
    await page.reload();
    await expect(listedStreams(page)).toHaveText(['Four', 'Three', 'Two', 'Slots MX']);
  });
  await test.step('the selected ones together', async () => {
    for (const name of ['Two', 'Three', 'Four']) await selectRow(page, name);
    await expect(bar.getByText('Selected: 3')).toBeVisible();
    await bar.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Delete 3 streams?' });
    await expect(question.getByText(/^All their content will be lost/)).toBeVisible();
    await confirmQuestion(page, 'Delete 3 streams?', 'Delete');
    await expect(successOf(page, 'Streams removed')).toBeVisible();
    await expect(listedStreams(page)).toHaveText(['Slots MX']);
    await expect(bar).toBeHidden();
  });
  await test.step('the last, and adding a stream begins from the empty list and from the header', async () => {
    await chooseAction(page, 'Slots MX', 'Delete');
    await confirmQuestion(page, 'Delete “Slots MX”?', 'Delete');
    await expect(streamTable(page).locator('..').getByText('No streams yet')).toBeVisible();
    const add = page.getByRole('link', { name: 'Add stream' });
    for (const index of [0, 1]) {
      await expect(add).toHaveCount(2);
      await add.nth(index).click();
      await expect(page).toHaveURL(`${platform.consoleUrl}/streams/create`);
      await page.goBack();
    }
  });
});
