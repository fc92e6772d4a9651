/** Axe on every page, in both themes: nothing found, on nobody's page. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { ROUTES } from '@sluice/console/routes';
import { exampleAddress } from '@sluice/screenshots/example-address';
import { test } from './console-test.ts';
import { openSettled } from './open-settled.ts';
import { forgetNotFound } from './page-checks.ts';
import { signIn } from './sign-in.ts';

const THEMES = ['dark', 'light'] as const;
/** Where someone signed in can be; the callback only passes through. */
const PAGES = Object.entries(ROUTES)
  .filter(([name]) => name !== 'callback' && name !== 'logoutCallback')
  .map(([name, { path }]) => ({ name, path: exampleAddress(path) }));
/** The others show the same placeholder. */
const WITH_SCREENS =
  /^(home|dashboard|uiKit|teamWork|teamWorkSingle|landings|landingsCreate|landingsUpdate|streams|streamsCreate|streamsEdit|streamsSettings|streamsPixel|streamsExplain|streamsLive|streamsSplitTest|statistics|pushMessagesStatistics|postbacksIncoming|profile|settings|invite|news|error)$/;

test.describe.configure({ timeout: 240_000 });

const WIDTHS = [
  { name: 'wide', viewport: { width: 1440, height: 900 }, pages: PAGES },
  {
    name: 'phone',
    viewport: { width: 390, height: 844 },
    pages: PAGES.filter(({ name }) => WITH_SCREENS.test(name)),
  },
] as const;

for (const theme of THEMES) {
  for (const { name: width, viewport, pages } of WIDTHS) {
    test(`axe finds nothing on any page of the console, ${theme}, ${width}`, async ({
      page,
      platform,
      troubles,
    }) => {
      await page.addInitScript((kept) => {
        // The frames that show landings have no storage.
        if (window === window.top) localStorage.setItem('theme', kept);
      }, theme);
      await signIn(page, platform.consoleUrl, { email: 'nika@sluice.test' });
      await page.setViewportSize(viewport);
      const found: Record<string, string[]> = {};
      for (const { name, path } of pages) {
        await openSettled(page, platform.consoleUrl + path);
        await settle(page);
        await note(found, name, page);
      }
      expect(found).toEqual({});
      // The page of an invitation that does not exist asks for it, and is told so.
      forgetNotFound(troubles);
    });
  }

  test(`axe finds nothing on the sign screens, ${theme}`, async ({ page, platform, troubles }) => {
    const found: Record<string, string[]> = {};
    await page.goto(`${platform.consoleUrl}/dashboard`);
    await page.getByRole('textbox', { name: 'E-mail' }).waitFor();
    const isDark = () =>
      page.evaluate(() => getComputedStyle(document.body).backgroundColor === 'rgb(11, 15, 14)');
    if ((await isDark()) !== (theme === 'dark')) {
      await page
        .getByRole('button', { name: /theme$/ })
        .or(page.getByRole('link', { name: /theme$/ }))
        .click();
    }
    await note(found, 'sign in', page);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await note(found, 'sign in with errors', page);
    await page.getByRole('link', { name: /Don't have an account\?/ }).click();
    await note(found, 'sign up', page);
    await page.getByRole('link', { name: /Have an account\?/ }).click();
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await note(found, 'recovery', page);
    expect(found).toEqual({});
    // The browser notes that the empty form was refused.
    expect(troubles.filter((text) => !text.includes('status of 422'))).toEqual([]);
    troubles.length = 0;
  });
}

async function note(found: Record<string, string[]>, place: string, page: Page): Promise<void> {
  // What stands in a frame is a page of its own, with landmarks of its own, and is looked at by itself.
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
  if (violations.length === 0) return;
  found[place] = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ target }) => target.join(' '))
        .slice(0, 5)
        .join(' | ')}`,
  );
}

/** Loaded, drawn, and nothing fading in or out, which would be measured half-way. */
async function settle(page: Page): Promise<void> {
  // A mark that pulses for as long as the page lives is waited for by nobody.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => {})),
    ),
  );
}
