import { expect, type Page, type Request } from '@playwright/test';

/** Calls that never end; the browser would not be idle for as long as one is open. */
const ENDLESS = /\/live$/;
const QUIET_MS = 500;

/** Opens a page and waits until it has what it asked for: half a second without any other call under way. */
export async function openSettled(page: Page, url: string): Promise<void> {
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
    await page.goto(url);
    const isQuiet = () => pending.size === 0 && Date.now() - changedAt >= QUIET_MS;
    await expect.poll(isQuiet, { timeout: 30_000, intervals: [100] }).toBe(true);
  } finally {
    page.off('request', start);
    page.off('requestfinished', end);
    page.off('requestfailed', end);
  }
}
