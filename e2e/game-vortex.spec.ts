import { expect, type Page } from '@playwright/test';
import { expectEnding, followLink, followOffer, test, turnIsOver } from './game-test.ts';

test('vortex: played on the core by touch, the last spin fills the winning ring', async ({ openGame }) => {
  const page = await openGame({
    game: 'vortex',
    settings: { numberOfRevolutions: 2, failStep: 1, winningSector: 2 },
  });
  expect(await ringsSeen(page)).toEqual([
    { seen: 3, sockets: 8 },
    { seen: 4, sockets: 10 },
    { seen: 4, sockets: 12 },
  ]);
  await page.locator('.vx-core').tap();
  await turnIsOver(page);
  await expect(page.locator('.pips')).toHaveAttribute('aria-label', '1/2');
  for (const { seen, sockets } of await ringsSeen(page)) expect(seen).toBeLessThan(sockets);
  expect(await prizeSeen(page)).toBe('');

  await page.locator('.vx-core').tap();
  await turnIsOver(page);
  await expectEnding(page, 'win');
  const [inner, middle, outer] = await ringsSeen(page);
  expect(middle).toEqual({ seen: 10, sockets: 10 });
  for (const other of [inner, outer]) expect(other?.seen).toBeLessThan(other?.sockets ?? 0);
  expect(await prizeSeen(page)).toBe('x20');
  await expect(page.getByRole('dialog').getByText('$1,750')).toBeVisible();
  await followOffer(page);
});

test('vortex: played by keyboard, lost by the one element that slips away', async ({ openStill }) => {
  const page = await openStill({
    game: 'vortex',
    template: 'vortex-tide',
    settings: { numberOfRevolutions: 1, failStep: 1, winningSector: 3 },
  });
  await page.locator('.vx-core').focus();
  await page.keyboard.press('Enter');
  await turnIsOver(page);
  await expectEnding(page, 'loss');
  await expect(page.getByRole('status')).toHaveText(/So close/);
  const [inner, middle, outer] = await ringsSeen(page);
  expect(outer).toEqual({ seen: 11, sockets: 12 });
  for (const other of [inner, middle]) expect(other?.seen).toBeLessThan(other?.sockets ?? 0);
  expect(await prizeSeen(page)).toBe('');
  await followLink(page);
});

/** From the innermost ring outwards: how many elements can be seen, and how many there is room for. */
function ringsSeen(page: Page): Promise<{ seen: number; sockets: number }[]> {
  return page.evaluate(() => {
    const board = document.querySelector('.vx-board')?.getBoundingClientRect();
    if (!board) throw new Error('there is no board');
    const [x, y] = [board.x + board.width / 2, board.y + board.height / 2];
    const rings = new Map<number, { seen: number; sockets: number }>();
    for (const element of document.querySelectorAll('.vx-el')) {
      const box = element.getBoundingClientRect();
      const far = Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y) / board.width;
      // The rings are a tenth of the board apart.
      const ring = Math.round(far * 20);
      const counted = rings.get(ring) ?? { seen: 0, sockets: 0 };
      const isSeen = getComputedStyle(element).opacity === '1';
      rings.set(ring, { seen: counted.seen + Number(isSeen), sockets: counted.sockets + 1 });
    }
    return [...rings.entries()].sort(([one], [other]) => one - other).map(([, counted]) => counted);
  });
}

/** What is written over the core; nothing while it cannot be seen. */
async function prizeSeen(page: Page): Promise<string> {
  const prize = page.locator('.vx-won');
  const opacity = await prize.evaluate((element) => Number(getComputedStyle(element).opacity));
  return opacity > 0.9 ? ((await prize.textContent()) ?? '') : '';
}
