/** Invitation links: made, followed by people new and old, revoked, expired. */
import { type Browser, expect, type Page } from '@playwright/test';
import type { Account } from '@sluice/contracts';
import { createLinkToken, hashLinkToken, invitations, openDatabase, withTeam } from '@sluice/postgres';
import { callApi } from './call-api.ts';
import { freshEmail, readTokens, test } from './console-test.ts';
import { createOwnTeam, createPerson, type OwnPerson, type OwnTeam } from './own-team.ts';
import type { RunningPlatform } from './platform.ts';
import { fillSignIn, signIn } from './sign-in.ts';
import { teamCard } from './team-switch.ts';
import { confirmQuestion, openTeamWork, rowOf, successOf } from './team-work.ts';

const PASSWORD = 'three calm rivers meet';
const NOT_VALID = 'This invitation is not valid';

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Invitation link' });

/** On Team work: a link that lets in with these roles. */
async function makeLink(page: Page, ...roles: string[]): Promise<string> {
  await page.getByRole('button', { name: 'Invitation link' }).click();
  for (const role of roles) await drawer(page).getByRole('checkbox', { name: role, exact: true }).check();
  await drawer(page).getByRole('button', { name: 'Make a link' }).click();
  const field = drawer(page).getByRole('textbox', { name: 'Invitation link' });
  await expect(field).toHaveValue(/\/invite\//);
  return field.inputValue();
}

/** Another person's browser, which knows nothing of the first one's. */
async function openElsewhere(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
  return context.newPage();
}

async function findTeams({ apiUrl }: RunningPlatform, page: Page): Promise<Account['teams']> {
  const { access_token: token } = await readTokens(page);
  return (await callApi<Account>(apiUrl, token, '/account')).body.teams;
}

async function createOwner(platform: RunningPlatform, name = 'Host') {
  const owner = await createPerson(platform, name);
  return { owner, team: await createOwnTeam(platform, { owner }) };
}

test('[S2.11-07] a new person follows the link: signs up, confirms, joins that team and gets no other', async ({
  page,
  browser,
  platform,
}) => {
  const { consoleUrl, identityUrl, mails } = platform;
  const { owner, team } = await createOwner(platform);
  await openTeamWork(page, platform, owner);
  const link = await makeLink(page, 'Media buyer', 'Push specialist');
  expect(link.startsWith(`${consoleUrl}/invite/`)).toBe(true);

  const guest = await openElsewhere(browser);
  const email = freshEmail('guest');
  await test.step('the link names team and inviter, and leads by sign-up and mail back to the invitation', async () => {
    await guest.goto(link);
    await expect(guest.getByRole('heading', { name: `Join ${team.name}` })).toBeVisible();
    await expect(guest.getByText('Host invites you to the team.')).toBeVisible();
    await guest.getByRole('button', { name: 'Create account' }).click();
    await expect(guest).toHaveURL(new RegExp(`^${identityUrl}/`));
    await expect(guest.getByText('You have been invited to a team.')).toBeVisible();
    await guest.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await guest.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await guest.getByLabel('Repeat the password').fill(PASSWORD);
    await guest.getByRole('button', { name: 'Create account' }).click();
    await guest.goto(await mails.link(email, identityUrl));
    await expect(guest.getByRole('heading', { name: `Join ${team.name}` })).toBeVisible();
    await expect(guest.getByText('Host invites you to the team.')).toBeVisible();
    await expect(guest.getByText('Media buyer, Push specialist')).toBeVisible();
    await expect(guest.getByText(`You are signed in as ${email}.`)).toBeVisible();
  });

  await test.step('joined, they work in that team and in no other', async () => {
    await guest.getByRole('button', { name: 'Join the team' }).click();
    await expect(guest).toHaveURL(`${consoleUrl}/dashboard`);
    await expect(successOf(guest, `Welcome to ${team.name}`)).toBeVisible();
    await expect(teamCard(guest, '', team.name)).toBeVisible();
    const teams = await findTeams(platform, guest);
    expect(teams).toEqual([
      expect.objectContaining({ id: team.teamId, roles: ['mediabuyer', 'push_manager'] }),
    ]);
    const cookies = await guest.context().cookies(consoleUrl);
    const active = cookies.find(({ name }) => name === 'activeMemberId');
    expect(active?.value).toBe(String(teams[0]?.member));
  });

  await test.step('the owner finds them in the list', async () => {
    await page.reload();
    const row = rowOf(page, email.split('@')[0] ?? '');
    await expect(row).toContainText('Media buyer, Push specialist');
    await expect(row).toContainText('Active');
  });
  await guest.context().close();
});

test('[S2.11-07] a person with a team of their own joins by the same link as others, and works there at once', async ({
  page,
  browser,
  platform,
}) => {
  const { owner, team } = await createOwner(platform);
  await openTeamWork(page, platform, owner);
  const link = await makeLink(page, 'Financier');
  for (const name of ['Elsa', 'Fred']) {
    await test.step(name, async () => {
      const { owner: person, team: own } = await createOwner(platform, name);
      const guest = await openElsewhere(browser);
      await followSignedOut(guest, link, person);
      await guest.getByRole('button', { name: 'Join the team' }).click();
      await expect(teamCard(guest, name, team.name)).toBeVisible();
      expect((await findTeams(platform, guest)).map(({ id }) => id)).toEqual([own.teamId, team.teamId]);
      await guest.reload();
      await expect(teamCard(guest, name, team.name)).toBeVisible();
      await guest.context().close();
    });
  }
});

test('an invitation by mail opens a page with team, inviter and the address, and fills it in', async ({
  page,
  browser,
  platform,
}) => {
  const { consoleUrl, apiUrl, mails } = platform;
  const { owner, team } = await createOwner(platform);
  const email = freshEmail('invited');
  await openTeamWork(page, platform, owner);
  const { access_token: token } = await readTokens(page);
  const body = { nameOrEmail: email, roles: ['admin'] };
  await callApi(apiUrl, token, `/teams/${team.teamId}/members`, { method: 'POST', body });
  const guest = await openElsewhere(browser);
  await guest.goto(await mails.link(email, `${consoleUrl}/invite/`));
  await expect(guest.getByRole('heading', { name: `Join ${team.name}` })).toBeVisible();
  await expect(guest.getByText(`The invitation was sent to ${email}.`)).toBeVisible();
  await guest.getByRole('button', { name: 'Create account' }).click();
  await expect(guest.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email);
  await guest.getByRole('link', { name: /Have an account\?/ }).click();
  await expect(guest.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email);
  await expect(guest.getByText('You have been invited to a team. Sign in to join it.')).toBeVisible();
  await guest.context().close();
});

test('a link tells a member that they are in already, lets no suspended one back in, and nobody once it is revoked or expired', async ({
  page,
  browser,
  platform,
}) => {
  const owner = await createPerson(platform, 'Strict');
  const kim = await createPerson(platform, 'Kim');
  const outsider = await createPerson(platform, 'Outsider');
  const team = await createOwnTeam(platform, {
    owner,
    members: [
      { person: kim, roles: ['mediabuyer'] },
      { person: outsider, roles: ['mediabuyer'], status: 'suspended' },
    ],
  });
  await createOwnTeam(platform, { owner: outsider });
  await openTeamWork(page, platform, owner);
  const link = await makeLink(page, 'Admin');

  await test.step('a member', async () => {
    const guest = await openElsewhere(browser);
    await followSignedOut(guest, link, kim);
    await expect(guest.getByRole('heading', { name: `You are in ${team.name} already` })).toBeVisible();
    await guest.getByRole('button', { name: 'Open the team' }).click();
    await expect(teamCard(guest, 'Kim', team.name)).toBeVisible();
    expect((await findTeams(platform, guest)).map(({ roles }) => roles)).toEqual([['mediabuyer']]);
    await guest.context().close();
  });

  await test.step('a suspended member', async () => {
    const guest = await openElsewhere(browser);
    await followSignedOut(guest, link, outsider);
    await guest.getByRole('button', { name: 'Join the team' }).click();
    await expect(guest.getByRole('heading', { name: 'Your access to this team is suspended' })).toBeVisible();
    expect((await findTeams(platform, guest)).map(({ roles }) => roles)).toEqual([['owner']]);
    await guest.context().close();
  });

  await test.step('revoked, expired and broken: plain words, signed in or not', async () => {
    await drawer(page).getByRole('button', { name: 'Revoke the link: Admin' }).click();
    await confirmQuestion(page, 'Revoke the link?', 'Revoke');
    await expect(successOf(page, 'Link revoked')).toBeVisible();
    await expect(drawer(page).getByText('No link is open.')).toBeVisible();
    const { owner: late } = await createOwner(platform, 'Late');
    const guest = await openElsewhere(browser);
    await expectRefused(guest, platform, [link, await makeExpiredLink(platform, team, owner)], late);
    await guest.goto(`${platform.consoleUrl}/invite/nonsense`);
    await expect(guest.getByRole('heading', { name: NOT_VALID })).toBeVisible();
    await guest.getByRole('link', { name: 'Back to the home' }).click();
    await expect(guest).toHaveURL(`${platform.consoleUrl}/`);
    await guest.context().close();
  });
});

/** As somebody who has an account and no session. */
async function followSignedOut(page: Page, link: string, { email, password }: OwnPerson): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await fillSignIn(page, email, password);
}

