import { expect, type Page } from '@playwright/test';
import { expectEnding, followLink, followOffer, playTurn, test, turnIsOver } from './game-test.ts';

const tile = (page: Page, at: number) => page.locator('.mn-tile').nth(at);

async function openTile(page: Page, at: number): Promise<void> {
  await tile(page, at).tap();
  await turnIsOver(page);
}

test('mines: tiles opened by touch hold gems, the sum grows, the last gem wins all', async ({ openGame }) => {
  const page = await openGame({ game: 'mines', settings: { numberOfRevolutions: 3, failStep: 0 } });
  await expect(page.locator('.mn-sum')).toHaveText('$0');
  await openTile(page, 6);
  await expectSeen(page, 6, 'gem');
  const afterOne = await shownSum(page);
  expect(afterOne).toBeGreaterThan(0);
  // A tile that lies open is no move.
  await tile(page, 6).tap();
  await expect(page.locator('.pips')).toHaveAttribute('aria-label', '2/3');
  await openTile(page, 18);
  await expectSeen(page, 18, 'gem');
  expect(await shownSum(page)).toBeGreaterThan(afterOne);
  await openTile(page, 0);
  await expectEnding(page, 'win');
  await expectSeen(page, 0, 'gem');
  expect(await shownSum(page)).toBe(1_500);
  expect(await filledSockets(page)).toBe(3);
  await expect(page.getByRole('dialog').getByText('$1,750')).toBeVisible();
  await followOffer(page);
});

test('mines: whoever cashes out between two tiles keeps what there is', async ({ openStill }) => {
  const page = await openStill({
    game: 'mines',
    template: 'mines-amethyst',
    settings: { numberOfRevolutions: 4, failStep: 3 },
  });
  await expect(page.locator('.cash')).toBeHidden();
  await openTile(page, 12);
  const sum = await shownSum(page);
  await page.locator('.cash').tap();
  await expectEnding(page, 'win');
  await expect(page.getByRole('dialog').getByText(`$${250 + sum}`)).toBeVisible();
  // The mines show themselves, and what was opened is still a gem.
  await expect.poll(() => seen(page).then((all) => all.filter((one) => one === 'mine').length)).toBe(5);
  await expectSeen(page, 12, 'gem');
  await followLink(page);
});

test('mines: the tile of the fail step is the mine, whichever it is', async ({ openStill }) => {
  const page = await openStill({
    game: 'mines',
    template: 'mines-ruby',
    settings: { numberOfRevolutions: 5, failStep: 2 },
  });
  await playTurn(page);
  expect((await seen(page)).filter((one) => one === 'gem')).toHaveLength(1);
  const closed = (await seen(page)).lastIndexOf('closed');
  await openTile(page, closed);
  await expectEnding(page, 'loss');
  await expectSeen(page, closed, 'mine');
  await expect(page.locator('.mn-sum')).toHaveText('$0');
  await expect(page.getByRole('status')).toHaveText(/So close/);
  await expect.poll(() => seen(page).then((all) => all.includes('closed'))).toBe(false);
  await followLink(page);
});

test('mines: played by keyboard and without motion', async ({ page, openStill }) => {
  await openStill({ game: 'mines', settings: { numberOfRevolutions: 2, failStep: 0 } });
  await tile(page, 0).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(tile(page, 6)).toBeFocused();
  await page.keyboard.press('Enter');
  await turnIsOver(page);
  await expectSeen(page, 6, 'gem');
  await page.locator('.play').press('Enter');
  await expectEnding(page, 'win');
  expect(await shownSum(page)).toBe(1_500);
});

/** What a look at every tile shows: the picture that lies on top. */
function seen(page: Page): Promise<('gem' | 'mine' | 'closed')[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.mn-tile')].map((one) => {
      const pictures = [...one.querySelectorAll('use')].map((use) => use.getAttribute('href'));
      if (pictures.includes('#mn-cover')) return 'closed';
      return pictures.includes('#mn-mine') ? 'mine' : 'gem';
    }),
  );
}

async function expectSeen(page: Page, at: number, content: 'gem' | 'mine'): Promise<void> {
  expect((await seen(page))[at]).toBe(content);
  // It is there to be seen, not only in the document.
  const picture = tile(page, at).locator('.mn-thing');
  await expect(picture).toBeVisible();
  const [own, whole] = await Promise.all([picture.boundingBox(), tile(page, at).boundingBox()]);
  expect((own?.width ?? 0) / (whole?.width ?? 1)).toBeGreaterThan(0.8);
}

async function shownSum(page: Page): Promise<number> {
  return Number((await page.locator('.mn-sum').textContent())?.replace(/[^\d.]/g, ''));
}

function filledSockets(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll('.mn-won')].filter((one) => Number(getComputedStyle(one).opacity) > 0.9)
        .length,
  );
}
