/** Home: every widget with and without data, the period that the numbers follow, and who sees which. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { chargeFunds, correctBalance } from '@sluice/ledger';
import { openDatabase, type TeamDb, withTeam } from '@sluice/postgres';
import { test } from './console-test.ts';
import { createOwnTeam, createPerson, type OwnTeam } from './own-team.ts';
import type { RunningPlatform } from './platform.ts';
import { signIn } from './sign-in.ts';
import { type NewEvent, storeEvents } from './store-events.ts';

const DAY_MS = 24 * 3_600_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const landingsShown = (count: number, country: string, at?: Date): NewEvent[] =>
  Array.from({ length: count }, () => ({ type: 'visit', page: 'black', country, ...(at && { at }) }));

async function createOwner(platform: RunningPlatform, events: readonly NewEvent[]) {
  const owner = await createPerson(platform, 'Vera');
  const team = await createOwnTeam(platform, { owner, balance: 0 });
  await storeEvents(platform.clickhouse, { teamId: team.teamId, memberId: team.memberIdOf(owner) }, events);
  return { owner, team };
}

async function inLedger(
  { engines }: RunningPlatform,
  { teamId }: OwnTeam,
  work: (tx: TeamDb) => Promise<unknown>,
): Promise<void> {
  const database = openDatabase(engines.databaseUrl, { applicationName: 'e2e' });
  try {
    await withTeam(database.db, teamId, work);
  } finally {
    await database.close();
  }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });
const countries = (page: Page) => page.getByRole('list', { name: 'Top GEO' }).getByRole('link');
/** The name and the number of each line, without what only readers hear. */
async function readCountries(page: Page): Promise<string[]> {
  const texts = await countries(page).allTextContents();
  return texts.map((text) => text.replace(/Clicks:.*$/, ''));
}
const mapOf = (page: Page, country: string) =>
  card(page, 'Top GEO').locator(`path[data-country="${country}"]`);
const choosePeriod = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Period' }).getByText(name, { exact: true }).click();

test('[S2.4-01] [S2.4-02] [S9.7-02] the dashboard has its eight widgets, the legend its six series, the period three choices', async ({
  page,
  platform,
}) => {
  await signIn(page, platform.consoleUrl, { email: 'nika@sluice.test' });
  for (const name of ['Balance', 'Streams', 'Landings', 'Teams']) {
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  }
  for (const name of ['Statistics', 'Top GEO', 'Finances', 'Changelog']) {
    await expect(heading(page, name)).toBeVisible();
  }
  const legend = page.getByRole('group', { name: 'Series' }).getByRole('button');
  const names = ['Black Page', 'Click Button', 'Push', 'PWA', 'Registrations', 'Deposits'];
  await expect(legend).toHaveText(names.map((name) => new RegExp(`^${name}[\\d,]+(\\D.*)?$`)));
  const periods = page.getByRole('radiogroup', { name: 'Period' }).getByRole('radio');
  expect(await periods.evaluateAll((all) => all.map((radio) => (radio as HTMLInputElement).value))).toEqual([
    ...['7d', '30d', '3m'],
  ]);
  await expect(countries(page)).toHaveCount(10);
  await expect(card(page, 'Changelog').getByRole('listitem')).toHaveCount(3);

  await test.step('the cards tell how the balance, launches and visits went, and the best landing leads to its editor', async () => {
    const widget = (name: string) => page.getByRole('region', { name, exact: true });
    for (const name of ['Balance', 'Streams', 'Landings']) {
      await expect(widget(name).getByRole('img')).toBeVisible();
    }
    await expect(widget('Teams').getByText(/^today \$\d/)).toBeVisible();
    await choosePeriod(page, '3 months');
    const best = widget('Landings').getByText(/^best: .*, CR \d+\.\d%$/);
    await expect(best).toHaveAttribute('title', /at least 100 times/);
    await best.getByRole('link').click();
    await expect(page).toHaveURL(/\/landings\/\d+$/);
  });
});

