/**
 * `npm run console-pictures [-- --only streams]`: the screens that the user guide and the home page show, from the running development
 * installation with its seeded team, in each language and theme. `-- --check`: only says which pictures are older than their screens.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { expect } from '@playwright/test';
import { INTERFACE_LANGUAGE_CODES } from '@sluice/reference';
import { CONSOLE_PICTURE, PICTURE_THEMES, pictureFile } from '@sluice/site/pictures';
import sharp from 'sharp';
import { CONSOLE_URL, launchBrowser, openConsole, settle } from './open-console.ts';
import { hashScreens, keepTaken, listStale, readTaken } from './picture-sources.ts';
import { PICTURED_SCREENS } from './pictured-screens.ts';

const REPOSITORY = join(import.meta.dirname, '../../..');
const GUIDE = join(REPOSITORY, 'docs/guide/pictures');
const HOME_PAGE = join(REPOSITORY, 'apps/site/pictures');
/** Letters stay readable at the width of the guide's text. */
const READABLE = 46;
/** As wide as it is shown. */
const WIDTH: Readonly<Record<string, number>> = { [GUIDE]: CONSOLE_PICTURE.width, [HOME_PAGE]: 1152 };
const EFFORT = 4;

/** What stands where an answer is to come. */
const WAITING = '[class*=keleton], [aria-busy=true]';
/** By then every number has come, also beside other work. */
const ANSWERS_MS = 60_000;

const FOLDERS = { guide: GUIDE, home: HOME_PAGE } as const;

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, check: { type: 'boolean', default: false } },
});
const hashes = hashScreens(REPOSITORY);
if (values.check) {
  const stale = listStale(hashes, readTaken(REPOSITORY));
  if (stale.length > 0)
    console.error(`These screens have changed since their pictures: ${stale.join(', ')}. Take them again.`);
  process.exit(stale.length > 0 ? 1 : 0);
}
const screens = Object.entries(PICTURED_SCREENS).filter(([name]) => name.includes(values.only));

mkdirSync(GUIDE, { recursive: true });
const browser = await launchBrowser();
for (const language of INTERFACE_LANGUAGE_CODES) {
  for (const theme of PICTURE_THEMES) {
    const look = { viewport: CONSOLE_PICTURE, theme, language, email: 'nika@sluice.test' };
    const { context, page } = await openConsole(browser, look);
    for (const [name, { path, shownBy, quality = READABLE }] of screens) {
      const folder = FOLDERS[shownBy];
      await page.goto(CONSOLE_URL + path);
      await page.locator('main h1').first().waitFor();
      await settle(page);
      await expect(page.locator('main, [role=dialog]').locator(WAITING)).toHaveCount(0, {
        timeout: ANSWERS_MS,
      });
      await settle(page);
      const file = pictureFile(name, language, theme);
      const { size } = await sharp(await page.screenshot())
        .resize({ width: WIDTH[folder] })
        .avif({ quality, effort: EFFORT })
        .toFile(join(folder, file));
      console.log(`${file}: ${size} bytes`);
    }
    await context.close();
  }
}
await browser.close();
keepTaken(REPOSITORY, Object.fromEntries(screens.map(([name]) => [name, hashes[name] ?? ''])));
