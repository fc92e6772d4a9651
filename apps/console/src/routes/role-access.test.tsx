/** Who may use what, role by role: the menu, every address, the dashboard's widgets. The api's side is routes.db.test.ts. */
import { ROLES, type Role, type Section } from '@sluice/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ACCOUNT, answerApi } from '../../test/answer-api.ts';
import { queryClient } from '../api/api.ts';
import { renderPart } from '../parts/testing/render-part.tsx';
import { accountStore } from '../shell/team/account.ts';
import { createConsoleRouter } from './create-router.tsx';

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
/** Every address of each section. */
const PATHS: Readonly<Record<Section, readonly string[]>> = {
  dashboard: ['/dashboard'],
  news: ['/news'],
  settings: ['/settings'],
  changelog: ['/changelog'],
  profile: ['/profile'],
  streams: [
    ...['/streams', '/streams/create', '/streams/edit/1', '/streams/settings/1', '/streams/pixel/1'],
    ...['/streams/explain/1', '/streams/split-test/1', '/streams/live/1', '/domains'],
  ],
  landings: ['/landings', '/landings/create', '/landings/1'],
  traffic: ['/traffic'],
  statistics: ['/statistics'],
  messages: [
    ...['/push-messages/one-time', '/push-messages/welcome/create', '/push-messages/deposit/1'],
    '/push-messages/statistics',
  ],
  team: ['/team-work', '/team-work/1'],
  finances: ['/finances/bills', '/finances/transactions'],
  postbacks: ['/postbacks/facebook', '/postbacks/tiktok', '/postbacks/incoming'],
  integrations: ['/integrations'],
};
/** The menu from top to bottom. */
const MENU: readonly (readonly [string, Section])[] = [
  ['Home', 'dashboard'],
  ['Streams', 'streams'],
  ['Landings', 'landings'],
  ['Domains', 'streams'],
  ['Integrations', 'integrations'],
  ['Statistics', 'statistics'],
  ['Push messages', 'messages'],
  ['Postbacks', 'postbacks'],
  ['Team work', 'team'],
  ['Finances', 'finances'],
  ["What's new", 'changelog'],
  ['Profile', 'profile'],
];
const SECTIONS = Object.keys(OPEN_TO) as Section[];
const isOpen = (section: Section, roles: readonly Role[]) =>
  roles.some((role) => OPEN_TO[section].includes(role));

afterEach(() => {
  accountStore.set(ACCOUNT);
  queryClient.clear();
  vi.unstubAllGlobals();
});

function createRouter(path: string, roles: readonly Role[]) {
  return createConsoleRouter({
    history: createMemoryHistory({ initialEntries: [path] }),
    session: () => ({ isAuthenticated: true, isUserDataLoading: false, isUserDataLoaded: true, roles }),
    login: async () => {},
    loadUserData: async () => {},
  });
}

/** Where a person with these roles ends who opens the address. */
async function endOf(path: string, roles: readonly Role[]): Promise<string> {
  const router = createRouter(path, roles);
  await router.load();
  return router.state.location.pathname;
}

/** The console as it stands at that address, over an api that has nothing. */
async function openConsole(path: string, roles: readonly Role[]) {
  await answerApi({});
  const [team] = ACCOUNT.teams;
  if (!team) throw new Error('the account has no team');
  accountStore.set({ ...ACCOUNT, teams: [{ ...team, roles: [...roles] }] });
  const router = createRouter(path, roles);
  await router.load();
  await renderPart(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return router;
}

async function readMenu(): Promise<string[]> {
  const menu = await screen.findByRole('navigation', { name: 'Main menu' });
  const labels = within(menu)
    .getAllByRole('link')
    .map((link) => link.textContent ?? '');
  return labels.filter((label) => !/^(Support|FAQ)/.test(label));
}

const menuFor = (roles: readonly Role[]) =>
  MENU.filter(([, section]) => isOpen(section, roles)).map(([label]) => label);

const endsFor = (roles: readonly Role[]) =>
  SECTIONS.flatMap((section) =>
    PATHS[section].map((path) => [path, isOpen(section, roles) ? path : '/dashboard']),
  );

async function findEnds(roles: readonly Role[]) {
  const paths = SECTIONS.flatMap((section) => PATHS[section]);
  return Promise.all(paths.map(async (path) => [path, await endOf(path, roles)]));
}

describe.each(ROLES)('%s', (role) => {
  it('[S6.2-03] [S6.2-04] [S6.2-05] [S6.2-06] [S6.2-07] [S6.2-08] [S6.2-09] [S6.2-12] opens the addresses of the table, and is led from all others to the dashboard', async () => {
    expect(await findEnds([role])).toEqual(endsFor([role]));
  });

  it('[S4.3-05] stays on the home page and on the page of an unknown address', async () => {
    for (const path of ['/', '/no-such-page']) expect(await endOf(path, [role])).toBe(path);
  });

  it('[S6.2-02] reads in the menu, and in the dashboard’s widgets, what the table opens', async () => {
    await openConsole('/dashboard', [role]);
    expect(await readMenu()).toEqual(menuFor([role]));
    expect(await screen.findByRole('heading', { level: 2, name: 'Changelog' })).toBeTruthy();
    for (const [name, section] of [
      ['Statistics', 'statistics'],
      ['Top GEO', 'statistics'],
      ['Finances', 'finances'],
    ] as const) {
      const shown = screen.queryAllByRole('heading', { level: 2, name });
      expect([name, shown.length]).toEqual([name, isOpen(section, [role]) ? 1 : 0]);
    }
  });

  it('finds the link to the push statistics where it may follow it', async () => {
    for (const [section, title] of [
      ['statistics', 'Statistics'],
      ['messages', 'Push messages'],
    ] as const) {
      if (!isOpen(section, [role])) continue;
      await openConsole(PATHS[section][0] ?? '', [role]);
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
      const links = screen.queryAllByRole('link', { name: 'Push statistics' });
      expect(links).toHaveLength(isOpen('messages', [role]) ? 1 : 0);
      cleanup();
    }
  });
});

it('[S6.2-01] two roles open what either of them opens', async () => {
  const roles: Role[] = ['mediabuyer', 'push_manager'];
  // Statistics come with the one role alone.
  expect(isOpen('statistics', ['push_manager'])).toBe(false);
  expect(await findEnds(roles)).toEqual(endsFor(roles));
  await openConsole('/dashboard', roles);
  expect(await readMenu()).toEqual(menuFor(roles));
});
