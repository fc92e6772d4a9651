/** One member's own view, and the log of who did what. */
import { expect, type Page } from '@playwright/test';
import { callApi } from './call-api.ts';
import { readTokens, test } from './console-test.ts';
import { createOwnTeam, createPair, createPerson } from './own-team.ts';
import { signIn } from './sign-in.ts';
import { storeEvents } from './store-events.ts';
import { openTeamWork, successOf } from './team-work.ts';

const log = (page: Page) => page.getByRole('list', { name: 'Activity of the team' }).getByRole('listitem');

test('[S2.1-17] a member’s view shows who they are, their month and what they did, and acts on them', async ({
  page,
  platform,
  troubles,
}) => {
  const { consoleUrl, apiUrl } = platform;
  const { owner, other, team } = await createPair(platform, ['mediabuyer', 'push_manager']);
  const memberId = team.memberIdOf(other);
  await storeEvents(platform.clickhouse, { teamId: team.teamId, memberId }, [
    { type: 'deposit' },
    { type: 'deposit' },
    { type: 'install', dollars: 0.03 },
  ]);
  await openTeamWork(page, platform, owner);
  await page.getByRole('link', { name: 'Kim', exact: true }).click();
  await expect(page).toHaveURL(`${consoleUrl}/team-work/${memberId}`);
  await expect(page).toHaveTitle('Sluice | Team work');
  await expect(page.getByRole('heading', { name: 'Kim', level: 1 })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText(other.email)).toBeVisible();
  await expect(main.getByText('Media buyer, Push specialist')).toBeVisible();
  const numbers = { Deposits: '2', Installs: '1', Spent: '$0.03', PWA: '0' };
  for (const [label, value] of Object.entries(numbers)) {
    await expect(main.getByRole('region', { name: label, exact: true })).toContainText(value);
  }

  await test.step('by day and by stream, and a month before there is nothing', async () => {
    await expect(page.getByRole('img', { name: /^Spent by day/ })).toBeVisible();
    const stream = main.getByRole('table', { name: 'Streams in the month' }).getByRole('row').nth(1);
    await expect(stream).toContainText('$0.03');
    await page.getByRole('combobox', { name: 'Month of the numbers' }).click();
    await page.getByRole('option').nth(1).click();
    await expect(page).toHaveURL(/month=20\d\d-\d\d/);
    await expect(main.getByRole('region', { name: 'Deposits', exact: true })).toContainText('0');
    await page.goBack();
    await expect(main.getByRole('region', { name: 'Deposits', exact: true })).toContainText('2');
  });

  await test.step('suspended from here, at once, undone, and suspended again', async () => {
    await main.getByRole('button', { name: 'Suspend' }).click();
    await successOf(page, 'Member suspended').getByRole('button', { name: 'Undo' }).click();
    await expect(successOf(page, 'Member activated')).toBeVisible();
    await main.getByRole('button', { name: 'Suspend' }).click();
    await expect(successOf(page, 'Member suspended')).toBeVisible();
    await expect(main.getByText('Suspended', { exact: true })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Activate' })).toBeVisible();
  });

  await test.step('what Vera did is in Vera’s view', async () => {
    await page.goto(`${consoleUrl}/team-work/${team.memberIdOf(owner)}`);
    await expect(log(page).first()).toContainText('Vera suspended Kim');
  });

  await test.step('nobody is at any other address, another team’s members least of all', async () => {
    const stranger = await createPerson(platform, 'Stranger');
    const foreign = await createOwnTeam(platform, { owner: stranger });
    const { access_token: token } = await readTokens(page);
    const theirs = `/teams/${team.teamId}/members/${foreign.memberIdOf(stranger)}`;
    expect((await callApi(apiUrl, token, theirs)).status).toBe(404);
    for (const slug of ['nobody', foreign.memberIdOf(stranger)]) {
      await page.goto(`${consoleUrl}/team-work/${slug}`);
      await expect(page.getByText('No such member', { exact: true })).toBeVisible();
    }
    // The browser writes down that the other one was not found.
    troubles.length = 0;
    await page.getByRole('link', { name: 'To all members' }).click();
    await expect(page).toHaveURL(`${consoleUrl}/team-work`);
  });
});

test('the activity log tells who did what, and is searched by both', async ({ page, platform }) => {
  const { consoleUrl, apiUrl } = platform;
  const { owner, other, team } = await createPair(platform, ['admin']);
  await openTeamWork(page, platform, owner);
  await page.getByRole('button', { name: 'Rename the team' }).click();
  const renamed = `${team.name} anew`;
  await page.getByRole('dialog').getByRole('textbox', { name: 'Team name' }).fill(renamed);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(successOf(page, 'Team updated')).toBeVisible();
  const { access_token: token } = await readTokens(page);
  const kim = `/teams/${team.teamId}/members/${team.memberIdOf(other)}`;
  await callApi(apiUrl, token, kim, { method: 'PATCH', body: { roles: ['admin', 'financier'] } });
  const stream = { method: 'POST', body: { name: 'By a program' } };
  await callApi(apiUrl, team.apiKey, `/teams/${team.teamId}/streams`, stream);

  await page.getByRole('link', { name: 'Activity' }).click();
  await expect(page).toHaveURL(`${consoleUrl}/team-work?tab=activity`);
  await expect(log(page).nth(0)).toContainText('Vera created the stream By a program');
  await expect(log(page).nth(0)).toContainText('API key: Seed');
  await expect(log(page).nth(1)).toContainText('Vera changed Kim’s roles: Admin → Admin, Financier');
  await expect(log(page).nth(2)).toContainText(`Vera renamed the team: ${team.name} → ${renamed}`);
  await expect(log(page).nth(1)).not.toContainText('API key');

  const choose = async (filter: string, value: string) => {
    await page.getByRole('search').getByRole('button', { name: filter, exact: true }).click();
    await page.getByRole('combobox', { name: filter }).click();
    await page.getByRole('option', { name: value, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Filter', exact: true }).click();
  };
  await choose('What', 'Member changed');
  await expect(log(page)).toHaveCount(1);
  await expect(log(page)).toContainText('Vera changed Kim’s roles');
  await choose('Who', 'Kim');
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
});

test('only the owner and admins read the log', async ({ page, browser, platform }) => {
  const { consoleUrl, apiUrl } = platform;
  const { other: admin, team } = await createPair(platform, ['admin']);
  await signIn(page, consoleUrl, { ...admin, path: '/team-work?tab=activity' });
  await expect(page.getByRole('link', { name: 'Activity' })).toBeVisible();
  const { access_token: token } = await readTokens(page);
  expect((await callApi(apiUrl, token, `/teams/${team.teamId}/audit`)).status).toBe(200);

  const { other: buyer, team: second } = await createPair(platform, [
    ...(['mediabuyer', 'technical_specialist', 'financier', 'push_manager'] as const),
  ]);
  const context = await browser.newContext({ locale: 'en-US' });
  const theirs = await context.newPage();
  await theirs.goto(`${consoleUrl}/team-work?tab=activity`);
  await theirs.getByRole('textbox', { name: 'E-mail' }).fill(buyer.email);
  await theirs.getByLabel('Password', { exact: true }).fill(buyer.password);
  await theirs.getByRole('button', { name: 'Sign in' }).click();
  await expect(theirs).toHaveURL(`${consoleUrl}/dashboard`);
  const { access_token: theirToken } = await readTokens(theirs);
  const refused = await callApi(apiUrl, theirToken, `/teams/${second.teamId}/audit`);
  expect({ status: refused.status, code: refused.body.code }).toEqual({
    status: 403,
    code: 'access.role_missing',
  });
  await context.close();
});
