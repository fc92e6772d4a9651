/** Settings as chance makes them, played in a browser by the main button: every play ends as its settings say. */
import { expect, test } from '@playwright/test';
import { type Gallery, serveGames } from '@sluice/gallery';
import { gameOf, type LandingSettings, PATHS } from '@sluice/games';
import { validSettings } from '@sluice/games/testing';
import { GAME_TYPES, type GameType } from '@sluice/reference';
import fc from 'fast-check';
import { listenForTroubles } from './page-checks.ts';

const PLAYS_A_GAME = 2;
/** The same plays for everybody: what fails here fails everywhere. The unit tests throw the dice anew each time. */
const SEED = 7;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });

let gallery: Gallery;
test.beforeAll(async () => {
  gallery = await serveGames();
});
test.afterAll(() => gallery.close());

function expectedEnding(type: GameType, { failStep, numberOfRevolutions }: LandingSettings): 'win' | 'loss' {
  const isLost = failStep > 0 && (gameOf(type).mode === 'steps' || failStep === numberOfRevolutions);
  return isLost ? 'loss' : 'win';
}

for (const game of GAME_TYPES) {
  test(`${game}: any settings (seed ${SEED}) play to the end that they say, and are found so after Back`, async ({
    page,
  }) => {
    const troubles = listenForTroubles(page);
    const samples = fc.sample(validSettings(game), { numRuns: PLAYS_A_GAME, seed: SEED });
    for (const made of samples) {
      // Pictures of chance do not exist, and a bonus window would lie over the button.
      const settings = {
        ...made,
        ...{ logoPicture: '', backgroundPicture: '', bonusPicture: '', currencyPicture: '' },
        ...{ isBonusOnLoad: false, titleFontSize: 0, buttonFontSize: 0 },
      };
      await page.goto(gallery.addressOf({ game, settings }));
      await page.reload();
      await expect(page.locator('html[data-ready]')).toBeAttached();
      for (let turn = 0; turn < 12; turn++) {
        if ((await page.locator('html').getAttribute('data-state')) !== 'idle') break;
        await page.locator('.play').tap();
        await expect(page.locator('html')).not.toHaveAttribute('data-state', 'playing', { timeout: 60_000 });
      }
      await expect(page.locator('html')).toHaveAttribute('data-over', expectedEnding(game, settings));

      // Back from the offer, the play is over as it was.
      const balance = await page.locator('.pill.balance b').textContent();
      await page.goto(new URL(PATHS.offer, gallery.url).href);
      await page.goBack();
      await expect(page.locator('html')).toHaveAttribute('data-over', expectedEnding(game, settings));
      await expect(page.locator('.pill.balance b')).toHaveText(balance ?? '');
    }
    expect(troubles).toEqual([]);
  });
}
