/**
 * What a test of installation or messages starts from: a phone's browser with a profile of its own, since none offers installation in a window
 * that keeps nothing, and with a push service on this machine for its own; and a stream whose landing is won at the first turn. A browser
 * takes seconds to start, and some more for its first subscription: the tests of a worker share one, each on a host of its own.
 * Notifications are allowed beforehand: a headless browser shows no prompt.
 */
import { join } from 'node:path';
import {
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  devices,
  expect,
  type LaunchOptions,
  type Page,
} from '@playwright/test';
import type { Clickhouse } from '@sluice/clickhouse';
import { type ChromiumPushService, startChromiumPushService } from '@sluice/outside/push-services';
import { fullChromium } from './full-chromium.ts';
import { test as base, serveGame } from './game-test.ts';
import { listenForTroubles } from './page-checks.ts';
import type { NewStream } from './team-api.ts';

type Fixtures = {
  /** A page of the phone, without motion. Closed with the test; one that complains fails it. */
  openPhone(): Promise<Page>;
  /** A phone that has never subscribed to anything, somewhere in this environment. */
  openNewPhone(env?: NodeJS.ProcessEnv): Promise<Page>;
  /** A page of another device, for what needs no offer of the browser's own. */
  openDevice(options: BrowserContextOptions): Promise<Page>;
  /** The address of a landing on a stream with these settings. */
  serveApp(streamSettings: NonNullable<NewStream['settings']>): Promise<string>;
};

type SharedFixtures = { pushService: ChromiumPushService; phone: BrowserContext };

export const APP_NAME = 'Lucky Wheel';

/** An address of a Berlin network, which the edge believes from its own proxy. */
const IN_BERLIN = {
  extraHTTPHeaders: { 'x-forwarded-for': '91.64.0.1' },
  locale: 'de-DE',
  timezoneId: 'Europe/Berlin',
} as const;

type PhoneOptions = {
  launchOptions: LaunchOptions;
  pushService: ChromiumPushService;
  env?: NodeJS.ProcessEnv;
};

function startPhone(
  profile: string,
  { launchOptions, pushService, env = {} }: PhoneOptions,
): Promise<BrowserContext> {
  const { defaultBrowserType: _, ...described } = devices['Pixel 7'];
  return chromium.launchPersistentContext(profile, {
    ...fullChromium(launchOptions),
    args: [...(launchOptions.args ?? []), ...pushService.args],
    ...described,
    ...IN_BERLIN,
    reducedMotion: 'reduce',
    permissions: ['notifications'],
    env: { ...process.env, ...env } as Record<string, string>,
  });
}

export const test = base.extend<Fixtures, SharedFixtures>({
  pushService: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here.
    async ({}, use) => {
      const service = await startChromiumPushService();
      await use(service);
      await service.stop();
    },
    { scope: 'worker' },
  ],
  phone: [
    async ({ launchOptions, pushService }, use, { project, workerIndex }) => {
      const profile = join(project.outputDir, `phone-${workerIndex}`);
      const context = await startPhone(profile, { launchOptions, pushService });
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  openPhone: async ({ phone }, use) => {
    const pages: Page[] = [];
    const troubles: string[][] = [];
    await use(async () => {
      const page = await phone.newPage();
      pages.push(page);
      troubles.push(listenForTroubles(page));
      await page.addInitScript(noteOffer);
      return page;
    });
    for (const page of pages) await page.close();
    expect(troubles.flat()).toEqual([]);
  },
  openNewPhone: async ({ launchOptions, pushService }, use, info) => {
    const contexts: BrowserContext[] = [];
    const troubles: string[][] = [];
    await use(async (env = {}) => {
      const profile = info.outputPath(`phone-${contexts.length}`);
      const context = await startPhone(profile, { launchOptions, pushService, env });
      contexts.push(context);
      const page = context.pages()[0] ?? (await context.newPage());
      troubles.push(listenForTroubles(page));
      return page;
    });
    for (const context of contexts) await context.close();
    expect(troubles.flat()).toEqual([]);
  },
  openDevice: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  serveApp: async ({ platform, offerUrl }, use) => {
    await use((streamSettings) =>
      serveGame(
        platform,
        {
          game: 'wheels',
          settings: { pwaName: APP_NAME, numberOfRevolutions: 1, failStep: 0 },
          streamSettings,
        },
        offerUrl,
      ),
    );
  },
});

type Noted = { hasBrowserOffered?: boolean };

/** Runs in the page, before its scripts. */
function noteOffer(): void {
  addEventListener('beforeinstallprompt', () => {
    (globalThis as Noted).hasBrowserOffered = true;
  });
}

/** Until the browser has made its own offer: a landing that would ask by now does. */
export async function untilBrowserOffers(page: Page): Promise<void> {
  await page.waitForFunction(() => (globalThis as Noted).hasBrowserOffered === true);
}

export const installSheet = (page: Page) => page.getByRole('dialog', { name: `Install ${APP_NAME}?` });

export async function openLanding(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('html[data-ready]')).toBeAttached();
}

/** A question at the win modal leaves the win in sight: nothing lies over what was won, and one veil is over the page, not two. */
export async function expectWinInSight(page: Page): Promise<void> {
  const covered = await page.evaluate(() =>
    ['#win-title', 'dialog.win .sum', 'dialog.win > .sheet > .go'].filter((selector) => {
      const shown = document.querySelector(selector);
      const { left, top, width, height } = shown?.getBoundingClientRect() ?? new DOMRect();
      const uppermost = document.elementFromPoint(left + width / 2, top + height / 2);
      return !uppermost || !shown?.contains(uppermost);
    }),
  );
  expect(covered).toEqual([]);
  await expect(page.locator('dialog:modal')).toHaveCount(1);
}

/** How often each of these events was counted on the host of the address. */
export async function countEvents(clickhouse: Clickhouse, address: string): Promise<Record<string, number>> {
  const result = await clickhouse.query({
    query: `SELECT type, uniqExact(event_id) AS events FROM events_v1
            WHERE domain = {domain:String} AND type != 'visit' GROUP BY type`,
    query_params: { domain: new URL(address).hostname },
    format: 'JSONEachRow',
  });
  const rows = await result.json<{ type: string; events: string }>();
  return Object.fromEntries(rows.map(({ type, events }) => [type, Number(events)]));
}
