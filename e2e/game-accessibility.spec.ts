/** Axe on the page of every game, as a visitor finds it: the console's own run leaves frames out. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { type Gallery, serveGames } from '@sluice/gallery';
import { GAME_TYPES } from '@sluice/reference';

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
    const { violations } = await new AxeBuilder({ page }).analyze();
    for (const { id, nodes } of violations) {
      found[game] = [
        ...(found[game] ?? []),
        `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
      ];
    }
  }
  expect(found).toEqual({});
});
