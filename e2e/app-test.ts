/**
 * What a test of installation starts from: a browser with a profile of its own, since none offers installation in a window that keeps
 * nothing; and a stream whose landing is won at the first turn.
 */
import { type BrowserContext, chromium, devices, expect, type Page } from '@playwright/test';
import type { Clickhouse } from '@sluice/clickhouse';
import { fullChromium } from './full-chromium.ts';
import { test as base, serveGame } from './game-test.ts';
import { listenForTroubles } from './page-checks.ts';
import type { NewStream } from './team-api.ts';

type Device = 'Pixel 7' | 'iPhone 14' | 'Desktop Chrome';

type Fixtures = {
  /** A browser that says it is this device. Closed with the test; a page of it that complains fails it. */
  openBrowser(device?: Device, options?: { userAgent?: string; losesNetwork?: boolean }): Promise<Page>;
  /** The address of a landing on a stream with these settings. */
  serveApp(streamSettings: NonNullable<NewStream['settings']>): Promise<string>;
};

export const APP_NAME = 'Lucky Wheel';

export const test = base.extend<Fixtures>({
  openBrowser: async ({ launchOptions }, use, info) => {
    const contexts: BrowserContext[] = [];
    const troubles: string[][] = [];
    await use(async (device = 'Pixel 7', { losesNetwork = false, ...options } = {}) => {
      const { defaultBrowserType: _, ...described } = devices[device];
      const profile = info.outputPath(`profile-${contexts.length}`);
      const context = await chromium.launchPersistentContext(profile, {
        ...fullChromium(launchOptions),
        ...described,
        ...options,
      });
      contexts.push(context);
      const page = context.pages()[0] ?? (await context.newPage());
      if (!losesNetwork) troubles.push(listenForTroubles(page));
      return page;
    });
    for (const context of contexts) await context.close();
    expect(troubles.flat()).toEqual([]);
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
