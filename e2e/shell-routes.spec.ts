/** Every address of the console: its title, its screen, what axe finds on it, and where the others lead. */
import { expect, type Page } from '@playwright/test';
import type { ROUTES } from '@sluice/console/routes';
import { findViolations } from './axe.ts';
import { readTokens, test } from './console-test.ts';
import { settled } from './open-settled.ts';
import { signIn } from './sign-in.ts';

type RouteName = keyof typeof ROUTES;
/** `label` is the menu's word, in the title; a screen that is not built yet shows the placeholder under it. */
type Entry = { path: string; label?: string; heading?: string; isBuilt?: true };

/** What tells some of the screens from any other with their title. */
const SHOWN: Partial<Record<RouteName, (page: Page) => Promise<void>>> = {
  dashboard: (page) => expect(page.getByRole('button', { name: /^Black Page/ })).toBeVisible(),
  teamWork: (page) =>
    expect(page.getByRole('table', { name: 'Team members' }).getByText('Dasha').first()).toBeVisible(),
  profile: (page) => expect(page.getByLabel('User name (nickname)')).toHaveValue('Nika'),
  settings: (page) => expect(page.getByRole('form', { name: 'Team settings' })).toBeVisible(),
  changelog: async (page) => {
    await expect(
      page.getByText(/^To improve our service, we periodically update its capabilities/),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Twelve games for your landings' })).toBeVisible();
  },
  traffic: (page) => expect(page.getByRole('form', { name: 'New stream' })).toBeVisible(),
  uiKit: (page) =>
    expect(page.getByRole('navigation', { name: 'Contents' }).getByRole('link')).toHaveCount(9),
};

/** Written out, and not read from the route list: a label changed by mistake must be seen. */
/** Home and registration lead out of the console: home.spec.ts. */
const PAGES: Record<Exclude<RouteName, 'callback' | 'logoutCallback' | 'home' | 'registration'>, Entry> = {
  dashboard: { path: '/dashboard', label: 'Home', isBuilt: true },
  uiKit: { path: '/ui-kit', label: 'UI kit', isBuilt: true },
  streams: { path: '/streams', label: 'Streams', heading: 'All streams', isBuilt: true },
  streamsCreate: { path: '/streams/create', label: 'Streams', heading: 'New stream', isBuilt: true },
  streamsEdit: { path: '/streams/edit/1', label: 'Streams', heading: 'Wheel, everyone', isBuilt: true },
  streamsSettings: {
    path: '/streams/settings/1',
    label: 'Streams',
    heading: 'Wheel, everyone',
    isBuilt: true,
  },
  streamsPixel: { path: '/streams/pixel/1', label: 'Streams', heading: 'Wheel, everyone', isBuilt: true },
  streamsExplain: {
    path: '/streams/explain/1',
    label: 'Streams',
    heading: 'Wheel, everyone',
    isBuilt: true,
  },
  streamsSplitTest: {
    path: '/streams/split-test/1',
    label: 'Streams',
    heading: 'Wheel, everyone',
    isBuilt: true,
  },
  streamsLive: { path: '/streams/live/1', label: 'Streams', heading: 'Wheel, everyone', isBuilt: true },
  traffic: { path: '/traffic', label: 'Traffic', isBuilt: true },
  statistics: { path: '/statistics', label: 'Statistics', isBuilt: true },
  pushMessagesStatistics: {
    path: '/push-messages/statistics',
    label: 'Push messages',
    heading: 'Push statistics',
    isBuilt: true,
  },
  pushMessagesCompany: { path: '/push-messages/welcome', label: 'Push messages', isBuilt: true },
  pushMessagesCreate: {
    path: '/push-messages/welcome/create',
    label: 'Push messages',
    heading: 'New campaign',
    isBuilt: true,
  },
  // There is none of this number.
  pushMessagesUpdate: { path: '/push-messages/welcome/1', label: 'Push messages', isBuilt: true },
  teamWork: { path: '/team-work', label: 'Team work', isBuilt: true },
  teamWorkSingle: { path: '/team-work/<own>', label: 'Team work', heading: 'Nika', isBuilt: true },
  financesBills: { path: '/finances/bills', label: 'Finances', isBuilt: true },
  financesTransactions: { path: '/finances/transactions', label: 'Finances', isBuilt: true },
  news: { path: '/news', label: 'News', isBuilt: true },
  profile: { path: '/profile', label: 'Profile', isBuilt: true },
  settings: { path: '/settings', label: 'Settings', isBuilt: true },
  landings: { path: '/landings', label: 'Landings', isBuilt: true },
  landingsCreate: { path: '/landings/create', label: 'Landings', heading: 'New landing', isBuilt: true },
  landingsUpdate: { path: '/landings/1', label: 'Landings', heading: 'Royal Wheel', isBuilt: true },
  changelog: { path: '/changelog', label: "What's new", isBuilt: true },
  postbacksIncoming: { path: '/postbacks/incoming', label: 'Postbacks', isBuilt: true },
  postbacksFacebook: { path: '/postbacks/facebook', label: 'Postbacks', isBuilt: true },
  postbacksTiktok: { path: '/postbacks/tiktok', label: 'Postbacks', isBuilt: true },
  postbacksS2s: { path: '/postbacks/s2s', label: 'Postbacks', isBuilt: true },
  integrations: { path: '/integrations', label: 'Integrations' },
  invite: {
    path: '/invite/unknown',
    label: 'Invitation',
    heading: 'This invitation is not valid',
    isBuilt: true,
  },
  error: { path: '/no-such-page', label: 'Page not found', isBuilt: true },
};
const STABLE = 'The service is stable';
const PLACEHOLDER = [STABLE, 'Graphics under development', 'Sorry for the inconvenience'];

/** The owner's own number in the team: the address of their page there. */
async function readOwnMember(page: Page, apiUrl: string): Promise<number> {
  const { access_token: token } = await readTokens(page);
  const answer = await fetch(`${apiUrl}/account`, { headers: { authorization: `Bearer ${token}` } });
  const { teams } = (await answer.json()) as { teams: { member: number }[] };
  return teams[0]?.member ?? 0;
}

test('[S2.3-10] [S2.3-23] [S2.1-04] [S2.1-05] [S2.1-16] [S2.1-17] [S2.1-20] [S2.1-24] [S2.1-30] [S2.17-01] [S3.26-01] every address opens its screen under its title, and axe finds nothing on it', async ({
  page,
  platform,
  troubles,
}) => {
  test.setTimeout(300_000);
  const { consoleUrl, apiUrl } = platform;
  await signIn(page, consoleUrl, { email: 'nika@sluice.test' });
  const member = await readOwnMember(page, apiUrl);
  const found: Record<string, string[]> = {};
  let hasPlaceholder = false;
  for (const [name, entry] of Object.entries<Entry>(PAGES)) {
    await test.step(name, async () => {
      const path = entry.path.replace('<own>', String(member));
      // Within the page, which is quicker than loading it; that the server gives the console at any address is its own test's.
      await settled(page, () => page.evaluate((to) => history.pushState({}, '', to), path));
      await expect(page).toHaveTitle(entry.label ? `Sluice | ${entry.label}` : 'Sluice');
      await expect(page).toHaveURL(consoleUrl + path);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(entry.heading ?? entry.label ?? '');
      await expect(page.getByText(STABLE)).toHaveCount(entry.isBuilt ? 0 : 1);
      await SHOWN[name as RouteName]?.(page);
      // Nobody was invited by that link, and there is no such campaign: the browser says so too.
      if (name === 'invite' || name === 'pushMessagesUpdate') troubles.length = 0;
      expect(troubles).toEqual([]);
      // All placeholders are the same.
      if (!entry.isBuilt && hasPlaceholder) return;
      for (const text of entry.isBuilt ? [] : PLACEHOLDER) {
        await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
      }
      hasPlaceholder ||= !entry.isBuilt;
      found[name] = await findViolations(page, { only: 'structure' });
    });
  }
  expect(Object.entries(found).filter(([, lines]) => lines.length > 0)).toEqual([]);
});

test('[S2.1-28] [S2.3-24] an unknown address is not found, and leads back to the home', async ({
  page,
  platform,
}) => {
  const { consoleUrl } = platform;
  await signIn(page, consoleUrl, { email: 'dasha@sluice.test', path: '/streams/else/5' });
  for (const path of ['/streams/else/5', '/no-such-page', '/team-work/1/more']) {
    await page.evaluate((to) => history.pushState({}, '', to), path);
    await expect(page).toHaveTitle('Sluice | Page not found');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page).toHaveURL(consoleUrl + path);
  }
  await page.getByRole('link', { name: 'Back to the home' }).click();
  await expect(page).toHaveURL(`${consoleUrl}/dashboard`);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toHaveCount(0);
});
