/** The offer to install a landing: at the stream's placement, on Android, in our own words first, and never twice after a no. */
import { devices, expect, type Page } from '@playwright/test';
import {
  APP_NAME,
  countEvents,
  expectWinInSight,
  installSheet,
  openLanding,
  untilBrowserOffers,
} from './app-test.ts';
import { findViolations } from './axe.ts';
import { expectEnding } from './game-test.ts';
import { listenForTroubles } from './page-checks.ts';
import { test } from './push-test.ts';

const STORED = { timeout: 60_000, intervals: [100] };

const refuse = async (page: Page) => {
  await installSheet(page).getByRole('button', { name: 'Not now' }).tap();
  await expect(installSheet(page)).toBeHidden();
};
const win = async (page: Page) => {
  await page.locator('.play').tap();
  await expectEnding(page, 'win');
};
const winModal = (page: Page) => page.locator('dialog.win');

test('[S9.6-03] [S1.2-05] at loading: our own question, once, and counted as offered', async ({
  openPhone,
  serveApp,
  platform,
}) => {
  const address = await serveApp({ pwaPlacement: 'load' });
  const page = await openPhone();
  await openLanding(page, address);
  const sheet = installSheet(page);
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Install' })).toBeFocused();
  await expect(sheet).toContainText('Remove it at any time.');
  expect(await findViolations(page, { within: '#ask-install' })).toEqual([]);
  await refuse(page);
  await expect.poll(() => countEvents(platform.clickhouse, address), STORED).toEqual({ install_offer: 1 });

  await page.reload();
  await untilBrowserOffers(page);
  await expect(sheet).toBeHidden();
});

test('[S9.6-03] at the first click on play: beside the play, which goes on', async ({
  openPhone,
  serveApp,
}) => {
  const page = await openPhone();
  // What goes on is seen only where there is motion.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openLanding(page, await serveApp({ pwaPlacement: 'first_click' }));
  await untilBrowserOffers(page);
  await expect(installSheet(page)).toBeHidden();
  await page.locator('.play').tap();
  await expect(installSheet(page)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-state', 'playing');
  const [sheet, field] = [await installSheet(page).boundingBox(), await page.locator('.field').boundingBox()];
  expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBeLessThanOrEqual(field?.y ?? 0);
  await refuse(page);
  await expectEnding(page, 'win');
});

test('[S9.6-03] when the win modal opens: below what was won, which stays in sight', async ({
  openPhone,
  serveApp,
}) => {
  const page = await openPhone();
  await openLanding(page, await serveApp({ pwaPlacement: 'win_modal' }));
  await untilBrowserOffers(page);
  await expect(installSheet(page)).toBeHidden();
  await win(page);
  await expect(installSheet(page)).toBeVisible();
  await expectWinInSight(page);
  await expect(winModal(page).getByRole('link')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(installSheet(page)).toBeHidden();
  await expect(winModal(page).getByRole('link')).toBeVisible();
});

test('[S9.6-03] at the goal: before the offer, which follows by itself', async ({
  openPhone,
  serveApp,
  platform,
}) => {
  const address = await serveApp({ pwaPlacement: 'goal' });
  const page = await openPhone();
  await openLanding(page, address);
  await untilBrowserOffers(page);
  await expect(installSheet(page)).toBeHidden();
  await win(page);
  await expect(installSheet(page)).toBeHidden();
  await winModal(page).getByRole('link').tap();
  await expect(installSheet(page)).toBeVisible();
  await installSheet(page).getByRole('button', { name: 'Not now' }).tap();
  await expect(page).toHaveURL(/\/offer\?/);
  await expect
    .poll(() => countEvents(platform.clickhouse, address), STORED)
    .toEqual({ install_offer: 1, click: 1 });

  await page.goto(address);
  await untilBrowserOffers(page);
  await win(page);
  await winModal(page).getByRole('link').tap();
  await expect(page).toHaveURL(/\/offer\?/);
});

test('[S1.2-05] [S1.2-06] nothing is offered to an iPhone or a desktop, and nothing asked of them', async ({
  openDevice,
  serveApp,
  subscribers,
  platform,
}) => {
  const address = await serveApp({ pwaPlacement: 'load', pushPlacement: 'load' });
  for (const device of ['iPhone 14', 'Desktop Chrome']) {
    const page = await openDevice(devices[device] ?? {});
    const troubles = listenForTroubles(page);
    await openLanding(page, address);
    // Not even hidden: what would ask is not on the page.
    await expect(page.locator('dialog.ask, link[rel=manifest], #app-data'), device).toHaveCount(0);
    const workers = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    expect(await workers(), device).toBe(0);
    expect(troubles).toEqual([]);
  }
  expect(await subscribers.list(address)).toEqual([]);
  expect(await countEvents(platform.clickhouse, address)).toEqual({});
});

test('inside another app, the way to the browser is shown, once', async ({ openDevice, serveApp }) => {
  const address = await serveApp({ pwaPlacement: 'first_click' });
  const userAgent =
    'Mozilla/5.0 (Linux; Android 14; Pixel 7 Build/UQ1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/141.0.0.0 Mobile Safari/537.36 Instagram 302.0.0.34.111 Android';
  // As such browsers do, this one never offers.
  const page = await openDevice({ ...devices['Pixel 7'], userAgent });
  const troubles = listenForTroubles(page);
  await openLanding(page, `${address}?sub1=a`);
  await page.locator('.play').tap();
  const hint = page.getByRole('dialog', { name: 'Open in your browser' });
  await expect(hint).toContainText(`cannot install ${APP_NAME}`);
  const link = await hint.getByRole('link', { name: 'Open' }).getAttribute('href');
  expect(link).toMatch(/^intent:\/\/landing-\d+\.localhost:\d+\/\?sub1=a#Intent;scheme=http;.*;end$/);
  // The play that was pressed goes on meanwhile: for whoever reads slowly, its win opens around the hint, not over it.
  await expect(winModal(page).getByRole('dialog', { name: 'Open in your browser' })).toBeVisible();
  await hint.getByRole('button', { name: 'Not now' }).tap();
  await expect(hint).toBeHidden();
  await expectWinInSight(page);
  await page.reload();
  await win(page);
  await expect(hint).toBeHidden();
  expect(troubles).toEqual([]);
});
