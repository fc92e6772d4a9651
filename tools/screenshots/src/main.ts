/**
 * `npm run screenshots [-- --as nika@sluice.test --only team-work --lang uk --out folder]`: every page of the running development
 * installation, dark and light, wide and on a phone, for a person to look at.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { ROUTES } from '@sluice/console/routes';
import { SEED_PASSWORD } from '@sluice/seed';
import { exampleAddress } from './example-address.ts';

const CONSOLE_URL = 'http://localhost:4100';
const WIDTHS = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
const THEMES = ['dark', 'light'] as const;
/** By then charts and lists are drawn. */
const SETTLE_MS = 1_200;

const { values } = parseArgs({
  options: {
    as: { type: 'string', default: 'nika@sluice.test' },
    only: { type: 'string', default: '' },
    lang: { type: 'string', default: 'en' },
    out: { type: 'string', default: '.data/screenshots' },
  },
});

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  chromiumSandbox: process.getuid?.() !== 0,
  args: ['--disable-gpu', '--disable-background-networking'],
});
mkdirSync(values.out, { recursive: true });
for (const [widthName, viewport] of Object.entries(WIDTHS)) {
  for (const theme of THEMES) await shootAll(browser, widthName, viewport, theme);
}
await browser.close();

async function shootAll(
  from: Browser,
  widthName: string,
  viewport: { width: number; height: number },
  theme: string,
): Promise<void> {
  const context = await from.newContext({ viewport, locale: 'en-US' });
  await context.addInitScript((kept) => localStorage.setItem('theme', kept), theme);
  const page = await context.newPage();
  const shoot = async (name: string) => {
    await page.waitForTimeout(SETTLE_MS);
    await page.screenshot({ path: join(values.out, `${name}-${theme}-${widthName}.png`), fullPage: true });
  };
  await signIn(page, shoot);
  await context.addInitScript((kept) => localStorage.setItem('lang', kept), values.lang);
  const wanted = Object.entries(ROUTES).filter(
    ([name, { path }]) => name !== 'callback' && path.includes(values.only),
  );
  for (const [name, { path }] of wanted) {
    await page.goto(CONSOLE_URL + exampleAddress(path));
    await shoot(name);
  }
  await context.close();
}

async function signIn(page: Page, shoot: (name: string) => Promise<void>): Promise<void> {
  await page.goto(`${CONSOLE_URL}/dashboard`);
  await page.getByRole('textbox', { name: 'E-mail' }).waitFor();
  if (!values.only) await shoot('sign-in');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(values.as);
  await page.getByLabel('Password', { exact: true }).fill(SEED_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`${CONSOLE_URL}/dashboard`);
}
