import { expect, type Page } from '@playwright/test';
import { expectEnding, followLink, followOffer, test, turnIsOver } from './game-test.ts';

/** A finger that rubs over a card, row by row, until the card is open. */
async function rub(page: Page, card: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const element = page.locator('.sc-card').nth(card);
  const box = await element.boundingBox();
  if (!box) throw new Error('there is no such card');
  const touch = (type: 'touchStart' | 'touchMove', x: number, y: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: box.x + x, y: box.y + y }] });
  await touch('touchStart', 8, 10);
  for (let y = 10; y < box.height; y += 22) {
    for (const share of [0.05, 0.35, 0.65, 0.95]) await touch('touchMove', share * box.width, y);
  }
  // A finger that comes to rest before it is lifted: one that is still moving would throw the page, and the next tap only stop it.
  await page.waitForTimeout(150);
  await touch('touchMove', 0.9 * box.width, box.height - 8);
  await page.waitForTimeout(60);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await turnIsOver(page);
}

test('scratch: rubbed by finger, the last card has the winning prize under it', async ({ openGame }) => {
  const page = await openGame({
    game: 'scratch',
    settings: { numberOfRevolutions: 2, failStep: 1, winningSector: 1 },
  });
  await rub(page, 4);
  const lost = page.locator('.sc-card').nth(4);
  await expect(lost).toHaveClass(/open/);
  await expect(lost.locator('.sc-label')).not.toHaveText('100%');
  await rub(page, 2);
  await expectEnding(page, 'win');
  await expect(page.locator('.sc-card').nth(2).locator('.sc-label')).toHaveText('100%');
  await followOffer(page);
});

test('scratch: what is not rubbed stays covered', async ({ openStill }) => {
  const page = await openStill({ game: 'scratch' });
  await rub(page, 0);
  await expect(page.locator('.sc-card.open')).toHaveCount(1);
  await expect(page.locator('.sc-card').nth(1).locator('.sc-cover')).toHaveCSS('opacity', '1');
});

test('[S3.14-12] scratch: the text is over every card, the currency’s picture under it', async ({
  openStill,
}) => {
  const page = await openStill({
    game: 'scratch',
    settings: { scratchText: 'RUB HERE', country: 'br' },
  });
  await expect(page.locator('.sc-word').first()).toHaveText('RUB HERE');
  await rub(page, 0);
  await expect(page.locator('.sc-card').first().locator('.sc-coin')).toHaveText('R$');
});

test('scratch: lost when the fail step is the last card', async ({ openStill }) => {
  const page = await openStill({
    game: 'scratch',
    settings: { numberOfRevolutions: 1, failStep: 1 },
  });
  await rub(page, 0);
  await expectEnding(page, 'loss');
  await expect(page.locator('.sc-card').first()).toHaveClass(/lost/);
  await followLink(page);
});
