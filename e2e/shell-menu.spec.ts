/** The side panel: who is signed in, the menu in its order, and what becomes of it where room is short. */
import { expect, type Page } from '@playwright/test';
import { test } from './console-test.ts';
import { signIn } from './sign-in.ts';

const OWNER_MENU = [
  ...['Home', 'Streams', 'Landings', 'Domains', 'Integrations', 'Statistics', 'Push messages', 'Postbacks'],
  ...['Team work', 'Finances', "What's new"],
];
const SIDE_PANEL_WIDTH_PX = 244;
const RAIL_WIDTH_MAX_PX = 80;

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const panelOf = (page: Page) => page.getByRole('complementary');

/** Of screens that are not called what the menu calls them. */
const HEADINGS: Readonly<Record<string, string>> = { Streams: 'All streams' };

/** What stands in the menu from top to bottom: words, and a line for the separator. */
async function readMenu(page: Page): Promise<string[]> {
  const entries = menuOf(page).getByRole('link').or(menuOf(page).getByRole('button'));
  const parts = entries.or(menuOf(page).getByRole('separator'));
  return parts.evaluateAll((found) =>
    found.map((part) => (part.tagName === 'HR' ? '—' : (part.querySelector('span')?.textContent ?? ''))),
  );
}

test('[S2.3-01] [S2.3-03] [S2.3-10] an owner reads the menu from top to bottom', async ({
  page,
  platform,
}) => {
  await signIn(page, platform.consoleUrl, { email: 'nika@sluice.test' });
  await expect(menuOf(page)).toBeVisible();
  expect(await readMenu(page)).toEqual([...OWNER_MENU, 'Support', 'FAQ', '—', 'Profile', 'Logout']);

  await test.step('and each entry leads to its screen, whose title and mark follow without a reload', async () => {
    const loads: string[] = [];
    page.on('load', () => loads.push(page.url()));
    const unread = menuOf(page).locator('[aria-description]');
    await expect(unread).toHaveText("What's new");
    for (const label of [...OWNER_MENU, 'Profile']) {
      await menuOf(page).getByRole('link', { name: label, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADINGS[label] ?? label);
      await expect(page).toHaveTitle(`Sluice | ${label}`);
      await expect(menuOf(page).locator('[aria-current=page]')).toHaveText(label);
    }
    expect(loads).toEqual([]);
    // Its screen was seen.
    await expect(unread).toHaveCount(0);
  });
});

test('[S2.3-02] Support and FAQ open in a tab of their own', async ({ page, context, platform }) => {
  await context.route('https://sluice.example/**', (route) => route.fulfill({ body: 'elsewhere' }));
  await signIn(page, platform.consoleUrl, { email: 'nika@sluice.test' });
  for (const [label, address] of [
    ['Support', 'https://sluice.example/support'],
    ['FAQ', `${platform.consoleUrl}/guide`],
  ] as const) {
    const opened = context.waitForEvent('page');
    await menuOf(page)
      .getByRole('link', { name: `${label} (opens in a new tab)` })
      .click();
    const tab = await opened;
    await expect(tab).toHaveURL(address);
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await tab.close();
    await expect(page).toHaveURL(`${platform.consoleUrl}/dashboard`);
  }
});

test('[S2.3-05] the panel shows the person’s avatar and nickname', async ({ page, platform }) => {
  const { consoleUrl, apiUrl } = platform;
  await signIn(page, consoleUrl, { email: 'nika@sluice.test' });
  const card = panelOf(page).getByRole('button', { name: /^Switch team: Nika/ });
  await expect(card).toContainText('Nika');
  await expect(card.getByText('NI', { exact: true })).toBeVisible();

  await test.step('under whatever name they have', async () => {
    await page.route(`${apiUrl}/account`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), nickname: 'Olena Vovk' } });
    });
    await page.reload();
    await expect(panelOf(page).getByText('Olena Vovk', { exact: true })).toBeVisible();
    await expect(panelOf(page).getByText('OV', { exact: true })).toBeVisible();
  });
});

test('[S2.3-08] [S9.14-01] the panel is 244 px wide, collapses to a rail of icons, and remembers it', async ({
  page,
  platform,
}) => {
  await signIn(page, platform.consoleUrl, { email: 'nika@sluice.test' });
  const widthOf = async () => (await panelOf(page).boundingBox())?.width ?? 0;
  const streams = menuOf(page).getByRole('link', { name: 'Streams', exact: true });
  await expect.poll(widthOf).toBe(SIDE_PANEL_WIDTH_PX);
  await expect(streams.getByText('Streams')).toBeInViewport({ ratio: 1 });
  const wide = (await page.getByRole('main').boundingBox())?.width ?? 0;

  await page.getByRole('button', { name: 'Collapse the side panel' }).click();
  await expect.poll(widthOf).toBeLessThan(RAIL_WIDTH_MAX_PX);
  await expect.poll(async () => (await page.getByRole('main').boundingBox())?.width).toBeGreaterThan(wide);
  await streams.hover();
  await expect(page.getByRole('tooltip', { name: 'Streams' })).toBeVisible();

  await page.reload();
  await expect(streams).toBeVisible();
  expect(await widthOf()).toBeLessThan(RAIL_WIDTH_MAX_PX);
  await page.getByRole('button', { name: 'Expand the side panel' }).click();
  await expect.poll(widthOf).toBe(SIDE_PANEL_WIDTH_PX);
});

test('[S2.3-09] at 992 px the panel stands, at 991 px it is a drawer that the top bar opens', async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 992, height: 800 });
  await signIn(page, platform.consoleUrl, { email: 'nika@sluice.test' });
  const opener = page.getByRole('button', { name: 'Open the menu' });
  const drawer = page.getByRole('dialog', { name: 'Main menu' });
  await expect(panelOf(page)).toBeVisible();
  await expect(opener).toHaveCount(0);

  await page.setViewportSize({ width: 991, height: 800 });
  await expect(panelOf(page)).toHaveCount(0);
  await expect(menuOf(page)).toHaveCount(0);
  await expect(page.getByRole('banner')).toBeVisible();
  await opener.click();
  await expect(drawer).toBeVisible();
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(SIDE_PANEL_WIDTH_PX);
  expect(await readMenu(page)).toEqual(expect.arrayContaining(OWNER_MENU));

  await test.step('and that goes away once something is chosen', async () => {
    await drawer.getByRole('link', { name: 'Streams', exact: true }).click();
    await expect(page).toHaveTitle('Sluice | Streams');
    await expect(drawer).toHaveCount(0);
    await opener.click();
    await expect(drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
  });

  await page.setViewportSize({ width: 992, height: 800 });
  await expect(panelOf(page)).toBeVisible();
  await expect(opener).toHaveCount(0);
});