test('[S2.4-03] [S9.7-02] the statistics and Top GEO follow the period', async ({ page, platform }) => {
  const { owner } = await createOwner(platform, [
    ...landingsShown(2, 'BR'),
    ...landingsShown(1, 'XX'),
    ...landingsShown(6, 'DE', daysAgo(20)),
    ...landingsShown(9, 'UA', daysAgo(60)),
  ]);
  await signIn(page, platform.consoleUrl, owner);
  const shown = page.getByRole('button', { name: /^Black Page/ });

  await choosePeriod(page, '7 days');
  await expect(shown).toHaveText(/Black Page\s*3$/);
  await expect.poll(() => readCountries(page)).toEqual(['Brazil266.7%', 'Unknown country133.3%']);
  await expect(page).toHaveURL(/period=7d/);

  await choosePeriod(page, '30 days');
  await expect(shown).toHaveText(/Black Page\s*9$/);
  await expect
    .poll(() => readCountries(page))
    .toEqual(['Germany666.7%', 'Brazil222.2%', 'Unknown country111.1%']);

  await choosePeriod(page, '3 months');
  await expect(shown).toHaveText(/Black Page\s*18$/);
  await expect.poll(async () => (await readCountries(page))[0]).toBe('Ukraine950.0%');
  await expect(mapOf(page, 'UA')).toHaveAttribute('data-level', '1.00');
  await expect(mapOf(page, 'FR')).not.toHaveAttribute('data-level');
});

test('a country tells its numbers on the map and in the list, and leads to its statistics', async ({
  page,
  platform,
}) => {
  const { owner } = await createOwner(platform, [
    ...landingsShown(5, 'BR'),
    ...['click', 'click', 'registration', 'deposit'].map((type) => ({ type, country: 'BR' })),
    // Too small to be drawn, and shown all the same.
    ...landingsShown(2, 'SG'),
    ...landingsShown(1, 'XX'),
  ]);
  await signIn(page, platform.consoleUrl, owner);
  const tooltip = card(page, 'Top GEO').getByText('Click Button').locator('..');
  await expect(mapOf(page, 'SG')).toBeVisible();
  await mapOf(page, 'BR').hover();
  await expect(tooltip).toHaveText('BrazilBlack Page5Click Button2Registrations1Deposits1');
  await mapOf(page, 'AU').hover();
  await expect(tooltip).toHaveCount(0);
  await countries(page).first().focus();
  await expect(tooltip).toHaveText('BrazilBlack Page5Click Button2Registrations1Deposits1');
  await expect(countries(page).first()).toHaveText(/Clicks: 2, registrations: 1, deposits: 1$/);

  await mapOf(page, 'BR').click();
  await expect(page).toHaveURL(/\/statistics\?.*country=BR/);
  expect(page.url()).toContain('range=last_30_days');
  const total = page.getByRole('table', { name: 'Statistics' }).locator('tfoot');
  await expect(total).toContainText('5');

  await page.goBack();
  await choosePeriod(page, '7 days');
  // Until their numbers are there, countries lead to the days of those that are shown.
  await expect(card(page, 'Top GEO').getByText(/· 7 days$/)).toBeVisible();
  await countries(page).filter({ hasText: 'Unknown country' }).press('Enter');
  await expect(page).toHaveURL(/\/statistics\?.*range=last_7_days/);
  expect(decodeURIComponent(page.url())).toContain('country=ZZ,XX');
  await expect(total).toBeVisible();
});

test('[S2.4-04] a new team is told that there is nothing yet, widget by widget', async ({
  page,
  platform,
}) => {
  const owner = await createPerson(platform, 'Vera');
  await createOwnTeam(platform, { owner, balance: 0 });
  await signIn(page, platform.consoleUrl, owner);
  await expect(
    card(page, 'Finances').getByText('You dont have any transactions yet', { exact: true }),
  ).toBeVisible();
  await expect(card(page, 'Top GEO').getByText('No countries yet')).toBeVisible();
  await expect(card(page, 'Statistics').getByText('No visits in this period')).toBeVisible();
});

