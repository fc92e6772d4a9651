/** A landing on its stream's domain, as visitors meet it: what the settings say is what is played and shown. */
import { expect, type Page } from '@playwright/test';
import { expectEnding, followOffer, playTurn, test } from './game-test.ts';

const leave = (page: Page) =>
  page.evaluate(() =>
    document.documentElement.dispatchEvent(
      new MouseEvent('mouseleave', { clientY: -1, relatedTarget: null }),
    ),
  );

/** The label of the slot above which the ball lies, by where both are seen. */
const labelUnderBall = (page: Page) =>
  page.evaluate(() => {
    const ball = document.querySelector('.pk-ball')?.getBoundingClientRect();
    const x = ball ? ball.x + ball.width / 2 : Number.NaN;
    const slot = [...document.querySelectorAll('.pk-slot')].find((each) => {
      const { left, right } = each.getBoundingClientRect();
      return x > left && x < right;
    });
    return slot?.textContent?.trim();
  });

test('[S3.14-05] [S3.14-06] [S3.14-08] attempts, fail step, winning sector and labels decide the play', async ({
  openGame,
}) => {
  const labels = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Omega'];
  const page = await openGame({
    isStill: true,
    game: 'plinko',
    settings: {
      numberOfRevolutions: 3,
      failStep: 2,
      winningSector: 5,
      sectors: labels.map((text) => ({ text, num: 0 })),
      balanceMin: 100,
      balanceMax: 900,
      rateValue: 20,
    },
  });
  for (const label of labels) await expect(page.locator('.field')).toContainText(label);
  const pips = page.locator('.pips');
  await playTurn(page);
  await expect(pips).toHaveAttribute('aria-label', '2/3');
  await expect(pips.locator('.lost')).toHaveCount(0);
  await playTurn(page);
  await expect(pips.locator('.lost')).toHaveCount(1);
  expect(labels.slice(0, 4)).toContain(await labelUnderBall(page));
  await playTurn(page);
  await expectEnding(page, 'win');
  // The fifth, as the settings say; and the game shows no other as the prize.
  expect(await labelUnderBall(page)).toBe('Omega');
  await expect(page.locator('.pk-prize')).toHaveText('Omega');
  await expect(page.locator('.pill.balance')).toContainText('$900');
  await followOffer(page);
});

test('[S3.14-13] a won game opens the bonus window with its title, text and button', async ({ openGame }) => {
  const texts = { modalTitle: 'Well played', modalText: 'It is <yours>.', modalButton: 'COLLECT IT' };
  const page = await openGame({
    isStill: true,
    game: 'wheels',
    settings: { numberOfRevolutions: 1, failStep: 0, ...texts },
  });
  await playTurn(page);
  const modal = page.getByRole('dialog', { name: 'Well played' });
  await expect(modal).toBeVisible();
  await expect(modal.getByText('It is <yours>.')).toBeVisible();
  await expect(modal.getByRole('link', { name: 'COLLECT IT' })).toBeVisible();
  await followOffer(page);
});

test('[S3.14-13] without the window, the button on the page leads on', async ({ openGame }) => {
  const page = await openGame({
    isStill: true,
    game: 'wheels',
    settings: { numberOfRevolutions: 1, failStep: 0, isBonusModalShown: false, winningSectorButton: 'MINE' },
  });
  await playTurn(page);
  await expectEnding(page, 'win');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('.actions').getByRole('link')).toHaveText('MINE');
  await followOffer(page);
});

const BONUS = { bonusBoxText: 'A box', bonusModalTitle: 'A gift', bonusLeaveText: 'Not so soon' };

test('[S3.14-15] bonuses that are active on loading open by themselves, without a word about leaving', async ({
  openGame,
}) => {
  const page = await openGame({ isStill: true, game: 'mines', settings: { isBonusOnLoad: true, ...BONUS } });
  const modal = page.getByRole('dialog', { name: 'A gift' });
  await expect(modal).toBeVisible();
  await expect(modal.getByText('Not so soon')).toBeHidden();
  await modal.getByRole('button', { name: 'Close' }).tap();
  await leave(page);
  await expect(modal).toBeHidden();
  await page.getByRole('button', { name: 'A box' }).tap();
  await expect(modal).toBeVisible();
});

test('[S3.14-15] bonuses that are active on leaving wait for it, and say so; once', async ({ openGame }) => {
  const page = await openGame({ isStill: true, game: 'mines', settings: { isBonusOnLeave: true, ...BONUS } });
  const modal = page.getByRole('dialog', { name: 'A gift' });
  await page.waitForTimeout(2_000);
  await expect(modal).toBeHidden();
  await leave(page);
  await expect(modal).toBeVisible();
  await expect(modal.getByText('Not so soon')).toBeVisible();
  await page.keyboard.press('Escape');
  await leave(page);
  await expect(modal).toBeHidden();
});

test('a landing is played with the keyboard alone, and its sound is off until asked', async ({
  openGame,
}) => {
  const page = await openGame({
    isStill: true,
    game: 'wheels',
    settings: { numberOfRevolutions: 1, failStep: 0 },
  });
  await expect(page.getByRole('button', { name: 'Sound' })).toHaveAttribute('aria-pressed', 'false');
  await page.locator('.play').focus();
  await page.keyboard.press('Enter');
  await expectEnding(page, 'win');
  await expect(page.getByRole('dialog').getByRole('link')).toBeFocused();
});

test('a right-to-left landing is laid out so, while its field stays as it is', async ({ openGame }) => {
  const page = await openGame({
    isStill: true,
    game: 'wheels',
    settings: {
      language: 'ar',
      languageGroup: 'arabic',
      font: 'cairo',
      contentTitle: 'أدر العجلة',
      preLandingName: 'العجلة',
    },
  });
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const [logo, sound] = [
    await page.locator('.logo').boundingBox(),
    await page.locator('.sound').boundingBox(),
  ];
  expect(logo?.x).toBeGreaterThan(sound?.x ?? 0);
  await expect(page.locator('.field')).toHaveCSS('direction', 'ltr');
  expect(await page.evaluate(() => document.fonts.check('16px Cairo', 'أدر'))).toBe(true);
});
