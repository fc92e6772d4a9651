/** Suspending, activating and blocking members, seen from both sides. */
import { type Browser, expect, type Page } from '@playwright/test';
import { callApi } from './call-api.ts';
import { readTokens, test } from './console-test.ts';
import { createOwnTeam, createPair, createPerson, type OwnPerson } from './own-team.ts';
import type { RunningPlatform } from './platform.ts';
import { signIn } from './sign-in.ts';
import { teamCard } from './team-switch.ts';
import { chooseAction, confirmQuestion, openTeamWork, rowOf, successOf } from './team-work.ts';

/** The dashboard asks every two seconds; “at once” is its next question, however long a busy machine takes over it. */
const AT_ONCE = { timeout: 30_000 };

async function openTheirs(browser: Browser, { consoleUrl }: RunningPlatform, person: OwnPerson) {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signIn(page, consoleUrl, person);
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  return page;
}

async function askTeam({ apiUrl }: RunningPlatform, page: Page, teamId: number) {
  const { access_token: token } = await readTokens(page);
  const { status, body } = await callApi(apiUrl, token, `/teams/${teamId}`);
  return { status, code: body.code };
}

const REFUSED = { status: 403, code: 'member.suspended' };

async function changeStatus(page: Page, name: string, verb: string, done: string): Promise<void> {
  await chooseAction(page, name, verb);
  if (verb === 'Block') await confirmQuestion(page, `${verb} ${name}?`, verb);
  await expect(successOf(page, done)).toBeVisible();
}

test('[S4.7-01] [S6.3-02] [S8.6-01] a suspended member’s open page loses the team at once, and gets it back', async ({
  page,
  browser,
  platform,
}) => {
  const { owner, other, team } = await createPair(platform, ['mediabuyer']);
  const own = await createOwnTeam(platform, { owner: other });
  const theirs = await openTheirs(browser, platform, other);
  await expect(teamCard(theirs, 'Kim', team.name)).toBeVisible();
  await openTeamWork(page, platform, owner);

  await test.step('suspended: the open page is notified, and continues in the remaining team', async () => {
    await changeStatus(page, 'Kim', 'Suspend', 'Member suspended');
    await expect(rowOf(page, 'Kim')).toContainText('Suspended');
    const notice = theirs.getByText(`Your access to the team “${team.name}” is suspended.`);
    await expect(notice).toBeVisible(AT_ONCE);
    await expect(teamCard(theirs, 'Kim', own.name)).toBeVisible();
    expect(await askTeam(platform, theirs, team.teamId)).toEqual(REFUSED);
  });

  await test.step('activated: the team is there again, with the same roles', async () => {
    await changeStatus(page, 'Kim', 'Activate', 'Member activated');
    await expect(rowOf(page, 'Kim')).toContainText('Active');
    expect((await askTeam(platform, theirs, team.teamId)).status).toBe(200);
    await theirs.context().clearCookies({ name: 'activeMemberId' });
    await theirs.reload();
    await expect(teamCard(theirs, 'Kim', team.name)).toBeVisible();
    await expect(theirs.getByRole('link', { name: 'Statistics' })).toBeVisible();
  });
  await theirs.context().close();
});

test('[S2.11-10] [S6.3-02] a blocked member is out at once, and can be let back in', async ({
  page,
  browser,
  platform,
}) => {
  const { owner, other, team } = await createPair(platform, ['technical_specialist']);
  const theirs = await openTheirs(browser, platform, other);
  await openTeamWork(page, platform, owner);

  await test.step('a question that is answered with no changes nothing', async () => {
    await chooseAction(page, 'Kim', 'Block');
    await confirmQuestion(page, 'Block Kim?', 'Cancel');
    await page.reload();
    await expect(rowOf(page, 'Kim')).toContainText('Active');
  });

  await changeStatus(page, 'Kim', 'Block', 'Member blocked');
  await expect(rowOf(page, 'Kim')).toContainText('Blocked');
  await expect(theirs.getByText(`Your access to the team “${team.name}” is suspended.`)).toBeVisible(AT_ONCE);
  await expect(teamCard(theirs, 'Kim', team.name)).toHaveCount(0);
  expect(await askTeam(platform, theirs, team.teamId)).toEqual(REFUSED);

  await page.getByRole('button', { name: 'Actions: Kim' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Edit', 'Activate']);
  await page.keyboard.press('Escape');
  await changeStatus(page, 'Kim', 'Activate', 'Member activated');
  expect((await askTeam(platform, theirs, team.teamId)).status).toBe(200);
  await theirs.context().close();
});

test('[S6.3-02] nobody acts on the owner, nor on themselves', async ({ page, platform }) => {
  const { consoleUrl, apiUrl } = platform;
  const owner = await createPerson(platform, 'Vera');
  const admin = await createPerson(platform, 'Adam');
  const buyer = await createPerson(platform, 'Kim');
  const team = await createOwnTeam(platform, {
    owner,
    members: [
      { person: admin, roles: ['admin'] },
      { person: buyer, roles: ['mediabuyer'] },
    ],
  });
  await openTeamWork(page, platform, admin);
  await expect(page.getByRole('button', { name: 'Actions: Kim' })).toBeVisible();
  for (const person of [owner, admin]) {
    await expect(rowOf(page, person.name)).toBeVisible();
    await expect(page.getByRole('button', { name: `Actions: ${person.name}` })).toHaveCount(0);
    await rowOf(page, person.name).getByRole('link').click();
    await expect(page).toHaveURL(`${consoleUrl}/team-work/${team.memberIdOf(person)}`);
    await expect(page.getByRole('heading', { name: person.name, level: 1 })).toBeVisible();
    for (const action of ['Edit', 'Suspend', 'Activate', 'Block']) {
      await expect(page.getByRole('main').getByRole('button', { name: action })).toHaveCount(0);
    }
    await page.goBack();
  }
  await test.step('and the api refuses what the screen does not offer', async () => {
    const { access_token: token } = await readTokens(page);
    for (const verb of ['suspend', 'block', 'activate']) {
      const refusalOf = async (person: OwnPerson) => {
        const path = `/teams/${team.teamId}/members/${team.memberIdOf(person)}/${verb}`;
        return (await callApi(apiUrl, token, path, { method: 'POST' })).body.code;
      };
      expect(await refusalOf(owner)).toBe('member.is_owner');
      expect(await refusalOf(admin)).toBe('member.is_self');
    }
  });
});
