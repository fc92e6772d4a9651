/** Push campaigns: made in the console, arrived in browsers, counted; and what is done with them from their list. */
import { chromium, expect } from '@playwright/test';
import { DEFAULT_CAMPAIGN_SETTINGS } from '@sluice/contracts';
import { correctBalance } from '@sluice/ledger';
import {
  type ChromiumPushService,
  startChromiumPushService,
  startFirefoxPushService,
} from '@sluice/outside/push-services';
import { openDatabase, withTeam } from '@sluice/postgres';
import type { Page as FirefoxPage } from 'playwright-core-firefox';
import { APP_NAME, openLanding } from './app-test.ts';
import { callApi } from './call-api.ts';
import { addSchedule, bringForward, makeCampaign } from './campaign-steps.ts';
import { openFirefoxPage, startFirefox } from './firefox-phone.ts';
import { fullChromium } from './full-chromium.ts';
import { serveGame } from './game-test.ts';
import { createOwnTeam, createPair, createPerson } from './own-team.ts';
import { listenForTroubles } from './page-checks.ts';
import { readAddresses } from './platform-addresses.ts';
import { pressSwitch } from './press-switch.ts';
import { test as base, pushSheet, SUBSCRIBED } from './push-test.ts';
import { signIn } from './sign-in.ts';
import { createTeamApi } from './team-api.ts';
import { chooseAction, confirmQuestion, successOf } from './team-work.ts';

const DESK = { viewport: { width: 1440, height: 900 }, locale: 'en-US' };
const ARRIVED = { timeout: 60_000, intervals: [200] };

type Fixtures = {
  /** Of a phone with Firefox, whose messages the platform's own worker sends too. */
  firefoxPage: FirefoxPage;
};

const test = base.extend<Fixtures, { pushService: ChromiumPushService }>({
  // Where the platform's own worker sends to.
  pushService: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here.
    async ({}, use) => {
      const service = await startChromiumPushService(readAddresses().pushPlace);
      await use(service);
      await service.stop();
    },
    { scope: 'worker' },
  ],
  firefoxPage: async ({ desktop }, use) => {
    const { certificate } = readAddresses().pushPlace;
    const service = await startFirefoxPushService({ certificate, hasDesktop: true });
    const browser = await startFirefox(service, desktop.env);
    await use(await openFirefoxPage(browser));
    await browser.close();
    await service.stop();
  },
});

test('[S1.2-07] [S2.1-13] [S2.1-14] [S2.1-15] [S2.10-01] [S2.10-03] [S2.10-04] [S2.10-10] [S2.10-12] [S2.10-13] [S2.10-14] [S2.10-17] [S2.10-19] [S2.10-27] [S8.6-10] a campaign in two languages is made, switched on, arrives in Chromium and in Firefox, is pressed in both and counted', async ({
  openNewPhone,
  openDevice,
  offerUrl,
  subscribers,
  desktop,
  firefoxPage,
  platform,
}) => {
  test.setTimeout(240_000);
  const { owner, team } = await createPair(platform, ['mediabuyer']);
  const api = createTeamApi(platform, team);
  const address = await serveGame(
    { ...platform, api },
    { game: 'wheels', settings: { pwaName: 'Lucky Wheel' }, streamSettings: { pushPlacement: 'load' } },
    offerUrl,
  );
  const phone = await openNewPhone(desktop.env);
  await openLanding(phone, address);
  await pushSheet(phone).getByRole('button', { name: 'Allow messages' }).tap();
  await firefoxPage.goto(address);
  await firefoxPage
    .getByRole('dialog', { name: `Messages from ${APP_NAME}?` })
    .getByRole('button', { name: 'Allow messages' })
    .click();
  await expect
    .poll(async () => (await subscribers.list(address)).map(({ language }) => language).sort(), SUBSCRIBED)
    .toEqual(['de', 'en']);
  await firefoxPage.goto('about:blank');

  const page = await openDevice(DESK);
  await signIn(page, platform.consoleUrl, { ...owner, path: '/push-messages/one-time' });
  const kinds = page.getByRole('navigation', { name: 'Kinds of campaigns' });
  await expect(kinds.getByRole('link')).toHaveText([
    /^One time/,
    /^Welcome/,
    /^No registration/,
    /^No Deposit/,
    /^There is a registration/,
    /^There is a deposit/,
    /^Interval/,
  ]);
  await page.getByRole('link', { name: 'Add newsletter' }).first().click();
  await expect(page).toHaveURL(/\/push-messages\/one-time\/create$/);
  await makeCampaign(page, 2);
  await addSchedule(page);

  await pressSwitch(page.getByRole('switch', { name: 'Active: Evening' }));
  await expect(successOf(page, 'Status Changed')).toBeVisible();
  await bringForward(platform, { teamId: team.teamId, apiKey: team.apiKey, page });
  // Each sees one of the choices that its Spintax has.
  const german = expect.stringMatching(/^Drei (Drehungen|Runden)$/);
  const english = expect.stringMatching(/^Three (turns|spins)$/);
  const shownAs = (begin: string) => desktop.shown.filter(({ title }) => title.startsWith(begin));
  await expect.poll(() => desktop.shown.map(({ title }) => title).sort(), ARRIVED).toEqual([german, english]);
  // Chromium's page is open already: the press comes back to it. Firefox has left it: the press opens it.
  desktop.press(shownAs('Drei')[0]?.id ?? 0);
  const opened = firefoxPage.context().waitForEvent('page');
  desktop.press(shownAs('Three')[0]?.id ?? 0);
  await expect.poll(async () => (await opened).url()).toMatch(/[?&]slm=/);

  await page.getByRole('link', { name: 'Life' }).click();
  const send = page.getByRole('table', { name: 'Sends' }).getByRole('row').nth(1);
  // State, audience, sent; quiet hours, gone and failed lie between the capped and those shown and pressed.
  await expect(send.getByRole('cell')).toHaveText(
    ['done', '2', '2', '0', '0', '0', '0', '2', '2', '100.0%'],
    {
      timeout: 60_000,
    },
  );

  await expect(async () => {
    await page.goto(`${platform.consoleUrl}/push-messages/statistics`);
    // Capped, clicks, deposits, redirects, registrations, sent.
    const totals = page.getByRole('row').filter({ hasText: 'Total' }).getByRole('cell');
    await expect(totals.nth(1)).toHaveText('2', { timeout: 2_000 });
    await expect(totals.nth(5)).toHaveText('2');
  }).toPass(ARRIVED);
});

