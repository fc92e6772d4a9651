/** Axe on the page of every game, as a visitor finds it: the console's own run leaves frames out. */
import { expect, test } from '@playwright/test';
import { type Gallery, serveGames } from '@sluice/gallery';
import { GAME_TYPES } from '@sluice/reference';
import { findViolations } from './axe.ts';

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });

let gallery: Gallery;
test.beforeAll(async () => {
  gallery = await serveGames();
});
test.afterAll(() => gallery.close());

test('axe finds nothing on the page of any game', async ({ page }) => {
  const found: Record<string, string[]> = {};
  for (const game of GAME_TYPES) {
    await page.goto(gallery.addressOf({ game, settings: { listTitle: 'How', listItems: ['So'] } }));
    await expect(page.locator('html[data-ready]')).toBeAttached();
    found[game] = await findViolations(page);
  }
  expect(Object.entries(found).filter(([, lines]) => lines.length > 0)).toEqual([]);
});
