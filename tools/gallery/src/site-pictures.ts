/**
 * `npm run site-pictures [-- --links]`: the games as the home page shows them, from their real pages: a tile of each, whole phones for the first
 * screen, and the pictures that go with a shared link, one per language; `--links` for these alone.
 */
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { gameOf } from '@sluice/games';
import { GAME_TYPES, type GameType, INTERFACE_LANGUAGE_CODES } from '@sluice/reference';
import { HERO_GAMES, LINK_PICTURE, SITE_TEXTS, TILE } from '@sluice/site/pictures';
import sharp, { type Sharp } from 'sharp';
import { drawLinkPicture } from './link-picture.ts';
import { finishTurn, launchBrowser, openPage, openPhone, PHONE } from './phone.ts';
import { type Gallery, serveGames } from './serve-games.ts';

const OUT = join(import.meta.dirname, '../../../apps/site/pictures');
/** The same tiles, for the first stream's choice of a game. */
const CONSOLE_OUT = join(import.meta.dirname, '../../../apps/console/public/games');
/** When most of a game is moving; the others look best before the first turn. */
const IN_PLAY_MS: Partial<Record<GameType, number>> = { aviator: 3_400, plinko: 1_300, crashGames: 3_000 };
const PHONE_WIDTH = 300;
/** Small, and still clean where art has hard edges. */
const AVIF = { quality: 44, effort: 6 } as const;

const { values } = parseArgs({ options: { links: { type: 'boolean', default: false } } });
mkdirSync(OUT, { recursive: true });
mkdirSync(CONSOLE_OUT, { recursive: true });
const gallery = await serveGames();
const browser = await launchBrowser();
const phones = new Map<GameType, Buffer>();
for (const game of values.links ? HERO_GAMES : GAME_TYPES) {
  const { phone, tile } = await shoot(browser, gallery, game);
  phones.set(game, phone);
  if (values.links) continue;
  await save(sharp(tile).resize(TILE.width, TILE.height), `tile-${game}.avif`);
  copyFileSync(join(OUT, `tile-${game}.avif`), join(CONSOLE_OUT, `${game}.avif`));
  if (HERO_GAMES.includes(game)) await save(sharp(phone).resize(PHONE_WIDTH), `phone-${game}.avif`);
}
for (const language of INTERFACE_LANGUAGE_CODES) {
  const page = await browser.newPage({ viewport: LINK_PICTURE });
  await drawLinkPicture(
    page,
    SITE_TEXTS[language].hero.title,
    HERO_GAMES.map((game) => phones.get(game)),
  );
  const picture = await page.screenshot();
  await sharp(picture)
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(join(OUT, `link-${language}.jpg`));
  await page.close();
}
await browser.close();
await gallery.close();

async function save(picture: Sharp, name: string): Promise<void> {
  const { size } = await picture.avif(AVIF).toFile(join(OUT, name));
  console.log(`${name}: ${size} bytes`);
}

async function shoot(from: Browser, { addressOf }: Gallery, game: GameType) {
  const context = await openPhone(from);
  const page = await context.newPage();
  await openPage(page, addressOf({ game, template: gameOf(game).templates[0].id, play: 'win' }));
  const inPlayMs = IN_PLAY_MS[game];
  if (inPlayMs !== undefined) {
    await page.locator('.play').tap();
    await page.waitForTimeout(inPlayMs);
  }
  const phone = await page.screenshot();
  const tile = await page.screenshot({ clip: await aroundField(page) });
  if (inPlayMs !== undefined) await finishTurn(page);
  await context.close();
  return { phone, tile };
}

/** As wide as the phone, in the shape of a tile, with the field in the middle. */
async function aroundField(page: Page) {
  const field = await page.locator('.field').boundingBox();
  if (!field) throw new Error('the page has no field');
  const height = Math.round((PHONE.width * TILE.height) / TILE.width);
  const middle = field.y + field.height / 2;
  const y = Math.max(0, Math.min(PHONE.height - height, middle - height / 2));
  return { x: 0, y, width: PHONE.width, height };
}
