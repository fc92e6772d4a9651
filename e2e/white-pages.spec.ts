/** White sites as visitors meet them: every game is played to its end, by finger, mouse and keys. */
import { expect, type Page } from '@playwright/test';
import { WHITE_PAGE_PATHS, WHITE_PAGE_THEMES } from '@sluice/white-pages';
import { findViolations } from './axe.ts';
import { knownChance, restartChance, test } from './white-site.ts';

const won = (page: Page) => expect(page.locator('.game.won .status')).toHaveText('Done! Well played.');
const stat = (page: Page, name: string) => page.locator(`[data-stat="${name}"]`);
const newGame = (page: Page) => page.getByRole('button', { name: 'New game' }).click();
/** Pressed in the page itself: a hundred of them take no time. */
const pressAll = (page: Page, selector: string, places: readonly number[]) =>
  page.locator(selector).evaluateAll((pieces, wanted) => {
    for (const place of wanted) (pieces[place] as HTMLElement).click();
  }, places);

test('pairs: cards that match stay open, others turn back, all pairs end the game', async ({ openSite }) => {
  const page = await openSite({ language: 'en', theme: 'pairs' });
  const pictures = await page
    .locator('.card')
    .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.picture));
  const other = pictures.findIndex((picture) => picture !== pictures[0]);
  await page.getByRole('button', { name: 'Card 1', exact: true }).click();
  await page.locator('.card').nth(other).click();
  await expect(page.locator('.card.open')).toHaveCount(2);
  await expect(page.locator('.card.open')).toHaveCount(0);
  for (const picture of new Set(pictures)) {
    const pair = pictures.flatMap((each, at) => (each === picture ? at : []));
    await pressAll(page, '.card', pair);
  }
  await won(page);
  await expect(stat(page, 'moves')).toHaveText('9');
  await expect(stat(page, 'best')).toHaveText('9');
  await newGame(page);
  await expect(page.locator('.card.open')).toHaveCount(0);
});

test('slide: arrow keys move tiles, and the right order ends the game', async ({ openSite }) => {
  const page = await openSite({ language: 'en', theme: 'slide' });
  await restartChance(page);
  await newGame(page);
  await pressAll(page, '.tile', mixedTiles().toReversed());
  await won(page);
  await newGame(page);
  const places = () =>
    page.locator('.tile').evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('style')).join());
  const before = await places();
  // Into the corner, and one step out of it each way: some of these move, wherever the gap was.
  for (const key of ['Up', 'Up', 'Up', 'Left', 'Left', 'Left', 'Down', 'Right']) {
    await page.keyboard.press(`Arrow${key}`);
  }
  await expect(stat(page, 'moves')).toHaveText(/[2-8]/);
  expect(await places()).not.toBe(before);
});

/** The tiles that a game moves to mix itself, in order. */
function mixedTiles(): number[] {
  const random = knownChance();
  const places = Array.from({ length: 16 }, (_, at) => (at + 1) % 16);
  const moved: number[] = [];
  for (let last = -1; moved.length < 160; ) {
    const place = Math.floor(random() * 16);
    const gap = places.indexOf(0);
    const steps = Math.abs((place % 4) - (gap % 4)) + Math.abs((place >> 2) - (gap >> 2));
    if (place === last || steps !== 1) continue;
    last = gap;
    moved.push((places[place] ?? 0) - 1);
    [places[gap], places[place]] = [places[place] ?? 0, 0];
  }
  return moved;
}

test('reaction: too soon does not count, five lamps end the game, by key as well', async ({ openSite }) => {
  const page = await openSite({ language: 'en', theme: 'reaction' });
  const lamp = page.locator('.lamp');
  await lamp.click();
  await lamp.click();
  await expect(lamp).toHaveText('Too soon. Press to try again');
  await lamp.focus();
  await page.keyboard.press('Enter');
  for (let lit = 1; lit <= 5; lit++) {
    await expect(lamp).toHaveClass(/lit/);
    if (lit % 2) await page.keyboard.press('Space');
    else await lamp.click();
    await expect(page.locator('.dot.done')).toHaveCount(lit);
  }
  await won(page);
  await expect(lamp).toHaveText(/^\d+ ms$/);
});

test('sequence: it grows by one for each that is repeated, and ends with the first mistake', async ({
  openSite,
}) => {
  const page = await openSite({ language: 'en', theme: 'sequence' });
  await restartChance(page);
  await newGame(page);
  const random = knownChance();
  const order: number[] = [];
  for (let round = 1; round <= 3; round++) {
    order.push(Math.floor(random() * 4));
    await expect(stat(page, 'round')).toHaveText(String(round));
    await expect(page.locator('.status')).toHaveText('Your turn');
    await pressAll(page, '.pad', order);
  }
  await expect(stat(page, 'round')).toHaveText('4');
  await expect(page.locator('.status')).toHaveText('Your turn');
  await pressAll(page, '.pad', [((order[0] ?? 0) + 1) % 4]);
  await expect(page.locator('.status')).toHaveText('Not quite. Another game?');
  await expect(stat(page, 'best')).toHaveText('3');
});

