/** The installed landing: started from its icon, also without a network, and counted once. */
import { devices, expect, type Page } from '@playwright/test';
import { tcpProxy } from '@sluice/testing';
import { countEvents, installSheet, openLanding } from './app-test.ts';
import { expectEnding } from './game-test.ts';
import { test } from './push-test.ts';

const STORED = { timeout: 60_000, intervals: [100] };

/** What stands between a first visit and a start without a network. */
const isKept = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const kept = await (await caches.open('app-1')).keys();
    const paths = kept.map(({ url }) => new URL(url).pathname);
    const scripts = [...document.scripts].map(({ src }) => src).filter((src) => src !== '');
    return (
      active?.state === 'activated' &&
      paths.includes('/') &&
      scripts.every((src) => paths.includes(new URL(src).pathname))
    );
  });

test('a landing that was opened once starts without a network, and is played', async ({
  openDevice,
  serveApp,
}) => {
  const served = new URL(await serveApp({ pwaPlacement: 'goal' }));
  const network = await tcpProxy({ target: `http://127.0.0.1:${served.port}` });
  const address = `http://${served.hostname}:${network.port}/`;
  const page = await openDevice(devices['Pixel 7']);
  try {
    await openLanding(page, address);
    await expect.poll(() => isKept(page)).toBe(true);
    network.cut();
    await openLanding(page, `${address}?source=app`);
    await page.locator('.play').tap();
    await expectEnding(page, 'win');
    // Nothing but the page is kept: the way to the offer fails as it would for anybody.
    const goesOn = await page.evaluate(() =>
      fetch('/go').then(
        () => true,
        () => false,
      ),
    );
    expect(goesOn).toBe(false);
  } finally {
    await network.close();
  }
});

test('an app that is started from its icon asks nothing, and is counted once', async ({
  openPhone,
  serveApp,
  platform,
}) => {
  const address = await serveApp({ pwaPlacement: 'load' });
  const page = await openPhone();
  await openLanding(page, address);
  await expect(installSheet(page)).toBeVisible();
  const devtools = await page.context().newCDPSession(page);
  expect((await devtools.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
  // The only sign of an app's own window that a page can see. A real one is a desktop's here, and the journey's.
  await page.addInitScript(() => {
    const ask = window.matchMedia.bind(window);
    window.matchMedia = (query) => ask(query === '(display-mode: standalone)' ? 'all' : query);
  });
  for (const start of [1, 2]) {
    await openLanding(page, `${address}?source=app`);
    await expect.poll(() => page.evaluate(() => document.cookie), `start ${start}`).toContain('sla=1');
    await page.locator('.play').tap();
    await expectEnding(page, 'win');
    await expect(installSheet(page)).toBeHidden();
  }
  await expect
    .poll(() => countEvents(platform.clickhouse, address), STORED)
    .toEqual({ install_offer: 1, install: 1 });
});