/** The links let nobody in: neither a stranger nor, signed in afterwards, this person. */
async function expectRefused(
  guest: Page,
  { consoleUrl }: RunningPlatform,
  links: readonly string[],
  person: OwnPerson,
): Promise<void> {
  for (const link of links) {
    await guest.goto(link);
    await expect(guest.getByRole('heading', { name: NOT_VALID })).toBeVisible();
  }
  await signIn(guest, consoleUrl, { ...person, path: '/profile' });
  for (const link of links) {
    await guest.goto(link);
    await expect(guest.getByRole('heading', { name: NOT_VALID })).toBeVisible();
    await expect(guest.getByText(/It has expired, was revoked, or has already been used/)).toBeVisible();
    await expect(guest.getByRole('button', { name: 'Join the team' })).toHaveCount(0);
  }
}

/** A link that was made a week ago, and of which the day has come. */
async function makeExpiredLink(
  { engines, consoleUrl }: RunningPlatform,
  { teamId, memberIdOf }: OwnTeam,
  owner: OwnPerson,
): Promise<string> {
  const database = openDatabase(engines.databaseUrl, { applicationName: 'e2e' });
  const token = createLinkToken();
  const link = { teamId, tokenHash: hashLinkToken(token), roles: ['admin' as const] };
  const expired = { ...link, createdBy: memberIdOf(owner), expiresAt: new Date(Date.now() - 1_000) };
  try {
    await withTeam(database.db, teamId, (tx) => tx.insert(invitations).values(expired));
    return `${consoleUrl}/invite/${token}`;
  } finally {
    await database.close();
  }
}
