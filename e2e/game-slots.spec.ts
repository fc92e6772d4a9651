import { expect, type Page } from '@playwright/test';
import { expectEnding, followLink, followOffer, test, turnIsOver } from './game-test.ts';

const BEST = 's1';

test('slots: the lever is pulled by finger, and the last spin shows five of the winning symbol', async ({
  openGame,
}) => {
  const page = await openGame({
    game: 'slots',
    settings: { numberOfRevolutions: 2, failStep: 1, winningSector: 2 },
  });
  await pullLever(page);
  await expect(page.locator('.pips')).toHaveAttribute('aria-label', '1/2');
  const [top, middle, bottom] = await symbolsSeen(page);
  expect(middle?.slice(0, 3)).toEqual([BEST, BEST, BEST]);
  expect(middle?.slice(3)).not.toContain(BEST);
  for (const row of [top, bottom]) expect(new Set(row).size).toBeGreaterThan(1);

  await page.locator('.sl-window').tap();
  await turnIsOver(page);
  await expectEnding(page, 'win');
  expect((await symbolsSeen(page))[1]).toEqual([BEST, BEST, BEST, BEST, BEST]);
  await expect(page.locator('.sl-prize')).toHaveText('x100');
  await expect(page.getByRole('dialog').getByText('$1,750')).toBeVisible();
  await followOffer(page);
});

test('slots: a lever that is pulled a little springs back, and a tap on it spins', async ({ openStill }) => {
  const page = await openStill({
    game: 'slots',
    template: 'slots-ocean',
    settings: { numberOfRevolutions: 1, failStep: 1, winningSector: 2 },
  });
  const atRest = await knobHeight(page);
  await pullLever(page, 0.2);
  await expect.poll(() => knobHeight(page)).toBeCloseTo(atRest, 0);
  await expect(page.locator('html')).toHaveAttribute('data-state', 'idle');

  await page.locator('.sl-lever').tap();
  await turnIsOver(page);
  await expectEnding(page, 'loss');
  await expect(page.getByRole('status')).toHaveText(/So close/);
  const rows = await symbolsSeen(page);
  expect(rows[1]?.slice(0, 4)).toEqual([BEST, BEST, BEST, BEST]);
  expect([rows[1]?.at(-1) === BEST, rows[2]?.at(-1)]).toEqual([false, BEST]);
  await followLink(page);
});

const knobHeight = async (page: Page): Promise<number> =>
  (await page.locator('.sl-knob svg').boundingBox())?.y ?? Number.NaN;

/** By a share of the lever's height. */
async function pullLever(page: Page, share = 0.6): Promise<void> {
  const box = await page.locator('.sl-lever').boundingBox();
  if (!box) throw new Error('there is no lever');
  const touch = await page.context().newCDPSession(page);
  const x = box.x + box.width / 2;
  const at = (part: number) => [{ x, y: box.y + box.height * (0.2 + part) }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part * share) });
  }
  // A finger that comes to rest before it is lifted: one that is still moving throws the page, and the next tap would only stop it.
  await page.waitForTimeout(150);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** The three rows, by where the symbols stand in the window. */
function symbolsSeen(page: Page): Promise<string[][]> {
  return page.evaluate(() => {
    const view = document.querySelector('.sl-window')?.getBoundingClientRect();
    if (!view) throw new Error('there is no window');
    const reels = [...document.querySelectorAll('.sl-reel')].map((reel) => [
      ...reel.querySelectorAll('.slow > .sl-cell'),
    ]);
    return [1, 3, 5].map((sixth) => {
      const y = view.top + (view.height * sixth) / 6;
      return reels.map((cells) => {
        const found = cells.find((cell) => {
          const box = cell.getBoundingClientRect();
          return Math.abs(box.top + box.height / 2 - y) < 3;
        });
        return found?.className.match(/sl-(s\d)/)?.[1] ?? 'none';
      });
    });
  });
}