test('the latest transactions are told in plain words, with their sign', async ({ page, platform }) => {
  const owner = await createPerson(platform, 'Vera');
  const team = await createOwnTeam(platform, { owner, balance: 0 });
  const { teamId } = team;
  const keyed = () => ({ teamId, key: `e2e:${randomUUID()}` });
  await inLedger(platform, team, (tx) =>
    correctBalance(tx, { ...keyed(), amountMicros: 500_000_000, description: 'Welcome' }),
  );
  // As the worker charges them: a transfer for the clicks of a second.
  for (const description of ['Clicks: 1', 'Clicks: 2']) {
    await inLedger(platform, team, (tx) =>
      chargeFunds(tx, { ...keyed(), purpose: 'click_button', amountMicros: 1_250_000, description }),
    );
  }
  await signIn(page, platform.consoleUrl, owner);
  const lines = page.getByRole('list', { name: 'Latest transactions' }).getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toHaveText(/^Click button.*−\$2\.50$/);
  await expect(lines.last()).toHaveText(/^CorrectionWelcome.*\+\$500\.00$/);
  await expect(card(page, 'Finances')).toContainText('Balance$497.50');
  await card(page, 'Finances').getByRole('link', { name: 'All transactions' }).click();
  await expect(page).toHaveURL(`${platform.consoleUrl}/finances/transactions`);
});

test('what is new folds out, in the reader’s language', async ({ page, platform }) => {
  await signIn(page, platform.consoleUrl, { email: 'sofia@sluice.test' });
  const entries = card(page, 'Changelog').getByRole('listitem');
  await expect(entries.first().locator('p')).toBeVisible();
  await expect(entries.nth(1).locator('p')).toBeHidden();
  await entries.nth(1).locator('summary').click();
  await expect(entries.nth(1).locator('p')).toBeVisible();
  const english = await entries.first().textContent();
  await page.evaluate(() => localStorage.setItem('lang', 'uk'));
  await page.reload();
  const ukrainian = card(page, 'Історія змін').getByRole('listitem').first();
  await expect(ukrainian).toHaveText(/\p{Script=Cyrillic}/u);
  expect(await ukrainian.textContent()).not.toBe(english);
});

test('a widget that gets no answer says so, and the others stay', async ({ page, platform, troubles }) => {
  const { owner } = await createOwner(platform, landingsShown(1, 'BR'));
  const path = '**/dashboard/countries*';
  await page.route(path, (route) => route.abort());
  await signIn(page, platform.consoleUrl, owner);
  const failed = card(page, 'Top GEO').getByRole('alert');
  await expect(failed).toContainText('The countries could not be loaded', { timeout: 60_000 });
  await expect(page.getByRole('button', { name: /^Black Page/ })).toHaveText(/Black Page\s*1$/);
  await page.unroute(path);
  await failed.getByRole('button', { name: 'Retry' }).click();
  await expect(countries(page)).toHaveCount(1);
  // The browser notes the calls that were cut.
  troubles.length = 0;
});

test('on a phone it is one column that fits, in which streams and landings share a row', async ({
  page,
  platform,
}) => {
  await signIn(page, platform.consoleUrl, { email: 'nika@sluice.test' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(countries(page)).toHaveCount(10);
  const lefts = await page
    .locator('section')
    .evaluateAll((all) => all.map((section) => Math.round(section.getBoundingClientRect().left)));
  const [left] = lefts;
  expect(lefts.filter((one) => one !== left)).toHaveLength(1);
  const topOf = async (name: string) =>
    (await page.getByRole('region', { name, exact: true }).boundingBox())?.y;
  expect(await topOf('Landings')).toBe(await topOf('Streams'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
