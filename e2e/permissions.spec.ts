/** Who may use what: menu, routes and api for each role, all from the one table that the product reads too. */
import { expect, type Page } from '@playwright/test';
import { type Account, mayUse, ROLES, type Role, SECTIONS, type Section } from '@sluice/contracts';
import { callApi } from './call-api.ts';
import { CONSOLE_SECTIONS } from './console-sections.ts';
import { readTokens, test } from './console-test.ts';
import { forgetNotFound } from './page-checks.ts';
import type { RunningPlatform } from './platform.ts';
import { signIn } from './sign-in.ts';
import { listTeamReads } from './team-reads.ts';
import { openTeamMenu, teamCard, waitForReload } from './team-switch.ts';

/** Who holds this role and no other, in the seeded North Team. */
const HOLDERS: Readonly<Record<Role, string>> = {
  owner: 'nika',
  admin: 'artem',
  mediabuyer: 'dasha',
  technical_specialist: 'taras',
  financier: 'ira',
  push_manager: 'sofia',
};
const OPEN_TO_ALL: readonly Section[] = ['dashboard', 'news', 'settings', 'changelog', 'profile'];

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

/** The labels of the sections in the menu; what stands there for everybody is left out. */
async function readMenu(page: Page): Promise<string[]> {
  await expect(menuOf(page).getByRole('link', { name: 'Home' })).toBeVisible();
  const labels = await menuOf(page).getByRole('link').allInnerTexts();
  return labels.map((label) => label.trim()).filter((label) => !/^(Support|FAQ)/.test(label));
}

const menuFor = (roles: readonly Role[]): string[] =>
  SECTIONS.flatMap((section) => {
    const { menu } = CONSOLE_SECTIONS[section];
    return menu && mayUse(roles, section) ? [menu] : [];
  });

async function expectRoutes(page: Page, consoleUrl: string, roles: readonly Role[]): Promise<void> {
  for (const section of SECTIONS) {
    const { paths, title } = CONSOLE_SECTIONS[section];
    const isOpen = mayUse(roles, section);
    for (const path of paths) {
      // As a link from outside. What is closed is tried from within too, which is quicker: the address must change back.
      if (isOpen || path === paths[0]) await page.goto(`${consoleUrl}${path}`);
      else await page.evaluate(`history.pushState({}, '', '${path}')`);
      await expect(page, `${path} for ${roles}`).toHaveTitle(`Sluice | ${isOpen ? title : 'Home'}`);
      await expect(page).toHaveURL(`${consoleUrl}${isOpen ? path : '/dashboard'}`);
    }
  }
}

async function findAccount({ apiUrl }: RunningPlatform, page: Page) {
  const { access_token: token } = await readTokens(page);
  const { body: account } = await callApi<Account>(apiUrl, token, '/account');
  return { token, account };
}

async function expectApi(platform: RunningPlatform, page: Page, roles: readonly Role[]): Promise<void> {
  const { token, account } = await findAccount(platform, page);
  const team = account.teams.find(({ name }) => name === 'North Team');
  expect(team?.roles).toEqual(roles);
  const reads = listTeamReads(team?.id ?? 0);
  expect(reads.length).toBeGreaterThan(10);
  for (const { path, section } of reads) {
    const { status, body } = await callApi(platform.apiUrl, token, path);
    // Who may look for a domain is let through to the reseller, who is not there in these tests.
    if (body?.code === 'domain.search_failed') expect(mayUse(roles, section), path).toBe(true);
    else if (mayUse(roles, section)) expect([200, 404], `${path} for ${roles}`).toContain(status);
    else expect({ status, code: body.code }, path).toEqual({ status: 403, code: 'access.role_missing' });
  }
}

test('the six roles and fourteen sections are all here', () => {
  expect(Object.keys(HOLDERS)).toEqual(ROLES);
  expect(Object.keys(CONSOLE_SECTIONS).sort()).toEqual([...SECTIONS].sort());
  for (const role of ROLES) {
    for (const section of OPEN_TO_ALL) expect(mayUse([role], section)).toBe(true);
    expect(mayUse([role], 'team')).toBe(role === 'owner' || role === 'admin');
  }
});

for (const role of ROLES) {
  test(`[S6.2-02] [S6.2-03] [S6.2-09] ${role}: menu, every route and every reading call follow the table`, async ({
    page,
    platform,
    troubles,
  }) => {
    await signIn(page, platform.consoleUrl, { email: `${HOLDERS[role]}@sluice.test` });
    expect((await readMenu(page)).sort()).toEqual(menuFor([role]).sort());
    await expectApi(platform, page, [role]);
    await expectRoutes(page, platform.consoleUrl, [role]);
    // Somebody else's landing is not there for who sees only their own.
    forgetNotFound(troubles);
  });
}

test('[S6.2-01] two roles open what either of them opens', async ({ page, platform, troubles }) => {
  const roles: Role[] = ['mediabuyer', 'push_manager'];
  await signIn(page, platform.consoleUrl, { email: 'yana@sluice.test' });
  expect((await readMenu(page)).sort()).toEqual(menuFor(roles).sort());
  await expectApi(platform, page, roles);
  // Statistics come with the one role alone, and push messages would with either.
  expect(mayUse(['push_manager'], 'statistics')).toBe(false);
  await expectRoutes(page, platform.consoleUrl, roles);
  forgetNotFound(troubles);
});

test('[S6.1-04] [S6.2-01] the menu and the routes are those of the team that is on', async ({
  page,
  platform,
}) => {
  const { consoleUrl } = platform;
  await signIn(page, consoleUrl, { email: 'mira@sluice.test' });
  const { account } = await findAccount(platform, page);
  expect(account.teams.map(({ name }) => name)).toEqual(['North Team', 'South Team', 'Solo']);
  for (const { name, roles } of [...account.teams, ...account.teams.slice(0, 1)]) {
    await test.step(`${name}: ${roles.join(' and ')}`, async () => {
      const menu = await openTeamMenu(page);
      const item = menu.getByRole('menuitem', { name, exact: true });
      if ((await item.getAttribute('aria-current')) === null) await waitForReload(page, () => item.click());
      else await page.keyboard.press('Escape');
      await expect(teamCard(page, 'Mira', name)).toBeVisible();
      expect((await readMenu(page)).sort()).toEqual(menuFor(roles).sort());
    });
  }
  await test.step('and a route that the team’s roles do not open leads to the dashboard', async () => {
    await page.goto(`${consoleUrl}/team-work`);
    await expect(page).toHaveTitle('Sluice | Team work');
    const menu = await openTeamMenu(page);
    await waitForReload(page, () => menu.getByRole('menuitem', { name: 'Solo' }).click());
    await expect(page).toHaveURL(`${consoleUrl}/dashboard`);
  });
});
