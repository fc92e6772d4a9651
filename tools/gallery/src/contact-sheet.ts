/**
 * `npm run contact-sheet [-- --out file --template 1]`: the twelve games as a phone shows them, idle, in play, won and lost, in one
 * picture. From the real pages: what is wrong on the sheet is wrong in the product.
 */
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { gameOf } from '@sluice/games';
import { GAME_TYPES, type GameType } from '@sluice/reference';
import sharp from 'sharp';
import { finishTurn, launchBrowser, openPage, openPhone, PHONE, playToEnd } from './phone.ts';
import { type Gallery, serveGames } from './serve-games.ts';

const MOMENTS = ['idle', 'playing', 'win', 'loss'] as const;
type Moment = (typeof MOMENTS)[number];

/** The middle of a game: when most of it is moving. */
const IN_PLAY_MS: Partial<Record<GameType, number>> = {
  penalty: 900,
  freeBet: 1_100,
  mines: 500,
  chickenRoad: 500,
};
const IN_PLAY_USUAL_MS = 1_500;
const WIN_MOMENT_MS = 650;
const LOSS_MOMENT_MS = 700;

const CELL = { width: 156, height: Math.round((156 * PHONE.height) / PHONE.width) };
const GAP = 6;
const GAMES_A_ROW = 2;

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'docs/pictures/games.webp' },
    template: { type: 'string', default: '1' },
  },
});
const gallery = await serveGames();
const browser = await launchBrowser();
const cells: { input: Buffer; left: number; top: number }[] = [];
for (const [at, game] of GAME_TYPES.entries()) {
  for (const [column, moment] of MOMENTS.entries()) {
    const picture = await shoot(browser, gallery, game, moment);
    const left =
      ((at % GAMES_A_ROW) * MOMENTS.length + column) * (CELL.width + GAP) + GAP * (at % GAMES_A_ROW) * 3;
    const top = Math.floor(at / GAMES_A_ROW) * (CELL.height + GAP * 3);
    cells.push({ input: await sharp(picture).resize(CELL.width, CELL.height).toBuffer(), left, top });
  }
  console.log(game);
}
await browser.close();
await gallery.close();

const width = GAMES_A_ROW * MOMENTS.length * (CELL.width + GAP) + GAP * 3;
const height = Math.ceil(GAME_TYPES.length / GAMES_A_ROW) * (CELL.height + GAP * 3);
const { size } = await sharp({ create: { width, height, channels: 3, background: '#16191c' } })
  .composite(cells)
  .webp({ quality: 78 })
  .toFile(values.out);
console.log(`${values.out}: ${Math.round(size / 1024)} KB`);

async function shoot(from: Browser, { addressOf }: Gallery, game: GameType, moment: Moment): Promise<Buffer> {
  const context = await openPhone(from);
  const page = await context.newPage();
  const { templates } = gameOf(game);
  const template = (templates[Number(values.template) - 1] ?? templates[0]).id;
  await openPage(page, addressOf({ game, template, play: moment === 'loss' ? 'loss' : 'win' }));
  if (moment === 'playing') {
    // The second turn, where there is one: something has been won by then.
    await page.locator('.play').tap();
    await finishTurn(page);
    await page
      .locator('.play')
      .tap({ timeout: 2_000 })
      .catch(() => undefined);
    await page.waitForTimeout(IN_PLAY_MS[game] ?? IN_PLAY_USUAL_MS);
  } else if (moment !== 'idle') {
    await playToEnd(page);
    await page.waitForTimeout(moment === 'win' ? WIN_MOMENT_MS : LOSS_MOMENT_MS);
  }
  const picture = await page.screenshot();
  await context.close();
  return picture;
}
