import { expect, type Page } from '@playwright/test';
import { expectEnding, followLink, followOffer, playTurn, test, turnIsOver } from './game-test.ts';

test('aviator: the lost flight leaves the field, the next is cashed out by a tap on it', async ({
  openGame,
}) => {
  const page = await openGame({
    isUnhurried: true,
    game: 'aviator',
    settings: { numberOfRevolutions: 2, failStep: 1 },
  });
  const sky = page.locator('.cf-touch');
  const cash = page.getByRole('button', { name: 'CASH OUT' });
  expect(await planeIsInField(page)).toBe(true);
  await sky.tap();
  await turnIsOver(page);
  expect(await planeIsInField(page)).toBe(false);
  await expect(page.locator('.pill.balance')).toContainText('$240');

  await sky.tap();
  await expect(cash.first()).toBeVisible();
  await sky.tap();
  await expectEnding(page, 'win');
  expect(await planeIsInField(page)).toBe(true);
  const counter = await page.locator('.cf-counter').textContent();
  expect(Number.parseFloat(counter ?? '')).toBeLessThan(151);
  const won = Number((await page.locator('.cf-gain').textContent())?.replace(/\D/g, ''));
  expect(won).toBeGreaterThan(0);
  await expect(page.getByRole('dialog').locator('.sum')).toHaveText(`$${(240 + won).toLocaleString('en')}`);
  await followOffer(page);
});

test('aviator: the auto-stop ends the flight where it is set', async ({ openStill }) => {
  const page = await openStill({
    game: 'aviator',
    settings: { numberOfRevolutions: 1, failStep: 0 },
  });
  const careful = page.getByRole('group', { name: 'Auto-stop' }).getByRole('button').first();
  await careful.tap();
  await expect(careful).toHaveAttribute('aria-pressed', 'true');
  const stop = Number.parseFloat((await careful.textContent()) ?? '');
  await playTurn(page);
  await expectEnding(page, 'win');
  await expect(page.locator('.cf-counter')).toHaveText(`${stop.toFixed(2)}x`);
  await expect(page.getByRole('dialog').locator('.sum')).toHaveText(`$${250 + (stop - 1) * 10}`);
});

test('aviator: the keyboard alone flies to the top', async ({ openStill }) => {
  const page = await openStill({
    game: 'aviator',
    settings: { numberOfRevolutions: 1, failStep: 0 },
  });
  await page.locator('.cf-touch').focus();
  await page.keyboard.press('Enter');
  await turnIsOver(page);
  await expectEnding(page, 'win');
  await expect(page.locator('.cf-counter')).toHaveText('151.00x');
  await expect(page.getByRole('dialog').getByText('$1,750')).toBeVisible();
});

test('aviator: lost when the fail step is the last flight, and no cash-out was offered in vain', async ({
  openStill,
}) => {
  const page = await openStill({
    game: 'aviator',
    settings: { numberOfRevolutions: 1, failStep: 1 },
  });
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (!document.querySelector<HTMLElement>('.cash')?.hidden) document.body.dataset.offered = '';
    }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['hidden'] });
  });
  await page.locator('.cf-touch').tap();
  await expectEnding(page, 'loss');
  await expect(page.getByRole('status')).toHaveText(/So close/);
  expect(await planeIsInField(page)).toBe(false);
  await expect(page.locator('body')).not.toHaveAttribute('data-offered');
  await followLink(page);
});

/** By where it is seen: its middle within the frame of the field. */
function planeIsInField(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const plane = document.querySelector('.cf-craft')?.getBoundingClientRect();
    const field = document.querySelector('.field')?.getBoundingClientRect();
    if (!plane || !field) throw new Error('the page shows no plane');
    const [x, y] = [plane.x + plane.width / 2, plane.y + plane.height / 2];
    return x > field.left && x < field.right && y > field.top && y < field.bottom;
  });
}
