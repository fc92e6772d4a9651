/** Switching the team: from every kind of page, what the cookies then say, and what they do not open. */
import { type Cookie, expect, type Page } from '@playwright/test';
import { callApi } from './call-api.ts';
import { readTokens, test } from './console-test.ts';
import { createOwnTeam, createPerson } from './own-team.ts';
import { forgetNotFound } from './page-checks.ts';
import type { RunningPlatform } from './platform.ts';
import { signIn } from './sign-in.ts';
import { openTeamMenu, switchTeam, teamCard } from './team-switch.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const COOKIE_SLACK_SECONDS = 60;

/** Somebody in two teams: the owner of the first, a media buyer in the second. */
async function createTwoTeams(platform: RunningPlatform) {
  const person = await createPerson(platform, 'Zoya');
  const other = await createPerson(platform, 'Boris');
  const first = await createOwnTeam(platform, { owner: person });
  const members = [{ person, roles: ['mediabuyer' as const] }];
  const second = await createOwnTeam(platform, { owner: other, members });
  return { person, first, second };
}

async function findCookie(page: Page, consoleUrl: string, name: string): Promise<Cookie | undefined> {
  return (await page.context().cookies(consoleUrl)).find((cookie) => cookie.name === name);
}

const activeTeam = (page: Page, name: string) => teamCard(page, 'Zoya', name);

/** Where a switch ends on a page of each kind; switch-team.test.ts has every route. */
const PAGES = [
  ['/streams/edit/1', '/streams'],
  ['/landings/1', '/landings'],
  ['/statistics?range=last_30_days&flow=35', '/statistics?range=last_30_days'],
] as const;

test('[S2.3-06] [S2.3-11] [S2.3-12] [S2.3-13] a person switches the team on every kind of page', async ({
  page,
  platform,
  troubles,
}) => {
  const { consoleUrl } = platform;
  const { person, first, second } = await createTwoTeams(platform);
  await signIn(page, consoleUrl, person);
  let [active, next] = [first, second];
  for (const [path, end] of PAGES) {
    await test.step(`${path} → ${end}`, async () => {
      await page.goto(`${consoleUrl}${path}`);
      await expect(activeTeam(page, active.name)).toBeVisible();
      // The helper waits for the load of the page, which a mere change of state would not bring about.
      await switchTeam(page, next.name);
      await expect(page).toHaveURL(`${consoleUrl}${end}`);
      [active, next] = [next, active];
    });
  }
  // Neither team has a landing.
  forgetNotFound(troubles);
});

test('[S2.3-06] the switcher lists the person’s teams in their order, and marks the one that is on', async ({
  page,
  platform,
}) => {
  const { person, first, second } = await createTwoTeams(platform);
  await signIn(page, platform.consoleUrl, person);
  const items = (await openTeamMenu(page)).getByRole('menuitem');
  await expect(items).toHaveText([
    ...[first.name, second.name],
    ...['Create team', 'Look around in a demo team', 'Settings'],
  ]);
  await expect(items.nth(0)).toHaveAttribute('aria-current', 'true');
  await expect(items.nth(1)).not.toHaveAttribute('aria-current');
});

test('[S3.5-01] [S3.5-02] [S9.12-01] [S4.2-02] the choice is kept in two cookies for a year, and on reload', async ({
  page,
  platform,
}) => {
  const { consoleUrl } = platform;
  const { person, second } = await createTwoTeams(platform);
  await signIn(page, consoleUrl, person);
  await switchTeam(page, second.name);
  const member = second.memberIdOf(person);
  const id = await findCookie(page, consoleUrl, 'activeMemberId');
  const entry = await findCookie(page, consoleUrl, 'activeMember');
  expect(id?.value).toBe(String(member));
  expect(JSON.parse(decodeURIComponent(entry?.value ?? ''))).toEqual({
    id: second.teamId,
    name: second.name,
    member,
    roles: ['mediabuyer'],
  });
  for (const cookie of [id, entry]) {
    const age = (cookie?.expires ?? 0) - Date.now() / 1000;
    expect(Math.abs(age - YEAR_SECONDS)).toBeLessThan(COOKIE_SLACK_SECONDS);
  }
  await page.reload();
  await expect(activeTeam(page, second.name)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Team work' })).toBeHidden();
});

test('[S4.2-03] a cookie that names nobody, or none at all, makes the first team the active one', async ({
  page,
  platform,
}) => {
  const { consoleUrl } = platform;
  const { person, first, second } = await createTwoTeams(platform);
  await signIn(page, consoleUrl, person);
  for (const value of ['2147483647', 'nobody', undefined]) {
    await test.step(`activeMemberId is ${value ?? 'missing'}`, async () => {
      await switchTeam(page, second.name);
      await page.context().clearCookies({ name: 'activeMemberId' });
      if (value) await page.context().addCookies([{ name: 'activeMemberId', value, url: consoleUrl }]);
      await page.reload();
      await expect(activeTeam(page, first.name)).toBeVisible();
      const stored = await findCookie(page, consoleUrl, 'activeMemberId');
      expect(stored?.value).toBe(String(first.memberIdOf(person)));
    });
  }
});

test('cookies that were changed by hand open nothing', async ({ page, platform }) => {
  const { consoleUrl, apiUrl } = platform;
  const { person, second } = await createTwoTeams(platform);
  const stranger = await createPerson(platform, 'Owner');
  const foreign = await createOwnTeam(platform, { owner: stranger });
  await signIn(page, consoleUrl, person);
  await switchTeam(page, second.name);
  const member = second.memberIdOf(person);
  const claim = (entry: object, activeMemberId: number) =>
    page.context().addCookies([
      { name: 'activeMember', value: encodeURIComponent(JSON.stringify(entry)), url: consoleUrl },
      { name: 'activeMemberId', value: String(activeMemberId), url: consoleUrl },
    ]);

  await test.step('another role in one’s own team', async () => {
    await claim({ id: second.teamId, name: second.name, member, roles: ['owner'] }, member);
    await page.goto(`${consoleUrl}/team-work`);
    await expect(page).toHaveURL(`${consoleUrl}/dashboard`);
    await expect(page.getByRole('link', { name: 'Team work' })).toBeHidden();
    const { access_token: token } = await readTokens(page);
    const { status, body } = await callApi(apiUrl, token, `/teams/${second.teamId}/members`);
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'access.role_missing' });
  });

  await test.step('a team of somebody else', async () => {
    const owner = foreign.memberIdOf(stranger);
    await claim({ id: foreign.teamId, name: foreign.name, member: owner, roles: ['owner'] }, owner);
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    await page.goto(`${consoleUrl}/team-work`);
    await expect(page).toHaveTitle('Sluice | Team work');
    await expect(page.getByRole('button', { name: /^Switch team: Zoya/ })).not.toContainText(foreign.name);
    expect(asked.filter((url) => url.includes(`/teams/${foreign.teamId}`))).toEqual([]);
    const { access_token: token } = await readTokens(page);
    const { status, body } = await callApi(apiUrl, token, `/teams/${foreign.teamId}/members`);
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'team.not_found' });
  });
});
