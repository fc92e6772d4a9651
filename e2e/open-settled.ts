import { expect, type Page, type Request } from '@playwright/test';

/** Calls that never end; the browser would not be idle for as long as one is open. */
const ENDLESS = /\/live$/;
const QUIET_MS = 250;

/** Opens a page of the console and waits until it has what it asked for. On a busy machine a screen takes longer to be drawn than calls are away. */
export const openSettled = (page: Page, url: string): Promise<void> =>
  settled(page, async () => {
    await page.goto(url);
    await expect(page.locator('h1').first()).toBeVisible();
  });

/** Does something that makes the page ask for more, and waits: a quarter of a second without any call under way. */
export async function settled(page: Page, act: () => Promise<unknown>): Promise<void> {
  const pending = new Set<Request>();
  let changedAt = Date.now();
  const note = (change: (request: Request) => void) => (request: Request) => {
    if (ENDLESS.test(new URL(request.url()).pathname)) return;
    change(request);
    changedAt = Date.now();
  };
  const start = note((request) => pending.add(request));
  const end = note((request) => pending.delete(request));
  page.on('request', start);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  try {
    await act();
    changedAt = Date.now();
    const isQuiet = () => pending.size === 0 && Date.now() - changedAt >= QUIET_MS;
    await expect.poll(isQuiet, { timeout: 60_000, intervals: [50] }).toBe(true);
  } finally {
    page.off('request', start);
    page.off('requestfinished', end);
    page.off('requestfailed', end);
  }
}
