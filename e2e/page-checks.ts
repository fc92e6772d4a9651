import { expect, type Page } from '@playwright/test';

/** What a person who has pressed Launch or Stop is ready to wait for. */
export const CHANGE_LIMIT = { timeout: 3_000, intervals: [50] };

/** Collects what a clean page has none of; look at it when the page has been walked. */
export function listenForTroubles(page: Page): string[] {
  const troubles: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') troubles.push(message.text());
  });
  page.on('pageerror', (error) => troubles.push(String(error)));
  page.on('requestfailed', (request) => {
    // What was still on its way when the page was left is nobody's trouble.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') troubles.push(`${request.url()} failed`);
  });
  return troubles;
}

/** Reloads until the title is there: a change takes a moment to reach the edge. */
export async function reloadUntilTitled(page: Page, title: string): Promise<void> {
  await expect(async () => {
    await page.reload();
    expect(await page.title()).toBe(title);
  }).toPass(CHANGE_LIMIT);
}
