import { expect, type Page } from '@playwright/test';
import { expectEnding, followLink, followOffer, playTurn, test, turnIsOver } from './game-test.ts';

test('crashGames: a lost dive, then a rocket that is cashed out in its window', async ({ openGame }) => {
  const page = await openGame({
    isUnhurried: true,
    game: 'crashGames',
    settings: { numberOfRevolutions: 2, failStep: 1 },
  });
  const past = page.locator('.cg-past li');
  const before = await past.first().textContent();

  await page.getByRole('button', { name: 'Diver' }).tap();
  await turnIsOver(page);
  expect(await worldInWindow(page)).toBe('diver');
  expect(await craftIsInWindow(page)).toBe(false);
  await expect(page.locator('.pill.balance')).toContainText('$240');
  const lostAt = await page.locator('.cf-counter').textContent();
  await expect(past.first()).toHaveText(lostAt ?? '');
  await expect(past.nth(1)).toHaveText(before ?? '');

  await page.getByRole('button', { name: 'Rocket' }).tap();
  await expect(page.locator('.cash')).toBeVisible();
  await page.locator('.cf-touch').tap();
  await expectEnding(page, 'win');
  expect(await worldInWindow(page)).toBe('rocket');
  expect(await craftIsInWindow(page)).toBe(true);
  await expect(past.first()).toHaveText((await page.locator('.cf-counter').textContent()) ?? '');
  const won = Number((await page.locator('.cf-gain').textContent())?.replace(/\D/g, ''));
  expect(won).toBeGreaterThan(0);
  await expect(page.getByRole('dialog').locator('.sum')).toHaveText(`$${(240 + won).toLocaleString('en')}`);
  await followOffer(page);
});

test('crashGames: the main button flies what the window shows, to the top', async ({ openStill }) => {
  const page = await openStill({
    game: 'crashGames',
    settings: {
      numberOfRevolutions: 1,
      failStep: 0,
      sectors: [
        { text: 'Ракета', num: 0 },
        { text: 'Самолёт', num: 20 },
        { text: '<b>Diver</b>', num: 0 },
      ],
    },
  });
  await expect(page.getByRole('button', { name: '<b>Diver</b>' })).toBeVisible();
  expect(await worldInWindow(page)).toBe('rocket');
  await playTurn(page);
  await expectEnding(page, 'win');
  expect(await worldInWindow(page)).toBe('rocket');
  await expect(page.locator('.cf-counter')).toHaveText('151.00x');
  await expect(page.getByRole('dialog').getByText('$1,750')).toBeVisible();
});

test('crashGames: lost when the fail step is the last round', async ({ openStill }) => {
  const page = await openStill({
    game: 'crashGames',
    settings: { numberOfRevolutions: 1, failStep: 1 },
  });
  await page.getByRole('button', { name: 'Plane' }).tap();
  await expectEnding(page, 'loss');
  await expect(page.getByRole('status')).toHaveText(/So close/);
  expect(await worldInWindow(page)).toBe('plane');
  expect(await craftIsInWindow(page)).toBe(false);
  await followLink(page);
});

/** By which of the three scenes can be seen. */
function worldInWindow(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const seen = [...document.querySelectorAll<HTMLElement>('.cg-scene')].filter((scene) =>
      scene.checkVisibility(),
    );
    if (seen.length !== 1) throw new Error(`${seen.length} scenes in the window`);
    return ['rocket', 'plane', 'diver'].find((world) => seen[0]?.classList.contains(`cg-${world}`));
  });
}

function craftIsInWindow(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const view = document.querySelector('.cg-view')?.getBoundingClientRect();
    const craft = document.querySelector('.cg-scene:not([hidden]) .cf-craft')?.getBoundingClientRect();
    if (!craft || !view) throw new Error('the window shows no craft');
    const [x, y] = [craft.x + craft.width / 2, craft.y + craft.height / 2];
    return x > view.left && x < view.right && y > view.top && y < view.bottom;
  });
}
