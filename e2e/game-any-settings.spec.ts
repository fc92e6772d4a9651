/**
 * Settings as chance makes them, played in a browser by the main button: every play ends as its settings say. One game of each mode in every
 * run, all of them at night; that the rules of every game's page end so is held by render-landing-page.test.ts.
 */
import { expect, type Page } from '@playwright/test';
import { gameOf, type LandingSettings, newSettings, PATHS } from '@sluice/games';
import { validSettings } from '@sluice/games/testing';
import { GAME_TYPES, type GameType } from '@sluice/reference';
import fc from 'fast-check';
import { expectEnding, playTurn, test } from './game-test.ts';

const PLAYS_A_GAME = 2;
/** The same plays for everybody: what fails here fails everywhere. The unit tests throw the dice anew each time. */
const SEED = 7;

/** One whose attempts each end in a sector, one whose steps lead on until one fails. */
const IN_EVERY_RUN: readonly GameType[] = ['wheels', 'mines'];
const MOST_TURNS = 12;

function expectedEnding(type: GameType, { failStep, numberOfRevolutions }: LandingSettings): 'win' | 'loss' {
  const isLost = failStep > 0 && (gameOf(type).mode === 'steps' || failStep === numberOfRevolutions);
  return isLost ? 'loss' : 'win';
}

async function playToEnd(page: Page): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    if ((await page.locator('html').getAttribute('data-state')) !== 'idle') return;
    await playTurn(page);
  }
}

for (const game of GAME_TYPES) {
  const when = IN_EVERY_RUN.includes(game) ? '' : ' @long';
  test(`${game}: any settings (seed ${SEED}) play to the end that they say, and are found so after Back${when}`, async ({
    openStill,
    gallery,
  }) => {
    const samples = fc.sample(validSettings(game), { numRuns: PLAYS_A_GAME, seed: SEED });
    for (const made of samples) {
      // Pictures of chance do not exist, and a bonus window would lie over the button.
      const settings = {
        ...made,
        logoPicture: '',
        backgroundPicture: '',
        bonusPicture: '',
        currencyPicture: '',
        isBonusOnLoad: false,
        titleFontSize: 0,
        buttonFontSize: 0,
      };
      const page = await openStill({ game, settings });
      await playToEnd(page);
      await expectEnding(page, expectedEnding(game, settings));

      // Back from the offer, the play is over as it was.
      const balance = await page.locator('.pill.balance b').textContent();
      await page.goto(new URL(PATHS.offer, gallery.url).href);
      await page.goBack();
      await expectEnding(page, expectedEnding(game, settings));
      await expect(page.locator('.pill.balance b')).toHaveText(balance ?? '');
    }
  });

  test(`${game}: with all its motion, in its own time, it is played to its end @long`, async ({
    page,
    gallery,
  }) => {
    const settings = newSettings(game);
    await page.goto(gallery.addressOf({ game, settings }));
    await expect(page.locator('html[data-ready]')).toBeAttached();
    await playToEnd(page);
    await expectEnding(page, expectedEnding(game, settings));
  });
}
