/** A stream that shows its white page to everybody, with fixed random numbers, so that a test can play predictably. */
import { expect, type Page } from '@playwright/test';
import type { WhitePage } from '@sluice/contracts';
import { CHANGE_LIMIT, listenForTroubles } from './page-checks.ts';
import { test as base } from './platform.ts';

const OFFER = 'https://canary-offer.example/?from=canary';

type WhitePageOptions = Pick<WhitePage, 'language'> & { theme: string };

export const test = base.extend<{ openSite(options: WhitePageOptions): Promise<Page> }>({
  viewport: { width: 390, height: 844 },
  openSite: async ({ page, platform: { api, addressOf, fetchPage } }, use) => {
    const troubles = listenForTroubles(page);
    await page.addInitScript(makeChanceKnown);
    await use(async (options) => {
      const name = `${options.theme} ${crypto.randomUUID().slice(0, 8)}`;
      // Visitors of these tests come from nowhere: no country that a stream could name is theirs.
      const stream = await api.createStream({ name, cloak: true, countries: ['DE'], link: OFFER });
      const host = `white-${stream.id}.localhost`;
      await api.addDomain(host, stream.id);
      const { title } = await api.generateWhitePage(stream.id, options);
      await expect.poll(() => fetchPage(host), CHANGE_LIMIT).toContain(`${title}</title>`);
      await page.goto(addressOf(host));
      expect(await page.content()).not.toContain('canary');
      return page;
    });
    expect(troubles).toEqual([]);
  },
});

/** The page's chance from now on, from the beginning of its row. */
export const restartChance = (page: Page): Promise<void> =>
  page.evaluate(() => (globalThis as unknown as { restartChance(): void }).restartChance());

function makeChanceKnown(): void {
  let state = 7;
  Math.random = () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
  Object.assign(globalThis, {
    restartChance: () => {
      state = 7;
    },
  });
}

/** The same row of numbers, for the test. */
export function knownChance(): () => number {
  let state = 7;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}
