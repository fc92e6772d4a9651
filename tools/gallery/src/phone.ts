/** A phone that plays a game to its end and reports what it sees. */
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';

export const PHONE = { width: 390, height: 844 } as const;
const TURN_LIMIT_MS = 30_000;
/** More turns than any game has. */
const TURNS_MAX = 12;

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--disable-gpu', '--disable-background-networking'],
  });
}

export function openPhone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
}

export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(`${address}#seed=7`);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.evaluate('document.fonts.ready');
}

const stateOf = (page: Page): Promise<string> =>
  page.evaluate<string>('document.documentElement.dataset.state');

export async function finishTurn(page: Page): Promise<void> {
  await page.locator('html:not([data-state=playing])').waitFor({ state: 'attached', timeout: TURN_LIMIT_MS });
}

/** Presses the main button until nothing more can be played. */
export async function playToEnd(page: Page): Promise<void> {
  for (let turn = 0; turn < TURNS_MAX; turn++) {
    if ((await stateOf(page)) !== 'idle') return;
    await page.locator('.play').tap();
    await finishTurn(page);
  }
}
