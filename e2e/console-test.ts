/** What every browser test of the console starts from: a wide English window, and a page that must not complain. */
import { devices, expect, type Page } from '@playwright/test';
import { listenForTroubles } from './page-checks.ts';
import { test as base } from './platform.ts';

export const test = base.extend<{ troubles: string[] }>({
  // Headless Chromium calls itself a robot in its user agent, and would be counted as one.
  userAgent: devices['Desktop Chrome'].userAgent,
  locale: 'en-US',
  viewport: { width: 1440, height: 900 },
  // Dialogs and menus are there at once. The tests of motion ask for it.
  contextOptions: { reducedMotion: 'reduce' },
  /** Empty it where a test provokes an error on purpose. */
  troubles: [
    async ({ page }, use) => {
      const troubles = listenForTroubles(page);
      await use(troubles);
      expect(troubles).toEqual([]);
    },
    { auto: true },
  ],
});

/** An address that nobody has used, readable in a failure. */
export function freshEmail(name: string): string {
  return `${name}-${crypto.randomUUID().slice(0, 8)}@people.test`;
}

/** The tokens as the console keeps them. */
export async function readTokens(
  page: Page,
): Promise<{ key: string; access_token: string; refresh_token: string; expires_at: number }> {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? '';
    return { key, ...JSON.parse(localStorage.getItem(key) ?? '{}') };
  });
}
