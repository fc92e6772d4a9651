/** Adding a member and changing one. */
import { expect, type Page } from '@playwright/test';
import { ASSIGNABLE_ROLES, type Member } from '@sluice/contracts';
import { callApi } from './call-api.ts';
import { freshEmail, readTokens, test } from './console-test.ts';
import { createOwnTeam, createPair, createPerson, type OwnTeam } from './own-team.ts';
import type { RunningPlatform } from './platform.ts';
import { fillSignIn } from './sign-in.ts';
import { teamCard } from './team-switch.ts';
import { chooseAction, confirmQuestion, openTeamWork, rowOf, successOf } from './team-work.ts';

const addForm = (page: Page) => page.getByRole('form', { name: 'Add member' });
const editForm = (page: Page) => page.getByRole('form', { name: 'Edit member' });
const ROLE_LABELS = ['Admin', 'Media buyer', 'Tech specialist', 'Financier', 'Push specialist'];

async function openAdd(page: Page, platform: RunningPlatform) {
  const owner = await createPerson(platform, 'Vera');
  const team = await createOwnTeam(platform, { owner });
  await openTeamWork(page, platform, owner);
  await page.getByRole('button', { name: 'Add member' }).click();
  await expect(addForm(page)).toBeVisible();
  return { owner, team };
}

async function findMember(
  { apiUrl }: RunningPlatform,
  { teamId, apiKey }: OwnTeam,
  name: string,
): Promise<Member | undefined> {
  const { body } = await callApi<{ items: Member[] }>(apiUrl, apiKey, `/teams/${teamId}/members`);
  return body.items.find((member) => member.name === name);
}

test('[S2.11-08] [S2.11-09] [S8.6-01] a member is added by name, with roles and daily limits', async ({
  page,
  browser,
  platform,
}) => {
  const { team } = await openAdd(page, platform);
  const form = addForm(page);
  expect(ROLE_LABELS).toHaveLength(ASSIGNABLE_ROLES.length);
  await expect(form.getByRole('checkbox')).toHaveCount(ROLE_LABELS.length);
  for (const label of ROLE_LABELS) await expect(form.getByLabel(label, { exact: true })).toBeVisible();
  await form.getByRole('textbox', { name: 'Name or e-mail' }).fill('Handy Andy');
  await form.getByRole('checkbox', { name: 'Media buyer' }).check();
  await form.getByRole('checkbox', { name: 'Financier' }).check();
  await form.getByRole('textbox', { name: 'Number of streams per day' }).fill('12');
  await form.getByRole('textbox', { name: 'Spending limit per day' }).fill('250.5');
  await form.getByRole('button', { name: 'Add member' }).click();
  await expect(successOf(page, 'Member created')).toBeVisible();
  expect(await findMember(platform, team, 'Handy Andy')).toMatchObject({
    email: null,
    status: 'waiting',
    roles: ['mediabuyer', 'financier'],
    streamsPerDay: 12,
    spendPerDay: 250.5,
  });
  const drawer = page.getByRole('dialog', { name: 'Add member' });
  const link = await drawer.getByRole('textbox', { name: 'Invitation link' }).inputValue();
  await drawer.getByRole('button', { name: 'Done' }).click();
  await expect(rowOf(page, 'Handy Andy')).toContainText('Waiting');

  await test.step('whoever is handed the link takes that place', async () => {
    const andy = await createPerson(platform, 'Andy');
    const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
    const guest = await context.newPage();
    await guest.goto(link);
    await guest.getByRole('button', { name: 'Sign in' }).click();
    await fillSignIn(guest, andy.email, andy.password);
    await guest.getByRole('button', { name: 'Join the team' }).click();
    await expect(teamCard(guest, 'Andy', team.name)).toBeVisible();
    await page.reload();
    await expect(rowOf(page, 'Andy')).toContainText('Active');
    await expect(rowOf(page, 'Handy Andy')).toHaveCount(0);
    expect(await findMember(platform, team, 'Andy')).toMatchObject({ streamsPerDay: 12, spendPerDay: 250.5 });
    await guest.goto(link);
    await expect(guest.getByRole('heading', { name: 'This invitation is not valid' })).toBeVisible();
    await context.close();
  });
});

