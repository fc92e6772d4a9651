import { expect, type Page } from '@playwright/test';
import { expectEnding, followLink, followOffer, test, turnIsOver } from './game-test.ts';

test('penalty: a tap on a corner, then a flick of the ball, and both are in the net', async ({
  openGame,
}) => {
  const page = await openGame({ game: 'penalty', settings: { numberOfRevolutions: 2, failStep: 0 } });
  await page.getByRole('button', { name: 'SHOOT 1' }).tap();
  await turnIsOver(page);
  await expect(page.locator('.pk-goals')).toHaveText('1');
  await expect(page.locator('.play')).toHaveText('SHOOT AGAIN');
  expect((await whereIsBall(page)).isInFrontOfGoal).toBe(true);

  await flickBall(page, { dx: 70, dy: -150 });
  await turnIsOver(page);
  await expectEnding(page, 'win');
  expect(await whereIsBall(page)).toMatchObject({ isInNet: true, side: 'right' });
  await expect(page.locator('.pk-goals')).toHaveText('2');
  await expect(page.getByRole('dialog').getByText('$1,750')).toBeVisible();
  await followOffer(page);
});

test('penalty: on the fail step the keeper is there first, and the ball stays out', async ({ openStill }) => {
  const page = await openStill({
    game: 'penalty',
    settings: { numberOfRevolutions: 1, failStep: 1 },
  });
  await page.getByRole('button', { name: 'SHOOT 3' }).tap();
  await turnIsOver(page);
  await expectEnding(page, 'loss');
  expect(await whereIsBall(page)).toMatchObject({ isInNet: false, side: 'left', keeperSide: 'left' });
  await expect(page.locator('.pk-saves')).toHaveText('1');
  await expect(page.getByRole('status')).toHaveText(/So close/);
  await followLink(page);
});

test('penalty: played from the keyboard, without motion', async ({ openStill, page }) => {
  await openStill({ game: 'penalty', settings: { numberOfRevolutions: 2, failStep: 1 } });
  await page.getByRole('button', { name: 'SHOOT 2' }).focus();
  await page.keyboard.press('Enter');
  await turnIsOver(page);
  await expect(page.locator('.pk-saves')).toHaveText('1');
  await page.locator('.play').focus();
  await page.keyboard.press('Enter');
  await expectEnding(page, 'win');
  expect((await whereIsBall(page)).isInNet).toBe(true);
});

/** A finger on the ball that leaves it towards the goal. */
async function flickBall(page: Page, { dx, dy }: { dx: number; dy: number }): Promise<void> {
  const box = await page.locator('.pk-ball').boundingBox();
  if (!box) throw new Error('no ball');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + dx * share, y: y + dy * share }],
    });
  await touch('touchStart', 0);
  for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', share);
  await touch('touchEnd', 1);
}

/** By where they are on the screen, not by what the script says. */
function whereIsBall(page: Page) {
  return page.evaluate(() => {
    const boxOf = (selector: string) => {
      const found = document.querySelector(selector);
      if (!found) throw new Error(`no ${selector}`);
      return found.getBoundingClientRect();
    };
    const net = boxOf('.pk-net path');
    const ball = boxOf('.pk-ball');
    const keeper = boxOf('.pk-keeper [data-bone=head] svg path');
    const middle = net.left + net.width / 2;
    const [x, y] = [ball.left + ball.width / 2, ball.top + ball.height / 2];
    return {
      isInNet: x > net.left && x < net.right && y > net.top && y < net.bottom,
      isInFrontOfGoal: y > net.bottom + net.height * 0.5,
      side: x < middle ? 'left' : 'right',
      keeperSide: keeper.left + keeper.width / 2 < middle ? 'left' : 'right',
    };
  });
}
