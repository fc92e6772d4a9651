/** The list of landings: what it shows, how it is narrowed down, and who sees it. */
import { expect, type Page } from '@playwright/test';
import { GAMES } from '@sluice/games';
import { test } from './console-test.ts';
import {
  landingCell,
  landingMaker,
  landingRow,
  landingTable,
  listedLandings,
  openLandings,
} from './own-landings.ts';
import { createOwnTeam, createPair, createPerson } from './own-team.ts';
import type { RunningPlatform } from './platform.ts';

const SPEC_COLUMNS = ['Name', 'Template', 'Created', 'Updated', 'Type'];
const [AURORA, EMBER] = GAMES.plinko.templates;
const PHONE = { width: 390, height: 844 };

/** Oldest first, so the list turns them round. */
async function createShelf(platform: RunningPlatform) {
  const owner = await createPerson(platform, 'Vera');
  const team = await createOwnTeam(platform, { owner });
  const maker = landingMaker(platform, team);
  const cricket = await maker.create({ name: 'Cricket IN', type: 'freeBet', tags: ['summer'] });
  const plinko = await maker.create({ name: 'Drop BR', type: 'plinko' });
  const other = await maker.create({ name: 'Drop KE', type: 'plinko', template: 1 });
  await maker.change(cricket, 'translations', { locale: 'hi' });
  await maker.change(plinko, 'complete');
  await maker.change(other, 'archive');
  return { owner, team, maker };
}

