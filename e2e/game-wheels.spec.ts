import { expect, type Page } from '@playwright/test';
import { expectEnding, followOffer, playTurn, test } from './game-test.ts';

test('wheels: played by touch, the last spin rests on the winning sector', async ({ openGame }) => {
  const page = await openGame({
    game: 'wheels',
    settings: { numberOfRevolutions: 2, failStep: 1, winningSector: 3 },
  });
  await playTurn(page);
  await expect(page.getByRole('status')).toHaveText('No win this time. Try again!');
  expect(await sectorUnderPointer(page)).toBe('0');
  await expect(page.locator('.pips')).toHaveAttribute('aria-label', '1/2');
  await expect(page.locator('.play')).toHaveText('SPIN AGAIN');
  await playTurn(page);
  await expectEnding(page, 'win');
  await expect(page.getByRole('dialog').getByText('$1,750')).toBeVisible();
  expect(await sectorUnderPointer(page)).toBe('x2');
  expect(await highlightedSector(page)).toBeCloseTo(2, 1);
  await followOffer(page);

  // Back from the offer, the win is as it was left.
  await page.goBack();
  await expectEnding(page, 'win');
  await expect(page.getByRole('dialog').getByText('$1,750')).toBeVisible();
  await expect(page.locator('.pill.balance b')).toHaveText('$1,750');
  await expect(page.locator('.pips')).toHaveAttribute('aria-label', '0/2');
  expect(await sectorUnderPointer(page)).toBe('x2');
  await followOffer(page);
});

test('wheels: lost when the fail step is the last spin', async ({ openGame }) => {
  const page = await openGame({
    isStill: true,
    game: 'wheels',
    settings: { numberOfRevolutions: 1, failStep: 1 },
  });
  await playTurn(page);
  await expectEnding(page, 'loss');
  await expect(page.getByRole('status')).toHaveText(/So close/);
  expect(await sectorUnderPointer(page)).not.toBe('FS 100');
  await followOffer(page);
});

/** The sector that the highlight lies on, from 0, by the angles at which both are drawn; a whole number when it lies on it exactly. */
function highlightedSector(page: Page): Promise<number> {
  return page.evaluate(() => {
    const angleOf = (selector: string) => {
      const found = document.querySelector(selector);
      const { a, b } = new DOMMatrix(found ? getComputedStyle(found).transform : '');
      return (Math.atan2(b, a) * 180) / Math.PI;
    };
    const step = 360 / document.querySelectorAll('.disc text').length;
    const middle = (((angleOf('.chosen') - angleOf('.turn')) % 360) + 360) % 360;
    return middle / step - 0.5;
  });
}

/** By where it stands, not by what the script says. */
function sectorUnderPointer(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const tip = document.querySelector('.pointer')?.getBoundingClientRect();
    const labels = [...document.querySelectorAll('.disc text')];
    const distance = (label: Element) => {
      const box = label.getBoundingClientRect();
      return Math.hypot(
        box.x + box.width / 2 - ((tip?.x ?? 0) + (tip?.width ?? 0) / 2),
        box.y + box.height / 2 - (tip?.y ?? 0),
      );
    };
    return labels.sort((one, other) => distance(one) - distance(other))[0]?.textContent ?? null;
  });
}
