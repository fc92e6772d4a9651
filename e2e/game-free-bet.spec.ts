import { expect, type Page } from '@playwright/test';
import { expectEnding, followLink, followOffer, test, turnIsOver } from './game-test.ts';

test('freeBet: a shot to the left, then one to the right, and the last ball is in the stand', async ({
  openGame,
}) => {
  const page = await openGame({ game: 'freeBet', settings: { numberOfRevolutions: 2, failStep: 0 } });
  await page.getByRole('button', { name: 'HIT THE BALL 1' }).tap();
  await turnIsOver(page);
  await expect(page.locator('.fb-score')).toHaveText('4/0');
  await expect(page.locator('.play')).toHaveText('NEXT BALL');

  await page.getByRole('button', { name: 'HIT THE BALL 3' }).tap();
  await turnIsOver(page);
  await expectEnding(page, 'win');
  expect(await seeGround(page)).toEqual({ ball: 'in the stand', side: 'right', stumps: 'standing' });
  await expect(page.locator('.fb-score')).toHaveText('10/0');
  await expect(page.getByRole('dialog').getByText('$1,750')).toBeVisible();
  await followOffer(page);
});

test('freeBet: a tap at the right moment turns a four into a six', async ({ openGame }) => {
  const page = await openGame({
    isUnhurried: true,
    game: 'freeBet',
    settings: { numberOfRevolutions: 2, failStep: 0 },
  });
  await tapWhenMarkerIsInGoodPart(page, () => page.getByRole('button', { name: 'HIT THE BALL 2' }).tap());
  await turnIsOver(page);
  await expect(page.locator('.fb-score')).toHaveText('6/0');
  await expect(page.locator('.fb-chip').first()).toHaveText('6');
});

test('freeBet: on the fail step the stumps fall', async ({ openStill }) => {
  const page = await openStill({
    game: 'freeBet',
    settings: { numberOfRevolutions: 1, failStep: 1 },
  });
  expect((await seeGround(page)).stumps).toBe('standing');
  await page.locator('.play').tap();
  await turnIsOver(page);
  await expectEnding(page, 'loss');
  expect((await seeGround(page)).stumps).toBe('fallen');
  await expect(page.locator('.fb-score')).toHaveText('0/1');
  await expect(page.getByRole('status')).toHaveText(/So close/);
  await followLink(page);
});

test('freeBet: played from the keyboard, without motion', async ({ openStill, page }) => {
  await openStill({ game: 'freeBet', settings: { numberOfRevolutions: 2, failStep: 1 } });
  await page.getByRole('button', { name: 'HIT THE BALL 2' }).focus();
  await page.keyboard.press('Enter');
  await turnIsOver(page);
  await expect(page.locator('.fb-score')).toHaveText('0/1');
  expect((await seeGround(page)).stumps).toBe('standing');
  await page.locator('.play').focus();
  await page.keyboard.press('Enter');
  await expectEnding(page, 'win');
  expect((await seeGround(page)).ball).toBe('in the stand');
});

/**
 * Watches the bar as a person does, and puts a finger on the field. Time is slowed down before the moment and stands still in it, so
 * that a busy machine is no worse at it than a person.
 */
async function tapWhenMarkerIsInGoodPart(page: Page, chooseShot: () => Promise<void>): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Animation.enable');
  await browser.send('Animation.setPlaybackRate', { playbackRate: 0.3 });
  await chooseShot();
  await page.waitForFunction(() => {
    const middle = (selector: string) => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      return box ? box.left + box.width / 2 : Number.NaN;
    };
    const isThere = middle('.fb-marker path') >= middle('.fb-timing path') - 4;
    if (isThere) for (const animation of document.getAnimations()) animation.pause();
    return isThere;
  });
  const field = await page.locator('.field').boundingBox();
  if (!field) throw new Error('no field');
  await page.touchscreen.tap(field.x + field.width / 2, field.y + field.height * 0.6);
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.play();
  });
  await browser.send('Animation.setPlaybackRate', { playbackRate: 1 });
}

/** By where things are on the screen, not by what the script says. */
function seeGround(page: Page) {
  return page.evaluate(() => {
    const boxOf = (element: Element | null | undefined) => {
      if (!element) throw new Error('it is not on the field');
      return element.getBoundingClientRect();
    };
    const ball = document.querySelector('.fb-ball');
    const { left, top, width, height } = boxOf(ball);
    const field = boxOf(document.querySelector('.field'));
    const [x, y] = [left + width / 2 - field.left, top + height / 2 - field.top];
    const isSeen = ball !== null && getComputedStyle(ball).opacity === '1';
    const isInStand = y > field.height * 0.2 && y < field.height * 0.4;
    // A stump that stands is far taller than wide.
    const isUpright = [...document.querySelectorAll('.fb-stump rect:first-child')].every((stump) => {
      const box = boxOf(stump);
      return box.height > box.width * 4;
    });
    return {
      ball: isSeen ? (isInStand ? 'in the stand' : 'on the grass') : 'nowhere',
      side: x < field.width / 2 ? 'left' : 'right',
      stumps: isUpright ? 'standing' : 'fallen',
    };
  });
}
