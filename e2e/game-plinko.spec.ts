import { expect, type Page } from '@playwright/test';
import { expectEnding, followLink, followOffer, playTurn, test, turnIsOver } from './game-test.ts';

test('plinko: aimed by finger, the last ball falls into the winning slot', async ({ openGame }) => {
  const page = await openGame({
    game: 'plinko',
    settings: { numberOfRevolutions: 2, failStep: 1, winningSector: 2 },
  });
  await page.locator('.pk-lane').last().tap();
  await expect.poll(() => carriageAt(page)).toBeGreaterThan(0.55);
  await turnIsOver(page);
  expect(await slotOfBall(page)).not.toBe(1);
  await expect(page.locator('.play')).toHaveText('DROP AGAIN');

  await dragAcross(page, 0.9, 0.1);
  await expect.poll(() => carriageAt(page)).toBeLessThan(0.45);
  await turnIsOver(page);
  await expectEnding(page, 'win');
  expect(await slotOfBall(page)).toBe(1);
  await followOffer(page);
});

test('plinko: lost when the fail step is the last ball', async ({ openStill }) => {
  const page = await openStill({
    game: 'plinko',
    template: 'plinko-ember',
    settings: { numberOfRevolutions: 1, failStep: 1, winningSector: 4 },
  });
  await playTurn(page);
  await expectEnding(page, 'loss');
  await expect(page.getByRole('status')).toHaveText(/So close/);
  expect(await slotOfBall(page)).toBeGreaterThanOrEqual(0);
  expect(await slotOfBall(page)).not.toBe(3);
  await followLink(page);
});

test('plinko: played by keyboard and without motion, the ball still lies in its slot', async ({
  page,
  openStill,
}) => {
  await openStill({
    game: 'plinko',
    template: 'plinko-lagoon',
    settings: { numberOfRevolutions: 2, failStep: 0, winningSector: 7 },
  });
  await page.getByRole('button', { name: 'DROP THE BALL 2' }).press('Enter');
  await turnIsOver(page);
  expect(await slotOfBall(page)).not.toBe(6);
  await page.locator('.play').press('Enter');
  await expectEnding(page, 'win');
  expect(await slotOfBall(page)).toBe(6);
});

/** The slot above which the ball lies, by where both are seen; -1 when it is nowhere near one. */
function slotOfBall(page: Page): Promise<number> {
  return page.evaluate(() => {
    const ball = document.querySelector('.pk-ball')?.getBoundingClientRect();
    if (!ball) return -1;
    const [x, y] = [ball.x + ball.width / 2, ball.y + ball.height / 2];
    return [...document.querySelectorAll('.pk-slot')].findIndex((slot) => {
      const box = slot.getBoundingClientRect();
      return x > box.left && x < box.right && y > box.top - ball.height && y < box.bottom;
    });
  });
}

/** Where on its rail the dispenser stands: 0 at the left edge of the field, 1 at the right. */
function carriageAt(page: Page): Promise<number> {
  return page.evaluate(() => {
    const field = document.querySelector('.field')?.getBoundingClientRect();
    const carriage = document.querySelector('.pk-mouth')?.getBoundingClientRect();
    if (!field || !carriage) return Number.NaN;
    return (carriage.x + carriage.width / 2 - field.x) / field.width;
  });
}

/** A finger that comes down, aims and lets go; shares of the field's width. */
async function dragAcross(page: Page, from: number, to: number): Promise<void> {
  const box = await page.locator('.field').boundingBox();
  if (!box) throw new Error('the field is not shown');
  const touch = await page.context().newCDPSession(page);
  const steps = 6;
  for (let step = 0; step <= steps; step++) {
    await touch.send('Input.dispatchTouchEvent', {
      type: step === 0 ? 'touchStart' : 'touchMove',
      touchPoints: [
        { x: box.x + box.width * (from + ((to - from) * step) / steps), y: box.y + box.height / 2 },
      ],
    });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
