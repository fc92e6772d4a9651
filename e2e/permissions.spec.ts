/**
 * Who may use what, as one person meets it: the menu, the addresses, and what the dashboard shows. Every role at every address is
 * role-access.test.tsx; the api's side is routes.db.test.ts.
 */
import { expect, type Page } from '@playwright/test';
import { type Account, ROLES, type Role, type Section } from '@sluice/contracts';
import { callApi } from './call-api.ts';
import { CONSOLE_SECTIONS } from './console-sections.ts';
import { readTokens, test } from './console-test.ts';
import { signIn } from './sign-in.ts';
import { openTeamMenu, teamCard, waitForReload } from './team-switch.ts';

const EVERYBODY: readonly Role[] = ROLES;
/** The specification's table, written out: the product's own must not be held against itself. */
const OPEN_TO: Readonly<Record<Section, readonly Role[]>> = {
  dashboard: EVERYBODY,
  news: EVERYBODY,
  settings: EVERYBODY,
  changelog: EVERYBODY,
  profile: EVERYBODY,
  streams: ['owner', 'admin', 'mediabuyer', 'technical_specialist', 'push_manager'],
  landings: ['owner', 'admin', 'mediabuyer', 'technical_specialist', 'push_manager'],
  traffic: ['owner', 'admin', 'mediabuyer', 'technical_specialist'],
  statistics: ['owner', 'admin', 'mediabuyer', 'technical_specialist'],
  messages: ['owner', 'admin', 'mediabuyer', 'push_manager'],
  team: ['owner', 'admin'],
  finances: ['owner', 'admin', 'financier'],
  postbacks: ['owner', 'admin'],
  integrations: ['owner', 'admin'],
};
const SECTIONS = Object.keys(OPEN_TO) as Section[];
const isOpen = (section: Section, roles: readonly Role[]) =>
  roles.some((role) => OPEN_TO[section].includes(role));

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

/** The labels of the sections in the menu; what stands there for everybody is left out. */
async function readMenu(page: Page): Promise<string[]> {
  await expect(menuOf(page).getByRole('link', { name: 'Home' })).toBeVisible();
  const labels = await menuOf(page).getByRole('link').allInnerTexts();
  return labels.map((label) => label.trim()).filter((label) => !/^(Support|FAQ)/.test(label));
}

const menuFor = (roles: readonly Role[]): string[] =>
  SECTIONS.flatMap((section) => {
    const { menu, alsoInMenu = [] } = CONSOLE_SECTIONS[section];
    return menu && isOpen(section, roles) ? [menu, ...alsoInMenu] : [];
  });

/** Within the page, which is quicker than loading it: the address changes at once, and changes back where it is closed. */
const goTo = (page: Page, path: string) => page.evaluate((to) => history.pushState({}, '', to), path);

/** The first address of every section. */
async function expectRoutes(page: Page, consoleUrl: string, roles: readonly Role[]): Promise<void> {
  for (const section of SECTIONS) {
    const { paths, title } = CONSOLE_SECTIONS[section];
    const [path] = paths;
    await goTo(page, path);
    const ends = isOpen(section, roles) ? { path, title } : { path: '/dashboard', title: 'Home' };
    await expect(page, `${path} for ${roles}`).toHaveURL(`${consoleUrl}${ends.path}`);
    await expect(page).toHaveTitle(`Sluice | ${ends.title}`);
  }
}

/** The role check does not reach these. */
async function expectOpenToAnybody(page: Page, consoleUrl: string): Promise<void> {
  await goTo(page, '/no-such-page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page).toHaveURL(`${consoleUrl}/no-such-page`);
  await goTo(page, '/');
  await expect(page.getByRole('link', { name: 'Open the console' }).first()).toBeVisible();
  await expect(page).toHaveURL(`${consoleUrl}/`);
}

async function expectWidgets(page: Page, role: Role): Promise<void> {
  const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
  await expect(heading('Changelog')).toBeVisible();
  for (const [name, section] of [
    ['Statistics', 'statistics'],
    ['Top GEO', 'statistics'],
    ['Finances', 'finances'],
  ] as const) {
    await expect(heading(name), `${name} for ${role}`).toHaveCount(isOpen(section, [role]) ? 1 : 0);
  }
}

test('[S6.2-02] [S6.2-04] [S6.2-05] [S6.2-07] [S6.2-09] [S4.3-05] a financier finds menu, addresses and widgets as the table has them', async ({
  page,
  platform,
}) => {
  const { consoleUrl } = platform;
  expect([...SECTIONS].sort()).toEqual(Object.keys(CONSOLE_SECTIONS).sort());
  await signIn(page, consoleUrl, { email: 'ira@sluice.test' });
  expect((await readMenu(page)).sort()).toEqual(menuFor(['financier']).sort());
  await expectWidgets(page, 'financier');
  await expectRoutes(page, consoleUrl, ['financier']);
  await expectOpenToAnybody(page, consoleUrl);
});

test('[S6.1-04] [S6.2-01] the menu and the routes are those of the team that is on', async ({
  page,
  platform,
}) => {
  const { consoleUrl, apiUrl } = platform;
  await signIn(page, consoleUrl, { email: 'mira@sluice.test' });
  const { access_token: token } = await readTokens(page);
  const { body: account } = await callApi<Account>(apiUrl, token, '/account');
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
    await menuOf(page).getByRole('link', { name: 'Team work' }).click();
    await expect(page).toHaveTitle('Sluice | Team work');
    const menu = await openTeamMenu(page);
    await waitForReload(page, () => menu.getByRole('menuitem', { name: 'Solo' }).click());
    await expect(page).toHaveURL(`${consoleUrl}/dashboard`);
  });
});
