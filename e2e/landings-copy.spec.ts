/** A landing copied from the list: its name, the question about a taken one, the steps of a slow copy. */
import { expect, type Route } from '@playwright/test';
import { test } from './console-test.ts';
import { landingRow, listAs, listedLandings, openShelf } from './own-landings.ts';
import { chooseAction, confirmQuestion, successOf } from './team-work.ts';

const MATCHES = 'The name of the landing page matches';
const TAKEN = 'Landing with this name already exist!';

test('[S2.13-04] [S2.13-05] [S5.2-15] [S8.6-04] a landing is copied, under a name of its own or, when asked, under a taken one; a slow copy shows its steps', async ({
  page,
  platform,
  troubles,
}) => {
  const { team, show, maker } = await openShelf(page, platform, ['Wheel BR', 'Slots MX']);
  await show();
  const dialog = page.getByRole('dialog', { name: /^Copy “/ });
  const name = dialog.getByRole('textbox', { name: 'Name' });
  const copy = () => dialog.getByRole('button', { name: 'Copy', exact: true }).click();

  await test.step('the name is given, free, and can be taken as it is', async () => {
    await chooseAction(page, 'Wheel BR', 'Copy');
    await expect(name).toHaveValue('Wheel BR copy');
    await expect(name).toBeFocused();
    await copy();
    await expect(successOf(page, 'Landing copied')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(listedLandings(page)).toHaveText(['Wheel BR copy', 'Slots MX', 'Wheel BR']);
    await expect(landingRow(page, 'Wheel BR copy').getByText('Draft')).toBeVisible();
  });

  await test.step('a name that is taken is said to match while it is typed', async () => {
    await chooseAction(page, 'Wheel BR', 'Copy');
    await expect(dialog.getByText(MATCHES)).toBeVisible();
    await name.fill('Another');
    await expect(dialog.getByText(MATCHES)).toBeHidden();
    await name.fill(' slots mx ');
    await expect(dialog.getByText(MATCHES)).toBeVisible();
  });

  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await test.step('and is asked about; a refusal, also by Escape, leaves the form as it was', async () => {
    await copy();
    await expect(question.getByText(TAKEN)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await copy();
    await confirmQuestion(page, 'Are you sure?', 'Cancel');
    await expect(name).toHaveValue(' slots mx ');
    expect(await listAs(page, platform, team.teamId)).toHaveLength(3);
  });

  await test.step('and copied all the same for who is sure', async () => {
    await copy();
    await confirmQuestion(page, 'Are you sure?', 'Copy');
    await expect(dialog).toBeHidden();
    await expect(listedLandings(page).first()).toHaveText('slots mx');
    expect(await listAs(page, platform, team.teamId)).toHaveLength(4);
  });

  await test.step('an empty name is not a name', async () => {
    await chooseAction(page, 'Wheel BR', 'Copy');
    await name.fill('  ');
    await copy();
    await expect(dialog.getByText('Field is required')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('a name that somebody took a moment ago is asked about too', async () => {
    await chooseAction(page, 'Wheel BR', 'Copy');
    await name.fill('Taken meanwhile');
    // The last moment: between the look at the name and the copy.
    const takeName = async (route: Route) => {
      await maker.create({ name: 'Taken meanwhile' });
      await route.continue();
    };
    await page.route('**/landings/*/copy', takeName, { times: 1 });
    await copy();
    await expect(question.getByText(TAKEN)).toBeVisible();
    await confirmQuestion(page, 'Are you sure?', 'Copy');
    await expect(dialog).toBeHidden();
    await expect(listedLandings(page).filter({ hasText: /^Taken meanwhile$/ })).toHaveCount(2);
    expect(troubles.splice(0)).toEqual([expect.stringContaining('409')]);
  });

  await test.step('a copy that takes its time shows its steps, and keeps its dialog open', async () => {
    await chooseAction(page, 'Wheel BR', 'Copy');
    await name.fill('Slow one');
    let finish = () => {};
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    await page.route('**/landings/*/copy', async (route) => {
      await held;
      await route.continue();
    });
    await copy();
    await expect(dialog.getByRole('progressbar', { name: /^Copy “/ })).toBeVisible();
    await expect(dialog.getByRole('listitem')).toHaveText([
      'Checking the name: Done',
      'Copying the landing and its translations: In progress',
      'Updating the list: Waiting',
    ]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    finish();
    await expect(dialog).toBeHidden();
    await expect(successOf(page, 'Landing copied').last()).toBeVisible();
    await expect(listedLandings(page).first()).toHaveText('Slow one');
  });
});
