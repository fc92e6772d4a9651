/**
 * `npm run screenshots [-- --as nika@sluice.test --only team-work --lang uk --out folder]`: every page of the running development
 * installation, dark and light, wide and on a phone, for a person to look at. With `--first-run` the first ten minutes of a new person.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { ROUTES } from '@sluice/console/routes';
import { PICTURE_THEMES } from '@sluice/site/pictures';
import { exampleAddress } from './example-address.ts';
import { walkFirstRun } from './first-run.ts';
import { CONSOLE_URL, launchBrowser, openConsole, settle } from './open-console.ts';

const WIDTHS = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;

const { values } = parseArgs({
  options: {
    as: { type: 'string', default: 'nika@sluice.test' },
    only: { type: 'string', default: '' },
    lang: { type: 'string', default: 'en' },
    out: { type: 'string', default: '.data/screenshots' },
    'first-run': { type: 'boolean', default: false },
  },
});
const routes = Object.entries(ROUTES).filter(
  // The demo team's address would show it on every page after it.
  ([name, { path }]) => !['callback', 'demo'].includes(name) && path.includes(values.only),
);

const browser = await launchBrowser();
mkdirSync(values.out, { recursive: true });
for (const [widthName, viewport] of Object.entries(WIDTHS)) {
  for (const theme of PICTURE_THEMES) {
    const shoot = async (page: Page, name: string) => {
      await settle(page);
      await page.screenshot({ path: join(values.out, `${name}-${theme}-${widthName}.png`), fullPage: true });
    };
    if (values['first-run']) {
      await walkFirstRun(browser, { viewport, theme, language: values.lang }, shoot);
      continue;
    }
    const look = { viewport, theme, language: values.lang, email: values.as };
    const { context, page } = await openConsole(browser, look, async (signInPage) => {
      if (!values.only) await shoot(signInPage, 'sign-in');
    });
    for (const [name, { path }] of routes) {
      await page.goto(CONSOLE_URL + exampleAddress(path));
      await shoot(page, name);
    }
    await context.close();
  }
}
await browser.close();
