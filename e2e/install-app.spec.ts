/** The installed landing: chosen in the settings, started from its icon, also without a network, and counted once. */
import { expect, type Page } from '@playwright/test';
import { tcpProxy } from '@sluice/testing';
import { countEvents, installSheet, openLanding, test } from './app-test.ts';
import { callApi } from './call-api.ts';
import { expectEnding } from './game-test.ts';
import { createStreamTeam, expectToast } from './own-streams.ts';
import { CHANGE_LIMIT } from './page-checks.ts';
import { openStreamSettings, optionsOf, pickOption, save } from './stream-settings.ts';

const STORED = { timeout: 60_000 };
const FIELD = 'PWA subscription placement';

test('[S2.7-13] the placement is chosen in the settings, and the landing follows it', async ({
  page,
  platform,
  openBrowser,
}) => {
  const { owner, team, createStream, createLanding, addDomain, getStream } = await createStreamTeam(platform);
  const landingId = await createLanding('Royal Wheel');
  const landings = [{ landingId, weight: 100 }];
  const { id } = await createStream({ name: 'Apps', link: 'https://offer.example/', landings });
  const host = `apps-${id}.localhost`;
  await addDomain(host, id);
  await callApi(platform.apiUrl, team.apiKey, `/teams/${team.teamId}/streams/${id}/launch`, {
    method: 'POST',
    body: {},
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openStreamSettings(page, platform, owner, id);
  expect(await optionsOf(page, FIELD)).toEqual([
    ...['Never', 'Page load', 'First click on play', 'Win modal open', 'Goal (claim winnings)'],
  ]);
  const phone = await openBrowser();
  const sheet = phone.getByRole('dialog', { name: 'Install Wheel?' });
  await openLanding(phone, platform.addressOf(host));
  await expect(phone.locator('dialog.ask')).toHaveCount(0);

  await pickOption(page, FIELD, 'First click on play');
  await save(page);
  await expectToast(page, 'Stream updated');
  expect((await getStream(id)).settings.pwaPlacement).toBe('first_click');
  await expect(async () => {
    await phone.reload();
    await expect(phone.locator('dialog.ask').first()).toBeAttached({ timeout: 500 });
  }).toPass(CHANGE_LIMIT);
  await phone.waitForTimeout(1_000);
  await expect(sheet).toBeHidden();
  await phone.locator('.play').tap();
  await expect(sheet).toBeVisible();
});

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
  openBrowser,
  serveApp,
}) => {
  const served = new URL(await serveApp({ pwaPlacement: 'goal' }));
  const network = await tcpProxy({ target: `http://127.0.0.1:${served.port}` });
  const address = `http://${served.hostname}:${network.port}/`;
  const page = await openBrowser('Pixel 7', { losesNetwork: true });
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
  openBrowser,
  serveApp,
  platform,
}) => {
  const address = await serveApp({ pwaPlacement: 'load' });
  const page = await openBrowser();
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
