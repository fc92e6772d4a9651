import { expect, type Page } from '@playwright/test';

/** For a change to reach the edge. How long that takes on a machine left to itself is measured by streams-launch.spec.ts. */
export const CHANGE_LIMIT = { timeout: 30_000, intervals: [50] };

/** Playwright's recorder puts a script of its own into every frame, also into one whose sandbox lets none run. */
const OF_THE_RECORDER = /^Blocked script execution in .* the document's frame is sandboxed/;

/** Collects what a clean page has none of; look at it when the page has been walked. */
export function listenForTroubles(page: Page): string[] {
  const troubles: string[] = [];
  page.on('console', (message) => {
    const isTrouble = message.type() === 'error' || message.type() === 'warning';
    if (isTrouble && !OF_THE_RECORDER.test(message.text())) troubles.push(message.text());
  });
  page.on('pageerror', (error) => troubles.push(String(error)));
  page.on('requestfailed', (request) => {
    // What was still on its way when the page was left is nobody's trouble.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') troubles.push(`${request.url()} failed`);
  });
  return troubles;
}

/** For a walk through addresses of things that are not there for everybody: the browser notes each answer that says so. */
export function forgetNotFound(troubles: string[]): void {
  const others = troubles.filter((text) => !text.includes('404 (Not Found)'));
  troubles.splice(0, troubles.length, ...others);
}

/** Reloads until the title is there: a change takes a moment to reach the edge. */
export async function reloadUntilTitled(page: Page, title: string): Promise<void> {
  await expect(async () => {
    await page.reload();
    expect(await page.title()).toBe(title);
  }).toPass(CHANGE_LIMIT);
}
