/** Why a visitor is given a page: simulated, explained afterwards, and tried with other conditions. */
import { expect, type Page } from '@playwright/test';
import { test } from './console-test.ts';
import { type ExplainedStream, launchGermanStream, storeVisits, visitAndClick } from './explained-stream.ts';
import { forgetRefusals } from './own-streams.ts';
import type { RunningPlatform } from './platform.ts';
import { signIn } from './sign-in.ts';

// Each launches a stream of its own and signs in again, which takes long on a busy machine.
test.describe.configure({ timeout: 360_000 });
/** By then a visit is in ClickHouse, and the screen has asked again. */
const STORED = { timeout: 60_000 };

async function openExplain(
  page: Page,
  { consoleUrl }: RunningPlatform,
  { owner: { email, password }, streamId }: ExplainedStream,
): Promise<void> {
  await signIn(page, consoleUrl, { email, password, path: `/streams/settings/${streamId}` });
  await page.getByRole('link', { name: 'Explain', exact: true }).click();
  await expect(page.getByRole('tab', { name: 'Simulate' })).toHaveAttribute('aria-selected', 'true');
}

const answer = (page: Page) => page.getByRole('tabpanel').getByRole('status');
const rules = (page: Page) => page.getByRole('list', { name: 'Rules, in their order' }).getByRole('listitem');

test('simulate answers at once, shows every rule, and what would change it', async ({
  page,
  platform,
  troubles,
}) => {
  const stream = await launchGermanStream(platform);
  await openExplain(page, platform, stream);

  await expect(answer(page)).toContainText('Every condition is met');
  await expect(answer(page)).toContainText('Shows: Wheel');
  await expect(rules(page).first()).toContainText(/Stream status\s*Launched\s*goes on/);
  await expect(rules(page).last()).toContainText('Landing');

  await page.getByRole('button', { name: /Country:\s*any country not listed/ }).click();
  await expect(answer(page)).toContainText('The country is not listed');
  await expect(rules(page).last()).toContainText(/Country\s*Unknown country\s*White page/);
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('');

  await page.getByRole('button', { name: /Country:\s*Germany/ }).click();
  await expect(answer(page)).toContainText('Every condition is met');

  await page.getByRole('button', { name: 'Day and time' }).click();
  await page.getByRole('button', { name: 'Previous month' }).click();
  await page.getByRole('button', { name: /^15 / }).click();
  await expect(page.getByText('The stream was not there yet')).toBeVisible();
  forgetRefusals(troubles, 409);
});

test('explain shows how a real visit was decided, and what came of it', async ({
  page,
  browser,
  platform,
  troubles,
}) => {
  const stream = await launchGermanStream(platform);
  await openExplain(page, platform, stream);
  await page.getByRole('tab', { name: 'Explain a visit' }).click();
  await expect(page.getByText('No visits yet')).toBeVisible();

  await visitAndClick(browser, platform, stream.host);
  const visit = page.getByRole('link', { name: /Germany · Computer/ }).filter({ hasText: 'Landing' });
  await expect(visit.first()).toBeVisible(STORED);
  await visit.first().click();
  await expect(page.getByText('Recomputed: the same')).toBeVisible();
  await expect(rules(page).last()).toContainText('Landing');
  const timeLine = page.getByRole('list', { name: 'Time line' }).getByRole('listitem');
  await expect(timeLine.filter({ hasText: 'Click on the button' })).toBeVisible(STORED);

  const field = page.getByRole('textbox', { name: 'Click id or visitor id' });
  await field.fill('no id');
  await field.press('Enter');
  await expect(page.getByText('This is neither a click id nor a visitor id.')).toBeVisible();
  await field.fill('0198c0de-0000-7000-8000-000000000000');
  await field.press('Enter');
  await expect(page.getByText('The visit was not found')).toBeVisible();
  forgetRefusals(troubles, 404);
});

test('a draft tried on real visits says which cells would move, and saves nothing', async ({
  page,
  platform,
}) => {
  const stream = await launchGermanStream(platform);
  await storeVisits(platform, stream, [
    { country: 'DE', device: 'mobile', os: 'Android', count: 6 },
    { country: 'FR', device: 'mobile', os: 'Android', count: 3 },
    { country: 'FR', device: 'desktop', os: 'Windows', count: 2 },
  ]);
  await openExplain(page, platform, stream);
  await page.getByRole('tab', { name: 'Try a draft' }).click();
  await page.getByRole('button', { name: 'Try the draft' }).click();
  await expect(answer(page)).toHaveText('All 11 visits would get the same page');

  await page.getByRole('combobox', { name: 'Countries that get the landing' }).fill('france');
  await page.getByRole('option', { name: /^France/ }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Devices' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: 'Phone' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Try the draft' }).click();
  await expect(answer(page)).toHaveText('3 of 11 visits would get another page (27.3%)');
  const cell = (country: string, at: number) =>
    page.getByRole('row').filter({ hasText: country }).getByRole('cell').nth(at);
  await expect(cell('France', 0)).toHaveText('3 of 3to the landing');
  await expect(cell('France', 1)).toHaveText('2');
  await expect(cell('Germany', 0)).toHaveText('6');
  const { countries, version } = await stream.getStream(stream.streamId);
  expect(countries).toEqual(['DE']);
  expect(version).toBe(4);
});
