import { expect, type Page } from '@playwright/test';
import { expectEnding, followLink, followOffer, test, turnIsOver } from './game-test.ts';

/** As it is seen, in pixels. */
const balloonWidth = async (page: Page) => (await page.locator('.bl-skin').boundingBox())?.width ?? 0;

/** A finger that presses the balloon and stays. */
async function press(page: Page) {
  const session = await page.context().newCDPSession(page);
  const box = await page.locator('.field').boundingBox();
  if (!box) throw new Error('there is no field');
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  return () => session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('balloon: held, it is pumped up to the top prize', async ({ openGame }) => {
  const page = await openGame({
    isUnhurried: true,
    game: 'balloon',
    settings: { numberOfRevolutions: 4, failStep: 0 },
  });
  const before = await balloonWidth(page);
  const release = await press(page);
  await expect.poll(() => balloonWidth(page)).toBeGreaterThan(before * 1.5);
  await expectEnding(page, 'win');
  await release();
  await expect(page.locator('.bl-mark')).toHaveText('x20');
  await expect(page.getByRole('dialog').getByText('$1,750')).toBeVisible();
  await followOffer(page);
});

test('balloon: one press is one pump, and what is there can be cashed out', async ({ openStill }) => {
  const page = await openStill({
    game: 'balloon',
    settings: { numberOfRevolutions: 4, failStep: 3 },
  });
  const release = await press(page);
  await release();
  await turnIsOver(page);
  await expect(page.locator('.pips')).toHaveAttribute('aria-label', '3/4');
  await page.getByRole('button', { name: 'CASH OUT' }).tap();
  await expectEnding(page, 'win');
});

test('balloon: it bursts at the fail step', async ({ openStill }) => {
  const page = await openStill({
    game: 'balloon',
    settings: { numberOfRevolutions: 4, failStep: 2 },
  });
  const release = await press(page);
  await expectEnding(page, 'loss');
  await release();
  await expect(page.locator('.bl-swell')).toHaveCSS('opacity', '0');
  await followLink(page);
});
