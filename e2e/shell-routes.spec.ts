/** Every address of the console: its title, its screen, what axe finds on it, and where the others lead. */
import { expect, type Page } from '@playwright/test';
import type { ROUTES } from '@sluice/console/routes';
import { findViolations } from './axe.ts';
import { readTokens, test } from './console-test.ts';
import { settled } from './open-settled.ts';
import { signIn } from './sign-in.ts';

type RouteName = keyof typeof ROUTES;
/** `label` is the menu's word, in the title. */
type Entry = { path: string; label?: string; heading?: string };

const STABLE = 'The service is stable';
/** Every other screen leads to its page of the user guide. */
const WITHOUT_GUIDE = ['uiKit', 'invite', 'error'];
/** What a screen without graphics says; every screen has them, so the page of all parts shows it. */
const PLACEHOLDER = [STABLE, 'Graphics under development', 'Sorry for the inconvenience'];

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
  uiKit: async (page) => {
    await expect(page.getByRole('navigation', { name: 'Contents' }).getByRole('link')).toHaveCount(15);
    for (const text of PLACEHOLDER) {
      await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
    }
  },
  integrations: (page) => expect(page.getByRole('heading', { level: 2, name: 'API keys' })).toBeVisible(),
};

/** Written out, and not read from the route list: a label changed by mistake must be seen. */
/** Home and registration lead out of the console: home.spec.ts. The demo team's address starts over in it: demo-team.spec.ts. */
const PAGES: Record<
  Exclude<RouteName, 'callback' | 'logoutCallback' | 'home' | 'registration' | 'demo'>,
  Entry
> = {
  dashboard: { path: '/dashboard', label: 'Home' },
  uiKit: { path: '/ui-kit', label: 'UI kit' },
  streams: { path: '/streams', label: 'Streams', heading: 'All streams' },
  streamsCreate: { path: '/streams/create', label: 'Streams', heading: 'New stream' },
  streamsEdit: { path: '/streams/edit/1', label: 'Streams', heading: 'Wheel, everyone' },
  streamsSettings: {
    path: '/streams/settings/1',
    label: 'Streams',
    heading: 'Wheel, everyone',
  },
  streamsPixel: { path: '/streams/pixel/1', label: 'Streams', heading: 'Wheel, everyone' },
  streamsExplain: {
    path: '/streams/explain/1',
    label: 'Streams',
    heading: 'Wheel, everyone',
  },
  streamsSplitTest: {
    path: '/streams/split-test/1',
    label: 'Streams',
    heading: 'Wheel, everyone',
  },
  streamsLive: { path: '/streams/live/1', label: 'Streams', heading: 'Wheel, everyone' },
  traffic: { path: '/traffic', label: 'Traffic' },
  statistics: { path: '/statistics', label: 'Statistics' },
  pushMessagesStatistics: {
    path: '/push-messages/statistics',
    label: 'Push messages',
    heading: 'Push statistics',
  },
  pushMessagesCompany: { path: '/push-messages/welcome', label: 'Push messages' },
  pushMessagesCreate: {
    path: '/push-messages/welcome/create',
    label: 'Push messages',
    heading: 'New campaign',
  },
  pushMessagesUpdate: {
    path: '/push-messages/interval/1',
    label: 'Push messages',
    heading: 'Evening spin, three countries',
  },
  teamWork: { path: '/team-work', label: 'Team work' },
  teamWorkSingle: { path: '/team-work/<own>', label: 'Team work', heading: 'Nika' },
  financesBills: { path: '/finances/bills', label: 'Finances' },
  financesTransactions: { path: '/finances/transactions', label: 'Finances' },
  news: { path: '/news', label: 'News' },
  profile: { path: '/profile', label: 'Profile' },
  settings: { path: '/settings', label: 'Settings' },
  landings: { path: '/landings', label: 'Landings' },
  landingsCreate: { path: '/landings/create', label: 'Landings', heading: 'New landing' },
  landingsUpdate: { path: '/landings/1', label: 'Landings', heading: 'Royal Wheel' },
  domains: { path: '/domains', label: 'Domains' },
  changelog: { path: '/changelog', label: "What's new" },
  postbacksIncoming: { path: '/postbacks/incoming', label: 'Postbacks' },
  postbacksFacebook: { path: '/postbacks/facebook', label: 'Postbacks' },
  postbacksTiktok: { path: '/postbacks/tiktok', label: 'Postbacks' },
  postbacksS2s: { path: '/postbacks/s2s', label: 'Postbacks' },
  integrations: { path: '/integrations', label: 'Integrations' },
  invite: {
    path: '/invite/unknown',
    label: 'Invitation',
    heading: 'This invitation is not valid',
  },
  error: { path: '/no-such-page', label: 'Page not found' },
};

/** The owner's own number in the team: the address of their page there. */
async function readOwnMember(page: Page, apiUrl: string): Promise<number> {
  const { access_token: token } = await readTokens(page);
  const answer = await fetch(`${apiUrl}/account`, { headers: { authorization: `Bearer ${token}` } });
  const { teams } = (await answer.json()) as { teams: { member: number }[] };
  return teams[0]?.member ?? 0;
}

test('[S2.3-10] [S2.3-23] [S2.1-04] [S2.1-05] [S2.1-16] [S2.1-17] [S2.1-20] [S2.1-24] [S2.1-27] [S2.1-30] [S2.17-01] [S3.26-01] every address opens its screen under its title, and axe finds nothing on it', async ({
  page,
  platform,
  troubles,
}) => {
  test.setTimeout(300_000);
  const { consoleUrl, apiUrl } = platform;
  await signIn(page, consoleUrl, { email: 'nika@sluice.test' });
  const member = await readOwnMember(page, apiUrl);
  const found: Record<string, string[]> = {};
  for (const [name, entry] of Object.entries<Entry>(PAGES)) {
    await test.step(name, async () => {
      const path = entry.path.replace('<own>', String(member));
      // Within the page, which is quicker than loading it; that the server gives the console at any address is its own test's.
      await settled(page, () => page.evaluate((to) => history.pushState({}, '', to), path));
      await expect(page).toHaveTitle(entry.label ? `Sluice | ${entry.label}` : 'Sluice');
      await expect(page).toHaveURL(consoleUrl + path);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(entry.heading ?? entry.label ?? '');
      await expect(page.getByText(STABLE)).toHaveCount(name === 'uiKit' ? 1 : 0);
      const help = page.getByRole('link', { name: /^Guide to this screen/ });
      await expect(help).toHaveCount(WITHOUT_GUIDE.includes(name) ? 0 : 1);
      await SHOWN[name as RouteName]?.(page);
      // Nobody was invited by that link: the browser says so too.
      if (name === 'invite') troubles.length = 0;
      expect(troubles).toEqual([]);
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