test('[S2.10-02] [S2.10-05] [S2.10-06] [S2.10-07] [S2.10-08] [S5.2-16] [S8.5-05] [S8.6-10] [S8.6-11] campaigns are copied, transferred and deleted from their list', async ({
  openDevice,
  platform,
}) => {
  const { owner, other, team } = await createPair(platform, ['push_manager']);
  const api = createTeamApi(platform, team);
  const stream = await api.createStream({ name: 'Evening stream' });
  for (const name of ['One', 'Two', 'Three']) {
    const { status } = await callApi(platform.apiUrl, team.apiKey, `/teams/${team.teamId}/campaigns`, {
      method: 'POST',
      body: {
        kind: 'welcome',
        name,
        streamId: stream.id,
        countries: ['DE'],
        hosts: [],
        timeZone: 'Europe/Berlin',
        languages: ['de'],
        mainLanguage: 'de',
        settings: DEFAULT_CAMPAIGN_SETTINGS,
      },
    });
    expect(status).toBe(201);
  }
  const page = await openDevice(DESK);
  await signIn(page, platform.consoleUrl, { ...owner, path: '/push-messages/welcome' });
  const rows = page.getByRole('grid', { name: 'Push campaigns' }).getByRole('row');
  const names = rows.getByRole('link', { name: /^(One|Two|Three)$/ });
  const rowOf = (name: string) => rows.filter({ has: page.getByRole('link', { name, exact: true }) });
  await expect(names).toHaveText(['Three', 'Two', 'One']);
  for (const name of ['Status', 'Name', 'Country'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();

  await chooseAction(page, 'One', 'Copy');
  const copy = page.getByRole('dialog', { name: /^Copy “/ });
  await copy.getByRole('textbox', { name: 'Name' }).fill('Two');
  await expect(copy.getByText('A push campaign with this name already exists!')).toBeVisible();
  await copy.getByRole('button', { name: 'Copy', exact: true }).click();
  await confirmQuestion(page, 'Are you sure?', 'Copy');
  await expect(successOf(page, 'Push campaign copied')).toBeVisible();
  await expect(names).toHaveCount(4);

  await chooseAction(page, 'Three', 'Transfer');
  const transfer = page.getByRole('dialog', { name: /^Transfer “/ });
  await transfer.getByRole('combobox', { name: 'Member’s e-mail' }).fill(other.email);
  await transfer.getByRole('button', { name: 'Transfer', exact: true }).click();
  await expect(successOf(page, 'Push campaign transferred')).toBeVisible();

  await chooseAction(page, 'Three', 'Delete');
  await expect(page.getByText('All content will be lost: schedules, texts and settings.')).toBeVisible();
  await confirmQuestion(page, 'Delete “Three”?', 'Delete');
  await expect(successOf(page, 'Campaign deleted')).toBeVisible();
  await expect(names).toHaveCount(3);
  await rowOf('One').getByRole('checkbox').check();
  await rowOf('Two').first().getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await confirmQuestion(page, 'Delete 2 campaigns?', 'Delete');
  await expect(successOf(page, 'Push campaigns successfully deleted')).toBeVisible();
  await expect(names).toHaveCount(1);
});

// Here, since only one browser at a time can have the push service that the platform's worker sends to.
test('the console tells of the team in its browser and by mail, and tries a campaign’s text there; both are turned off again', async ({
  launchOptions,
  pushService,
  desktop,
  platform,
}, info) => {
  test.setTimeout(240_000);
  const owner = await createPerson(platform, 'Nika');
  const team = await createOwnTeam(platform, {
    owner,
    name: 'Loud team',
    balance: 150,
    streams: [{ person: owner, name: 'First' }],
  });
  const { teamId } = team;
  const context = await chromium.launchPersistentContext(info.outputPath('desk'), {
    ...fullChromium(launchOptions),
    args: [...(launchOptions.args ?? []), ...pushService.args],
    ...DESK,
    reducedMotion: 'reduce',
    permissions: ['notifications'],
    env: { ...process.env, ...desktop.env } as Record<string, string>,
  });
  const page = context.pages()[0] ?? (await context.newPage());
  const troubles = listenForTroubles(page);
  await signIn(page, platform.consoleUrl, { ...owner, path: '/profile' });
  const press = (name: string) => page.getByRole('button', { name }).click();
  await press('Turn on: E-mail');
  await expect(successOf(page, 'E-mail notifications are on')).toBeVisible();
  await press('Turn on: This browser');
  await expect(successOf(page, 'Notifications in this browser are on')).toBeVisible(ARRIVED);
  const everything = page.getByRole('switch', { name: 'Loud team: Notify about everything for this team' });
  await pressSwitch(everything);
  await expect(everything).toBeChecked();
  await expect(everything).toBeEnabled();

  const database = openDatabase(platform.engines.databaseUrl, { applicationName: 'e2e' });
  await withTeam(database.db, teamId, (tx) =>
    correctBalance(tx, { teamId, key: 'take', amountMicros: -60_000_000, description: 'For tests' }),
  );
  await database.close();
  const told = () => desktop.shown.filter(({ title }) => title === 'Loud team');
  await expect.poll(told, ARRIVED).toHaveLength(1);
  const text = 'The balance is below $100.00: $90.00 left.';
  expect(told()[0]?.body).toContain(text);
  expect(await platform.mails.link(owner.email, '/profile')).toBe(`${platform.consoleUrl}/profile`);
  expect(await platform.mails.list(owner.email)).toMatchObject([{ subject: `Loud team: ${text}` }]);

  const opened = context.waitForEvent('page');
  desktop.press(told()[0]?.id ?? 0);
  await expect(await opened).toHaveTitle('Sluice | Finances');

  await test.step('a campaign’s text is tried in this browser before it goes out', async () => {
    const { id } = await createCampaign(platform, team);
    // The desktop may have shown a campaign of another test.
    const before = desktop.shown.length;
    await page.goto(`${platform.consoleUrl}/push-messages/welcome/${id}`);
    await press('Send to my browser');
    await expect(successOf(page, 'Sent to Chrom')).toBeVisible(ARRIVED);
    const tried = () => desktop.shown.slice(before).filter(({ title }) => title === 'Three turns');
    await expect.poll(tried, ARRIVED).toHaveLength(1);
    expect(tried()[0]?.body).toContain('free');
    await page.goto(`${platform.consoleUrl}/profile`);
  });

  await press('Turn off: This browser');
  await expect(page.getByRole('button', { name: 'Turn on: This browser' })).toBeVisible();
  await press('Turn off: E-mail');
  await expect(page.getByRole('switch')).toHaveCount(0);
  expect(troubles).toEqual([]);
  await context.close();
});

async function createCampaign(
  { apiUrl }: { apiUrl: string },
  { teamId, apiKey }: { teamId: number; apiKey: string },
): Promise<{ id: number }> {
  const path = `/teams/${teamId}`;
  const call = async <Body>(place: string, body?: object): Promise<Body> => {
    const method = body ? 'POST' : 'GET';
    const answer = await callApi<Body>(apiUrl, apiKey, `${path}${place}`, { method, body });
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  };
  const { items } = await call<{ items: { id: number }[] }>('/streams');
  const campaign = await call<{ id: number }>('/campaigns', {
    kind: 'welcome',
    name: 'Welcome',
    streamId: items[0]?.id,
    countries: [],
    hosts: [],
    timeZone: 'UTC',
    languages: ['en'],
    mainLanguage: 'en',
    settings: DEFAULT_CAMPAIGN_SETTINGS,
  });
  await call(`/campaigns/${campaign.id}/schedules`, {
    timing: { type: 'interval', count: 1, unit: 'hour' },
    messages: { en: [{ title: '{Three turns|Three turns}', body: 'free' }] },
  });
  return campaign;
}
