/** What is done with streams from their list, beside copying and handing them over: launched, stopped, deleted. */
import { expect, type Page } from '@playwright/test';
import { test } from './console-test.ts';
import { createPair } from './own-team.ts';
import {
  listedStreams,
  openStreamShelf,
  openStreams,
  statusSwitch,
  streamCell,
  streamMaker,
} from './stream-list.ts';
import { chooseAction, confirmQuestion, successOf } from './team-work.ts';

const selectRow = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Select the row: ${name}` }).check();

test('[S2.5-11] [S4.5-01] [S4.5-02] the switch launches a stream and stops it again', async ({
  page,
  platform,
}) => {
  const { maker } = await openStreamShelf(page, platform, ['Spin BR']);
  const toggle = statusSwitch(page, 'Spin BR');
  const flipTo = async (label: string, status: string) => {
    await toggle.click({ force: true });
    await expect(successOf(page, 'Status Changed').last()).toBeVisible();
    await expect(await streamCell(page, 'Spin BR', 'Status')).toHaveText(label);
    expect((await maker.list()).map((stream) => stream.status)).toEqual([status]);
  };
  await expect(toggle).not.toBeChecked();
  await flipTo('Active', 'launched');
  await page.reload();
  await expect(toggle).toBeChecked();
  await flipTo('Not active', 'suspended');
  await expect(toggle).not.toBeChecked();
});

test('[S8.3-08] a stream without a landing is not launched; what to do is said, and one press away', async ({
  page,
  platform,
  troubles,
}) => {
  const { owner, team } = await createPair(platform, ['mediabuyer']);
  const stream = await streamMaker(platform, team).create({ name: 'Bare' });
  await openStreams(page, platform, owner);
  await statusSwitch(page, 'Bare').click({ force: true });
  const told = page.getByRole('alert').filter({ hasText: 'The landing page is not created!' });
  await expect(told).toContainText('Please create the landing page first.');
  await expect(statusSwitch(page, 'Bare')).not.toBeChecked();
  await told.getByRole('link', { name: 'Choose a landing' }).click();
  await expect(page).toHaveURL(`${platform.consoleUrl}/streams/edit/${stream.id}`);
  expect(troubles.splice(0)).toEqual([expect.stringContaining('409')]);
});

test('a cloaked stream without a white page is not launched, and leads to its settings', async ({
  page,
  platform,
  troubles,
}) => {
  const { owner, team } = await createPair(platform, ['mediabuyer']);
  const maker = streamMaker(platform, team);
  const landing = await maker.createLanding('Wheel');
  const stream = await maker.create({ name: 'Cloaked', landings: [landing], cloak: true, countries: ['BR'] });
  await openStreams(page, platform, owner);
  await statusSwitch(page, 'Cloaked').click({ force: true });
  const told = page.getByRole('alert').filter({ hasText: 'Whitepage is not generated!' });
  await told.getByRole('link', { name: 'To the settings' }).click();
  await expect(page).toHaveURL(`${platform.consoleUrl}/streams/settings/${stream.id}`);
  expect(troubles.splice(0)).toEqual([expect.stringContaining('409')]);
});

test('[S2.5-14] [S2.5-16] [S8.6-02] a stream is deleted after a question that says what is lost', async ({
  page,
  platform,
}) => {
  const { maker, streams } = await openStreamShelf(page, platform, ['Spin BR', 'Slots MX']);
  const [spin] = streams;
  if (!spin) throw new Error('The stream was not made');
  await chooseAction(page, 'Spin BR', 'Delete');
  const question = page.getByRole('dialog', { name: 'Delete “Spin BR”?' });
  await expect(question.getByText(/^All content will be lost/)).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(listedStreams(page)).toHaveCount(2);

  await chooseAction(page, 'Spin BR', 'Delete');
  await confirmQuestion(page, 'Delete “Spin BR”?', 'Delete');
  await expect(successOf(page, 'Stream removed')).toBeVisible();
  await expect(listedStreams(page)).toHaveText(['Slots MX']);
  await page.reload();
  await expect(listedStreams(page)).toHaveText(['Slots MX']);
  expect((await maker.list()).map(({ name }) => name)).toEqual(['Slots MX']);
});

test('a launched stream says that it is, before it is deleted', async ({ page, platform }) => {
  const { maker, streams } = await openStreamShelf(page, platform, ['Spin BR']);
  const [spin] = streams;
  if (!spin) throw new Error('The stream was not made');
  await maker.change(spin, 'launch');
  await page.reload();
  await expect(statusSwitch(page, 'Spin BR')).toBeChecked();
  await chooseAction(page, 'Spin BR', 'Delete');
  const question = page.getByRole('dialog', { name: 'Delete “Spin BR”?' });
  await expect(question).toContainText('The stream is launched');
  await expect(question).toContainText('All content will be lost');
});

test('[S2.5-15] [S2.5-16] [S8.6-02] selected streams are deleted together', async ({ page, platform }) => {
  await openStreamShelf(page, platform, ['One', 'Two', 'Three', 'Four']);
  for (const name of ['One', 'Two', 'Four']) await selectRow(page, name);
  const bar = page.getByRole('toolbar', { name: 'Mass actions' });
  await expect(bar.getByText('Selected: 3')).toBeVisible();
  await bar.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete 3 streams?' });
  await expect(question.getByText(/^All their content will be lost/)).toBeVisible();
  await confirmQuestion(page, 'Delete 3 streams?', 'Delete');
  await expect(successOf(page, 'Streams removed')).toBeVisible();
  await expect(listedStreams(page)).toHaveText(['Three']);
  await expect(bar).toBeHidden();
});

test('when one of the selected is gone already, none is deleted', async ({ page, platform, troubles }) => {
  const { maker } = await openStreamShelf(page, platform, ['One', 'Two']);
  for (const name of ['One', 'Two']) await selectRow(page, name);
  const [one] = await maker.list();
  if (!one) throw new Error('The stream was not made');
  await maker.removeMany([one]);
  await page.getByRole('toolbar', { name: 'Mass actions' }).getByRole('button', { name: 'Delete' }).click();
  await confirmQuestion(page, 'Delete 2 streams?', 'Delete');
  await expect(page.getByRole('alert').filter({ hasText: 'The stream was not found.' })).toBeVisible();
  expect((await maker.list()).map(({ name }) => name)).toEqual(['Two']);
  expect(troubles.splice(0)).toEqual([expect.stringContaining('404')]);
});
