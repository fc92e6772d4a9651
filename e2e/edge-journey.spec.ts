/** One visitor's whole way, on a real HTTPS host: visit, play, install, start, subscribe, click, offer, conversions; each counted once. */
import { expect, type Page } from '@playwright/test';
import { newSettings } from '@sluice/games';
import { APP_NAME, installSheet, openLanding } from './app-test.ts';
import { expectEnding } from './game-test.ts';
import type { RunningPlatform } from './platform.ts';
import { pushSheet, test } from './push-test.ts';
import { openVisibleBrowser } from './visible-browser.ts';

const TIME_LIMIT = { timeout: 60_000 };
/** The browser's own window needs a moment before it takes a key. */
const WINDOW_MS = 1_500;

/** A launched stream behind a certificate of its own. */
async function serveOverHttps(platform: RunningPlatform, link: string): Promise<string> {
  const { api, outside } = platform;
  const host = `journey-${crypto.randomUUID().slice(0, 8)}.example`;
  const settings = { ...newSettings('wheels'), pwaName: APP_NAME, numberOfRevolutions: 1, failStep: 0 };
  const wheel = { name: 'Journey', type: 'wheels', template: 'wheels-royal', tags: [], settings } as const;
  const landing = await api.createLanding({ ...wheel, tags: [] });
  await api.completeLanding(landing.id);
  const stream = await api.createStream({
    name: 'Journey',
    link,
    landings: [{ landingId: landing.id, weight: 100 }],
    settings: { pwaPlacement: 'win_modal', pushPlacement: 'goal' },
  });
  const domain = await api.claimDomain(host, stream.id);
  await outside.point(host, ['127.0.0.1'], domain.proof ?? undefined);
  await api.launch(stream.id);
  await api.checkDomain(domain.id);
  await expect.poll(async () => (await api.getDomain(domain.id)).state, TIME_LIMIT).toBe('active');
  await expect
    .poll(async () => (await outside.fetch(host).catch(() => undefined))?.body, TIME_LIMIT)
    .toContain('data-game="wheels"');
  return host;
}

async function win(page: Page): Promise<void> {
  await page.locator('.play').tap();
  await expectEnding(page, 'win');
}

/** The columns of the statistics, as the events of the host add up to them. */
async function readColumns({ clickhouse }: RunningPlatform, host: string): Promise<Record<string, number>> {
  const count = (condition: string) => `toUInt32(uniqExactIf(event_id, ${condition}))`;
  const type = (name: string) => count(`type = '${name}'`);
  const result = await clickhouse.query({
    query: `SELECT ${count("type = 'visit' AND is_unique AND NOT is_bot AND os = 'Android'")} AS uniq,
        ${count("type = 'visit' AND page = 'black' AND os = 'Android'")} AS black, ${type('click')} AS clicks,
        ${type('subscribe')} AS push, ${type('install_offer')} AS discovery, ${type('install_accept')} AS pwa,
        ${type('install')} AS installed, ${type('registration')} AS registrations, ${type('deposit')} AS deposits,
        toUInt32(uniqExactIf(click_id, type != 'visit')) AS origins,
        toUInt32(uniqExactIf(visitor_id, type != 'visit')) AS visitors,
        toFloat64(sumIf(revenue, type = 'deposit')) AS revenue
      FROM events_v1 WHERE domain = {host:String}`,
    query_params: { host },
    format: 'JSONEachRow',
  });
  const [row] = await result.json<Record<string, number>>();
  return row ?? {};
}

test('[S1.2-05] [S1.2-06] one visitor’s way from the landing to the deposit, all of it counted', async ({
  platform,
  offerUrl,
  pushService,
  launchOptions,
  subscribers,
}, info) => {
  test.setTimeout(360_000);
  const { outside } = platform;
  const host = await serveOverHttps(platform, offerUrl);
  const address = `https://${host}/`;
  const dir = info.outputPath('browser');
  const browser = await openVisibleBrowser({ dir, host, outside, launchOptions, args: pushService.args });
  const page = browser.context.pages()[0] ?? (await browser.context.newPage());
  try {
    await test.step('the landing can be installed', async () => {
      await openLanding(page, address);
      const devtools = await browser.context.newCDPSession(page);
      expect((await devtools.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
    });
    await test.step('won, offered, accepted in the browser’s own window, installed', async () => {
      await page.evaluate(() =>
        addEventListener('appinstalled', () => document.body.classList.add('installed')),
      );
      await win(page);
      await installSheet(page).getByRole('button', { name: 'Install' }).tap();
      await page.waitForTimeout(WINDOW_MS);
      await browser.press('Tab', 'Return');
      await expect(page.locator('body.installed')).toBeAttached(TIME_LIMIT);
      await expect.poll(() => page.evaluate(() => document.cookie), TIME_LIMIT).toContain('sla=1');
    });
    await test.step('started as an app: nothing more to install, messages allowed, on to the offer', async () => {
      await openLanding(page, `${address}?source=app`);
      expect(await page.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true);
      await win(page);
      await expect(installSheet(page)).toBeHidden();
      await page.locator('dialog.win').getByRole('link').tap();
      await pushSheet(page).getByRole('button', { name: 'Allow messages' }).tap();
      await expect(page).toHaveURL(/\/offer\?/, TIME_LIMIT);
    });
    // Through the log: a moment after the edge has said yes.
    await expect.poll(async () => (await subscribers.list(address)).length, TIME_LIMIT).toBe(1);
    const [subscriber] = await subscribers.list(address);
    expect(subscriber).toMatchObject({ os: 'Android', end_reason: null });

    await test.step('the advertiser reports a registration and a deposit, each twice', async () => {
      const clickId = new URL(page.url()).searchParams.get('client_id') ?? '';
      expect(clickId).toBe(subscriber?.click_id);
      const { path } = await platform.api.getConversionAddress();
      const reports = [`status=reg`, `status=dep&payout=25.50&currency=USD&tid=t1`];
      const send = (what: string) => outside.fetch(host, `${path}?click_id=${clickId}&${what}`);
      // The address was made a moment ago, and is on its way to the edge.
      await expect.poll(async () => (await send(reports[0] ?? '')).status, TIME_LIMIT).toBe(200);
      for (const what of [...reports, ...reports]) {
        const answer = await send(what);
        expect(answer).toMatchObject({ status: 200, body: expect.stringContaining('accepted') });
      }
    });
    await expect
      .poll(() => readColumns(platform, host), { timeout: 60_000 })
      .toEqual({
        uniq: 1,
        black: 2,
        clicks: 1,
        push: 1,
        discovery: 1,
        pwa: 1,
        installed: 1,
        registrations: 1,
        deposits: 1,
        revenue: 25.5,
        origins: 2,
        visitors: 1,
      });
  } finally {
    await browser.close();
  }
});