async function typeFilter(page: Page, filter: string, text: string): Promise<void> {
  await page.getByRole('button', { name: /^Filters/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await drawer.getByRole('textbox', { name: filter }).fill(text);
  await drawer.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(drawer).toBeHidden();
}

test('[S2.1-21] [S2.13-01] the list shows each landing with its page, template, dates and type, and leads to it', async ({
  page,
  platform,
}) => {
  const { owner } = await createShelf(platform);
  await openLandings(page, platform, owner);
  await expect(page).toHaveTitle('Sluice | Landings');
  const headers = await landingTable(page).getByRole('columnheader').allInnerTexts();
  const named = headers.map((text) => text.trim()).filter((text) => text !== '' && text !== 'Actions');
  expect(named.slice(0, SPEC_COLUMNS.length)).toEqual(SPEC_COLUMNS);

  await expect(listedLandings(page)).toHaveText(['Drop KE', 'Drop BR', 'Cricket IN']);
  const year = String(new Date().getFullYear());
  for (const [name, cells] of Object.entries({
    'Cricket IN': {
      Template: GAMES.freeBet.templates[0].name,
      Type: 'IPL',
      Status: 'Draft',
      Translations: '1',
    },
    'Drop BR': { Template: AURORA.name, Type: 'Plinko', Status: 'Completed', Translations: '0' },
    'Drop KE': { Template: EMBER.name, Type: 'Plinko', Status: 'Archived' },
  })) {
    for (const [column, text] of Object.entries(cells)) {
      await expect(await landingCell(page, name, column), `${column} of ${name}`).toHaveText(text);
    }
    await expect(await landingCell(page, name, 'Created')).toContainText(year);
    await expect(await landingCell(page, name, 'Updated')).toHaveText(/now|second|minute/);
  }
  await test.step('sorted by name', async () => {
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
    await expect(listedLandings(page)).toHaveText(['Cricket IN', 'Drop BR', 'Drop KE']);
  });
  await test.step('its own page stands beside its name, still, and larger for who points at it', async () => {
    const frames = landingRow(page, 'Drop BR').locator('iframe');
    await expect(frames).toHaveCount(1);
    await expect(frames).toHaveAttribute('sandbox', '');
    await expect(frames).toHaveAttribute('data-drawn', '');
    const answer = await fetch((await frames.getAttribute('src')) ?? '');
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain(GAMES.plinko.defaults.contentTitle);
    // Its frame would run none, and complain of it.
    expect(html).not.toMatch(/<script[^>]* src=/);

    const large = page.locator('[data-portal] iframe');
    await landingRow(page, 'Drop BR').locator('iframe').hover({ force: true });
    await expect(large).toBeVisible();
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(large).toHaveCount(0);
    await test.step('and by keyboard, on the name', async () => {
      await listedLandings(page).first().focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      await expect(large).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(large).toHaveCount(0);
    });
  });
  await test.step('a row opens its landing, by click, by keyboard and from its menu', async () => {
    const address = await listedLandings(page).filter({ hasText: 'Drop KE' }).getAttribute('href');
    const open = async (how: () => Promise<void>) => {
      await how();
      await expect(page).toHaveURL(`${platform.consoleUrl}${address}`);
      await page.goBack();
      await expect(listedLandings(page)).toHaveCount(3);
    };
    await open(async () => (await landingCell(page, 'Drop KE', 'Type')).click());
    await open(async () => {
      await landingRow(page, 'Drop KE').focus();
      await page.keyboard.press('Enter');
    });
    await open(async () => {
      await page.getByRole('button', { name: 'Actions: Drop KE' }).click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
    });
  });
  await test.step('on a phone the name and the menu stay in sight while the rest is scrolled to', async () => {
    await page.setViewportSize(PHONE);
    const isWider = () =>
      page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
    expect(await isWider()).toBe(false);
    await (await landingCell(page, 'Drop BR', 'Status')).scrollIntoViewIfNeeded();
    await expect(landingRow(page, 'Drop BR').getByRole('link')).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Actions: Drop BR' })).toBeInViewport();
  });
});

test('[S2.13-02] the list is filtered by landing name, template name, status and type', async ({
  page,
  platform,
}) => {
  const { owner } = await createShelf(platform);
  await openLandings(page, platform, owner);
  const reset = () => page.getByRole('button', { name: 'Reset all' }).click();
  const choose = async (filter: string, choice: string) => {
    await page.getByRole('search').getByRole('button', { name: filter, exact: true }).click();
    const popover = page.getByRole('dialog', { name: filter });
    await popover.getByRole('checkbox', { name: choice }).check();
    await popover.getByRole('button', { name: 'Filter' }).click();
  };

  await typeFilter(page, 'Landing name', 'drop');
  await expect(listedLandings(page)).toHaveText(['Drop KE', 'Drop BR']);
  await typeFilter(page, 'Template name', EMBER.name.slice(0, 5).toUpperCase());
  await expect(listedLandings(page)).toHaveText(['Drop KE']);
  await page.reload();
  await expect(listedLandings(page)).toHaveText(['Drop KE']);
  await typeFilter(page, 'Template name', 'no such game');
  await expect(page.getByText('No landing matches these filters')).toBeVisible();
  await reset();

  await choose('Status', 'Draft');
  await expect(listedLandings(page)).toHaveText(['Cricket IN']);
  await reset();
  await choose('Status', 'Archived');
  await expect(listedLandings(page)).toHaveText(['Drop KE']);
  await reset();
  await choose('Type', 'IPL');
  await expect(listedLandings(page)).toHaveText(['Cricket IN']);
  await expect(page).toHaveURL(`${platform.consoleUrl}/landings?type=freeBet`);
});

test('[S2.13-03] an empty list teaches, and adding a landing begins from it and from the header', async ({
  page,
  platform,
}) => {
  const { owner } = await createPair(platform, ['mediabuyer']);
  await openLandings(page, platform, owner);
  const empty = landingTable(page).locator('..').getByText('No landings yet');
  await expect(empty).toBeVisible();
  const add = page.getByRole('link', { name: 'Add a landing' });
  for (const index of [0, 1]) {
    await expect(add).toHaveCount(2);
    await add.nth(index).click();
    await expect(page).toHaveURL(`${platform.consoleUrl}/landings/create`);
    await page.goBack();
  }
});
