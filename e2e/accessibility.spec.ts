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

test.describe.configure({ timeout: 600_000 });

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** What a theme changes; the rest of a page is the same in both. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

test('axe finds nothing on any page of the console, wide and on a phone, dark and light', async ({
  page,
  platform,
  troubles,
}) => {
  await signIn(page, platform.consoleUrl, { email: 'nika@sluice.test' });
  const found: Record<string, string[]> = {};
  const look = async (place: string) => {
    await settle(page);
    await note(found, `${place}, dark`, page);
    await switchTheme(page, 'light');
    await settle(page);
    await note(found, `${place}, light`, page, OF_COLOURS);
    await switchTheme(page, 'dark');
  };
  for (const { name, path } of PAGES) {
    await page.setViewportSize(WIDE);
    await openSettled(page, platform.consoleUrl + path);
    await look(`${name}, wide`);
    if (!WITH_SCREENS.test(name)) continue;
    await page.setViewportSize(PHONE);
    await look(`${name}, phone`);
  }
  expect(found).toEqual({});
  // The page of an invitation that does not exist asks for it, and is told so.
  forgetNotFound(troubles);
});

for (const theme of THEMES) {
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

/** As if it were switched in another window: the page follows without being loaded again. */
async function switchTheme(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  await page.evaluate((newValue) => {
    const change = { key: 'theme', newValue, storageArea: localStorage };
    window.dispatchEvent(new StorageEvent('storage', change));
  }, theme);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
}

/** By all rules, where none are named. */
async function note(
  found: Record<string, string[]>,
  place: string,
  page: Page,
  rules: readonly string[] = [],
): Promise<void> {
  // What stands in a frame is a page of its own, with landmarks of its own, and is looked at by itself.
  const axe = new AxeBuilder({ page }).exclude('iframe');
  if (rules.length > 0) axe.withRules([...rules]);
  const { violations } = await axe.analyze();
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
