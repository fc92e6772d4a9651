/** What the editor refuses, asks and warns of before something would go wrong or be lost. */
import { expect } from '@playwright/test';
import { callApi } from './call-api.ts';
import { readTokens, test } from './console-test.ts';
import { expectMessage, landingIdOf, openNewLanding, readLanding } from './landing-editor.ts';

const SWITCH = 'Please fill all required fields correctly before switching to another translation';
const ADD = 'Please fill all required fields correctly before adding a new translation';

test('[S5.2-13] [S5.2-14] [S8.5-02] translations are added, switched and deleted only as they may be', async ({
  page,
  platform,
}) => {
  test.slow();
  const { editor, team } = await openNewLanding(page, platform);
  const refusal = page.getByRole('dialog', { name: 'Incomplete fields' });
  const acknowledge = () => refusal.getByRole('button', { name: 'Show the fields' }).click();

  await test.step('adding with an empty field is refused, and leads to it', async () => {
    await editor.openTab('Params');
    await page.getByRole('button', { name: 'Add a translation' }).click();
    await expect(refusal).toContainText(ADD);
    await acknowledge();
    await expect(editor.tabs.getByRole('tab', { selected: true })).toContainText('Main');
    await expectMessage(editor.text('Name'), 'Field is required');
    await expect(editor.text('Name')).toBeFocused();
    await editor.text('Name').fill('Guarded');
  });
  await test.step('switching with an empty field is refused', async () => {
    await editor.addTranslation('german', 'German');
    await editor.openTab('Modal window');
    await editor.text('Modal bonus title').fill('');
    await editor.openTab('Params');
    await editor.translation('default').click();
    await expect(refusal).toContainText(SWITCH);
    await acknowledge();
    await expect(editor.text('Modal bonus title')).toBeFocused();
    await expect(editor.translation('German')).toHaveAttribute('aria-pressed', 'true');
    await editor.text('Modal bonus title').fill('Gewonnen');
    await editor.translation('default').click();
    await expect(editor.text('Modal bonus title')).toHaveValue('You have won!');
  });
  await test.step('deleting asks, saying that all content will be lost', async () => {
    await editor.save().click();
    await expect(editor.success('Landing created')).toBeVisible();
    await landingIdOf(page);
    await editor.translation('German').click();
    const question = page.getByRole('dialog', { name: 'Delete the translation “German”?' });
    await page.getByRole('button', { name: 'Delete the translation: German' }).click();
    await expect(question).toContainText('All content will be lost');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    expect((await readLanding(page, platform, team)).translations).toHaveLength(1);
    await page.getByRole('button', { name: 'Delete the translation: German' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(editor.translation('German')).toHaveCount(0);
    await expect(editor.translation('default')).toHaveAttribute('aria-pressed', 'true');
    expect((await readLanding(page, platform, team)).translations).toEqual([]);
  });
});

test('a draft is saved with a field empty, never with a value out of its bounds, and completed only whole', async ({
  page,
  platform,
}) => {
  test.slow();
  const { editor, team } = await openNewLanding(page, platform);
  await editor.text('Name').fill('Half done');
  await editor.text('Meta title').fill('');
  await editor.openTab('Params');
  await editor.text('Rate value').fill('-10');
  await expectMessage(editor.text('Rate value'), 'Minimum value 0');
  await editor.text('Number of attempts').fill('6');
  await expectMessage(editor.text('Number of attempts'), 'Max value 5.');
  await editor.text('Click button').fill('x'.repeat(41));
  await expectMessage(editor.text('Click button'), 'Max 40 characters.');
  await expect(editor.tabs.getByRole('tab', { name: 'Params' })).toContainText('3 problems');

  await test.step('saving goes to the first of them', async () => {
    await editor.openTab('Content');
    await editor.save().click();
    await expect(editor.text('Number of attempts')).toBeFocused();
    await editor.text('Number of attempts').fill('3');
    await editor.text('Rate value').fill('10');
    await editor.text('Click button').fill('GO');
    await editor.save().click();
    await expect(editor.success('Landing created')).toBeVisible();
    expect(await readLanding(page, platform, team)).toMatchObject({
      status: 'draft',
      settings: { metaTitle: '' },
    });
  });
  await test.step('completing goes to what is empty', async () => {
    await editor.complete().click();
    await expectMessage(editor.text('Meta title'), 'Field is required');
    await expect(editor.text('Meta title')).toBeFocused();
    await editor.text('Meta title').fill('There it is');
    await editor.complete().click();
    await expect(editor.success('Landing completed')).toBeVisible();
  });
  await test.step('and once it is completed, it stays whole', async () => {
    await editor.text('Meta title').fill('');
    await editor.save().click();
    await expectMessage(editor.text('Meta title'), 'Field is required');
    expect((await readLanding(page, platform, team)).settings.metaTitle).toBe('There it is');
  });
});

test('what somebody else changed meanwhile is not written over, and whoever leaves with unsaved changes is asked', async ({
  page,
  platform,
  troubles,
}) => {
  const { editor, team } = await openNewLanding(page, platform);
  await editor.text('Name').fill('Shared');
  await editor.save().click();
  const { id, version } = await readLanding(page, platform, team);
  const { access_token: token } = await readTokens(page);
  const path = `/teams/${team.teamId}/landings/${id}`;
  await callApi(platform.apiUrl, token, path, { method: 'PATCH', body: { version, name: 'Theirs' } });

  await editor.text('Name').fill('Mine');
  await editor.save().click();
  const conflict = page.getByRole('dialog', { name: 'Somebody else has changed this landing' });
  await conflict.getByRole('button', { name: 'Keep editing' }).click();
  await expect(editor.text('Name')).toHaveValue('Mine');
  await editor.save().click();
  await conflict.getByRole('button', { name: 'Reload' }).click();
  await expect(editor.text('Name')).toHaveValue('Theirs');
  // The refused saves, as the browser notes them.
  expect(troubles.every((text) => text.includes('409'))).toBe(true);
  troubles.length = 0;

  await test.step('a tab is no leaving', async () => {
    const dialog = page.getByRole('dialog', { name: 'Data Not Saved!' });
    const leave = () => page.getByRole('link', { name: 'Landings' }).last().click();
    await editor.text('Name').fill('Not yet');
    await editor.openTab('Bonuses');
    await expect(dialog).toHaveCount(0);
    await leave();
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await expect(editor.text('Bonuses box text')).toBeVisible();
    await editor.save().click();
    await expect(editor.success('Landing updated')).toBeVisible();
    await leave();
    await expect(page).toHaveURL(`${platform.consoleUrl}/landings`);
    await expect(dialog).toHaveCount(0);
  });
});
