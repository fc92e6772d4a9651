/** A browser, and the running development installation as somebody who is signed in. */
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { SEED_PASSWORD } from '@sluice/seed';
import type { PictureTheme } from '@sluice/site/pictures';

export const CONSOLE_URL = 'http://localhost:4100';
/** By then charts and lists are drawn. */
const SETTLE_MS = 1_200;

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.HEADLESS_SHELL_PATH ?? '/usr/bin/chromium-headless-shell',
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--disable-gpu', '--disable-background-networking'],
  });

export type Look = {
  viewport: { width: number; height: number };
  theme: PictureTheme;
  language: string;
  email: string;
};

/** Signs in in English, whose words it knows, and shows the language that is asked for from the next address on. */
export async function openConsole(
  browser: Browser,
  { viewport, theme, language, email }: Look,
  beforeSignIn?: (page: Page) => Promise<void>,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport, locale: 'en-US', reducedMotion: 'reduce' });
  await context.addInitScript((kept) => localStorage.setItem('theme', kept), theme);
  const page = await context.newPage();
  await page.goto(`${CONSOLE_URL}/dashboard`);
  await page.getByRole('textbox', { name: 'E-mail' }).waitFor();
  await beforeSignIn?.(page);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(SEED_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`${CONSOLE_URL}/dashboard`);
  await context.addInitScript((kept) => localStorage.setItem('lang', kept), language);
  return { context, page };
}

export const settle = (page: Page): Promise<void> => page.waitForTimeout(SETTLE_MS);
