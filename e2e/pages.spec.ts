/** The two pages that the edge serves, as people see them; the pictures go to test-results. */
import { expect } from '@playwright/test';
import { CHANGE_LIMIT, listenForTroubles } from './page-checks.ts';
import { test } from './platform.ts';

const SCREENS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const SCHEMES = ['dark', 'light'] as const;

for (const name of ['black', 'white']) {
  test(`the ${name} page, wide and narrow, dark and light`, async ({ browser, platform }, testInfo) => {
    const { api, addressOf, statusOf } = platform;
    const host = `${name}-page.localhost`;
    const landings = await api.makeLandings('Spin the wheel');
    const stream = await api.createStream({ name, link: 'https://offer.example/', landings });
    if (name === 'black') await api.launch(stream.id);
    await api.addDomain(host, stream.id);
    await expect.poll(() => statusOf(host), CHANGE_LIMIT).toBe(200);

    for (const [viewport, colorScheme] of SCREENS.flatMap((screen) =>
      SCHEMES.map((s) => [screen, s] as const),
    )) {
      const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
      const page = await context.newPage();
      const troubles = listenForTroubles(page);
      await page.goto(addressOf(host));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const overflow = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth');
      expect(overflow, `at ${viewport.width} px it scrolls sideways`).toBe(0);
      await page.screenshot({ path: testInfo.outputPath(`${name}-${viewport.width}-${colorScheme}.png`) });
      expect(troubles).toEqual([]);
      await context.close();
    }
  });
}