test('[S2.11-08] a member added by e-mail gets the link by mail', async ({ page, platform }) => {
  const { consoleUrl, mails } = platform;
  const { team } = await openAdd(page, platform);
  const email = freshEmail('mailed');
  await addForm(page).getByRole('textbox', { name: 'Name or e-mail' }).fill(email);
  await addForm(page).getByRole('checkbox', { name: 'Admin' }).check();
  await addForm(page).getByRole('button', { name: 'Add member' }).click();
  await expect(page.getByText(`The invitation was e-mailed to ${email}.`)).toBeVisible();
  const shown = await page.getByRole('textbox', { name: 'Invitation link' }).inputValue();
  expect(await mails.link(email, `${consoleUrl}/invite/`)).toBe(shown);
  const [mail] = await mails.list(email);
  expect(mail?.subject).toBe('Invitation to a team on Sluice');
  expect(mail?.text).toContain(`“${team.name}”`);
});

test('an invitation is withdrawn: the member is gone from the list, and the link is dead', async ({
  page,
  platform,
}) => {
  const { consoleUrl } = platform;
  const { team } = await openAdd(page, platform);
  await addForm(page).getByRole('textbox', { name: 'Name or e-mail' }).fill('Second Thought');
  await addForm(page).getByRole('checkbox', { name: 'Admin' }).check();
  await addForm(page).getByRole('button', { name: 'Add member' }).click();
  const link = await page.getByRole('textbox', { name: 'Invitation link' }).inputValue();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await chooseAction(page, 'Second Thought', 'Withdraw invitation');
  await confirmQuestion(page, 'Withdraw the invitation of Second Thought?', 'Withdraw invitation');
  await expect(successOf(page, 'Invitation withdrawn')).toBeVisible();
  await expect(rowOf(page, 'Second Thought')).toHaveCount(0);
  expect(await findMember(platform, team, 'Second Thought')).toBeUndefined();
  const token = link.slice(`${consoleUrl}/invite/`.length);
  const { access_token: own } = await readTokens(page);
  const look = { method: 'POST', body: { token } };
  expect((await callApi(platform.apiUrl, own, '/invitations/look', look)).body.code).toBe(
    'invitation.not_found',
  );
});

test('[S2.11-09] [S8.6-01] roles and limits of a member are changed, and hold at once', async ({
  page,
  browser,
  platform,
}) => {
  const { consoleUrl } = platform;
  const { owner, other, team } = await createPair(platform, ['mediabuyer']);
  await openTeamWork(page, platform, owner);
  await chooseAction(page, 'Kim', 'Edit');
  const form = editForm(page);
  await expect(form.getByRole('checkbox', { name: 'Media buyer' })).toBeChecked();
  await form.getByRole('checkbox', { name: 'Media buyer' }).uncheck();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Field is required').or(form.getByText('Choose at least 1'))).toBeVisible();
  await form.getByRole('checkbox', { name: 'Financier' }).check();
  await form.getByRole('textbox', { name: 'Number of streams per day' }).fill('0');
  await form.getByRole('textbox', { name: 'Spending limit per day' }).fill('1000');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(successOf(page, 'Member updated')).toBeVisible();
  await expect(rowOf(page, 'Kim')).toContainText('Financier');
  expect(await findMember(platform, team, 'Kim')).toMatchObject({
    roles: ['financier'],
    streamsPerDay: 0,
    spendPerDay: 1000,
  });

  await test.step('the form opens with what was saved', async () => {
    await chooseAction(page, 'Kim', 'Edit');
    await expect(form.getByRole('textbox', { name: 'Number of streams per day' })).toHaveValue('0');
    await expect(form.getByRole('textbox', { name: 'Spending limit per day' })).toHaveValue(/^\$1,000/);
  });
  await test.step('and the member finds what the new role opens', async () => {
    const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
    const theirs = await context.newPage();
    await theirs.goto(`${consoleUrl}/streams`);
    await fillSignIn(theirs, other.email, other.password);
    await expect(theirs).toHaveURL(`${consoleUrl}/dashboard`);
    const menu = theirs.getByRole('navigation', { name: 'Main menu' });
    await expect(menu.getByRole('link', { name: 'Finances' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Streams' })).toHaveCount(0);
    await context.close();
  });
});