/** Far beyond what a game lasts that is played without a thought. */
const MOVES_MAX = 5_000;

test('merge: keys, buttons and swipes move all tiles, until nothing can', async ({ openSite }) => {
  const page = await openSite({ language: 'en', theme: 'merge' });
  await expect(page.locator('.tile')).toHaveCount(2);
  const board = () =>
    page.locator('.tile').evaluateAll((tiles) => tiles.map((tile) => tile.outerHTML).join());
  const start = await board();
  await page.getByRole('button', { name: 'Left', exact: true }).click();
  await page.getByRole('button', { name: 'Down', exact: true }).click();
  expect(await board()).not.toBe(start);
  const field = await page.locator('.field').boundingBox();
  if (!field) throw new Error('the field is not shown');
  const swiped = await board();
  for (const [x, y] of [
    [0.9, 0.5],
    [0.5, 0.1],
    [0.1, 0.5],
  ] as const) {
    await page.mouse.move(field.x + field.width / 2, field.y + field.height / 2);
    await page.mouse.down();
    await page.mouse.move(field.x + field.width * x, field.y + field.height * y);
    await page.mouse.up();
  }
  expect(await board()).not.toBe(swiped);
  const status = page.locator('.status');
  await page.keyboard.press('ArrowRight');
  await page.evaluate((limit) => {
    const keys = ['ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp'];
    for (let move = 0; move < limit; move++) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: keys[move % 4] ?? '', bubbles: true }));
    }
  }, MOVES_MAX);
  await expect(status).toHaveText('No more moves. Another game?');
  await expect(page.locator('.tile')).toHaveCount(16);
  expect(Number(await stat(page, 'score').textContent())).toBeGreaterThan(0);
  await expect(stat(page, 'best')).toHaveText((await stat(page, 'score').textContent()) ?? '');
});

test('garden: every tile without a bee opened ends the game, and so does a bee that wakes', async ({
  openSite,
}) => {
  const page = await openSite({ language: 'en', theme: 'garden' });
  await restartChance(page);
  const first = 27;
  const near = [18, 19, 20, 26, 27, 28, 34, 35, 36];
  const places = Array.from({ length: 64 }, (_, at) => at).filter((at) => !near.includes(at));
  const random = knownChance();
  for (let last = places.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [places[last], places[other]] = [places[other] ?? 0, places[last] ?? 0];
  }
  const bees = places.slice(0, 9);
  await page.locator('.tile').nth(first).click();
  await page.getByRole('button', { name: 'Mark tiles' }).click();
  await pressAll(page, '.tile', bees);
  await expect(stat(page, 'remaining')).toHaveText('0');
  await page.getByRole('button', { name: 'Mark tiles' }).click();
  // A tile that is marked does not open, so that no slip of the finger wakes a bee.
  await pressAll(page, '.tile', bees);
  await pressAll(
    page,
    '.tile',
    Array.from({ length: 64 }, (_, at) => at).filter((at) => !bees.includes(at)),
  );
  await won(page);
  await newGame(page);
  await restartChance(page);
  await page.locator('.tile').nth(first).click();
  await pressAll(page, '.tile', bees.slice(0, 1));
  await expect(page.locator('.status')).toHaveText('Oh, that one woke up. Try again?');
  await expect(page.locator('.tile.bee')).toHaveCount(9);
});

/** Texts and frame are the same in all themes: the first two, one of them from right to left, are walked whole. */
const WALKED_WHOLE = 2;

for (const [at, theme] of WHITE_PAGE_THEMES.entries()) {
  const isWalkedWhole = at < WALKED_WHOLE;
  const what = isWalkedWhole ? 'each page leads to every other, fits a phone' : 'the first page fits a phone';
  test(`${theme}: ${what}, and axe finds nothing on it`, async ({ openSite }) => {
    const page = await openSite({ language: at % 2 ? 'ar' : 'en', theme });
    const links = page.locator('footer nav a');
    await expect(links).toHaveCount(WHITE_PAGE_PATHS.length);
    const found: string[] = [];
    for (const [number, path] of WHITE_PAGE_PATHS.entries()) {
      if (!isWalkedWhole && number > 0) break;
      await links.nth(number).click();
      await expect(page).toHaveURL((url) => url.pathname === path);
      await page.emulateMedia({ colorScheme: number % 2 ? 'dark' : 'light', reducedMotion: 'reduce' });
      found.push(...(await troublesOf(page)));
    }
    await page.goto(new URL('/', page.url()).href);
    await page.emulateMedia({ colorScheme: 'dark' });
    found.push(...(await troublesOf(page)));
    expect(found).toEqual([]);
  });
}

async function troublesOf(page: Page): Promise<string[]> {
  const violations = await findViolations(page);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return [...violations, ...(beyond > 0 ? [`${beyond} px too wide`] : [])].map(
    (trouble) => `${new URL(page.url()).pathname}: ${trouble}`,
  );
}
