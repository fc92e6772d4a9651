/** Teams made and renamed. */
import { expect, type Page } from '@playwright/test';
import type { Account } from '@sluice/contracts';
import { callApi } from './call-api.ts';
import { readTokens, test } from './console-test.ts';
import { createOwnTeam, createPair, createPerson } from './own-team.ts';
import { signIn } from './sign-in.ts';
import { openTeamMenu, teamCard, waitForReload } from './team-switch.ts';
import { confirmQuestion, openTeamWork, successOf } from './team-work.ts';

const nameField = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Team name' });

async function listTeams(page: Page): Promise<string[]> {
  const items = (await openTeamMenu(page)).getByRole('menuitem');
  const names = (await items.allInnerTexts()).map((name) => name.trim());
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  return names.filter((name) => !['Create team', 'Look around in a demo team', 'Settings'].includes(name));
}

test('[S2.11-05] [S4.2-06] [S8.6-01] a person makes a team on Team work, and it stands last in the list', async ({
  page,
  platform,
}) => {
  const owner = await createPerson(platform, 'Maker');
  const { name } = await createOwnTeam(platform, { owner });
  await openTeamWork(page, platform, owner);
  await page.getByRole('button', { name: 'Create team' }).click();
  await nameField(page).fill('  Second try ');
  await nameField(page).press('Enter');
  await expect(successOf(page, 'Team created')).toBeVisible();
  await confirmQuestion(page, 'Switch to Second try?', 'Stay here');
  await expect(teamCard(page, 'Maker', name)).toBeVisible();
  expect(await listTeams(page)).toEqual([name, 'Second try']);

  await test.step('who made it owns it', async () => {
    const { access_token: token } = await readTokens(page);
    const { body } = await callApi<Account>(platform.apiUrl, token, '/account');
    expect(body.teams.at(-1)).toMatchObject({ name: 'Second try', roles: ['owner'], balance: 0 });
  });
  await test.step('and finds it there after a reload', async () => {
    await page.reload();
    expect(await listTeams(page)).toEqual([name, 'Second try']);
  });
});

test('a person makes a team from the switcher, and goes there at once', async ({ page, platform }) => {
  const owner = await createPerson(platform, 'Mover');
  await createOwnTeam(platform, { owner });
  await signIn(page, platform.consoleUrl, owner);
  await (await openTeamMenu(page)).getByRole('menuitem', { name: 'Create team' }).click();
  await nameField(page).fill('Far away');
  await page.getByRole('dialog').getByRole('button', { name: 'Create team' }).click();
  await waitForReload(page, () => confirmQuestion(page, 'Switch to Far away?', 'Switch'));
  await expect(teamCard(page, 'Mover', 'Far away')).toBeVisible();
});

test('[S2.11-06] [S4.2-05] [S8.6-01] a renamed team has its new name at once, in its old place', async ({
  page,
  browser,
  platform,
}) => {
  const { consoleUrl } = platform;
  const { owner, other, team } = await createPair(platform, ['admin']);
  const second = await createOwnTeam(platform, { owner });
  await openTeamWork(page, platform, owner);
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  await page.getByRole('button', { name: 'Rename the team' }).click();
  await expect(nameField(page)).toHaveValue(team.name);
  const renamed = `${team.name} <b>& Co</b>`;
  await nameField(page).fill(renamed);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(successOf(page, 'Team updated')).toBeVisible();
  await expect(page.getByRole('main').getByText(renamed, { exact: true })).toBeVisible();
  await expect(teamCard(page, 'Vera', renamed)).toBeVisible();
  expect(await listTeams(page)).toEqual([renamed, second.name]);
  expect(loads).toEqual([]);

  const elsewhere = await browser.newContext({ locale: 'en-US' });
  const theirs = await elsewhere.newPage();
  await signIn(theirs, consoleUrl, other);
  await expect(teamCard(theirs, 'Kim', renamed)).toBeVisible();
  await elsewhere.close();
});

test('an owner sets the team’s name and time zone in the settings; others read them', async ({
  page,
  browser,
  platform,
}) => {
  const { consoleUrl } = platform;
  const { owner, other, team } = await createPair(platform, ['financier']);
  await signIn(page, consoleUrl, { ...owner, path: '/settings' });
  const form = page.getByRole('form', { name: 'Team settings' });
  await expect(form.getByRole('textbox', { name: 'Team name' })).toHaveValue(team.name);
  await form.getByRole('textbox', { name: 'Team name' }).fill('Set anew');
  await form.getByRole('combobox', { name: 'Time zone' }).click();
  await form.getByRole('combobox', { name: 'Time zone' }).fill('Kyiv');
  await page.getByRole('option', { name: /Kyiv/ }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(successOf(page, 'Team updated')).toBeVisible();
  await expect(teamCard(page, 'Vera', 'Set anew')).toBeVisible();
  await page.reload();
  await expect(form.getByRole('combobox', { name: 'Time zone' })).toHaveValue(/Kyiv/);

  const elsewhere = await browser.newContext({ locale: 'en-US' });
  const theirs = await elsewhere.newPage();
  await signIn(theirs, consoleUrl, { ...other, path: '/settings' });
  await expect(theirs.getByText('Set anew').last()).toBeVisible();
  await expect(theirs.getByText(/Only the owner and the admins/)).toBeVisible();
  await expect(theirs.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await expect(theirs.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await elsewhere.close();
});

test('unsaved settings are asked about before the team is switched away from them', async ({
  page,
  platform,
}) => {
  const owner = await createPerson(platform, 'Doubter');
  const first = await createOwnTeam(platform, { owner });
  const second = await createOwnTeam(platform, { owner });
  await signIn(page, platform.consoleUrl, { ...owner, path: '/settings' });
  const field = page.getByRole('textbox', { name: 'Team name' });
  await field.fill('Not saved');
  const switchTeam = async () =>
    (await openTeamMenu(page)).getByRole('menuitem', { name: second.name }).click();
  await switchTeam();
  await confirmQuestion(page, 'Data Not Saved!', 'Stay');
  await expect(field).toHaveValue('Not saved');
  await expect(teamCard(page, 'Doubter', first.name)).toBeVisible();
  await switchTeam();
  await waitForReload(page, () => confirmQuestion(page, 'Data Not Saved!', 'Leave without saving'));
  await expect(teamCard(page, 'Doubter', second.name)).toBeVisible();
  await expect(field).toHaveValue(second.name);
});
