import { expect, type Page } from '@playwright/test';
import { expectEnding, followLink, followOffer, test, turnIsOver } from './game-test.ts';

/** Lanes that are crossed, as they are seen: a coin where the manhole was. */
const countCoins = (page: Page) =>
  page
    .locator('.ck-coin')
    .evaluateAll((coins) => coins.filter((coin) => getComputedStyle(coin).opacity === '1').length);

async function tapRoad(page: Page): Promise<void> {
  await page.locator('.field').tap({ position: { x: 200, y: 100 } });
  await turnIsOver(page);
}

test('chickenRoad: lane by lane, tapped on the road, to the egg on the far side', async ({ openGame }) => {
  const page = await openGame({ game: 'chickenRoad', settings: { numberOfRevolutions: 3, failStep: 0 } });
  for (const lane of [1, 2, 3]) {
    await tapRoad(page);
    expect(await countCoins(page)).toBe(lane);
  }
  await expectEnding(page, 'win');
  await expect(page.getByRole('dialog').getByText('$1,750')).toBeVisible();
  await followOffer(page);
});

test('chickenRoad: cashed out on the way, it brings what there is by then', async ({ openStill }) => {
  const page = await openStill({
    game: 'chickenRoad',
    settings: { numberOfRevolutions: 5, failStep: 3 },
  });
  await tapRoad(page);
  await page.getByRole('button', { name: 'CASH OUT' }).tap();
  await expectEnding(page, 'win');
  expect(await countCoins(page)).toBe(1);
  await expect(page.getByRole('dialog').getByText('$347')).toBeVisible();
});

test('chickenRoad: at the fail step the car is faster', async ({ openStill }) => {
  const page = await openStill({
    game: 'chickenRoad',
    settings: { numberOfRevolutions: 5, failStep: 2 },
  });
  await tapRoad(page);
  await tapRoad(page);
  await expectEnding(page, 'loss');
  expect(await countCoins(page)).toBe(1);
  await followLink(page);
});
