/** News: the operator tells them, a person sees them on the dashboard, reads them in their language, and has read them. */
import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { test } from './console-test.ts';
import { operate } from './operate.ts';
import { createOwnTeam, createPerson } from './own-team.ts';
import { signIn } from './sign-in.ts';

test('[S2.1-19] news are unread on the dashboard until the person has opened the page, in every browser', async ({
  page,
  platform,
  browser,
}) => {
  const owner = await createPerson(platform, 'Vera');
  const { teamId } = await createOwnTeam(platform, { owner });
  const mark = randomUUID().slice(0, 8);
  // For this team alone: other tests look at the dashboard too.
  await operate(
    platform,
    ...['news', 'add', '--teams', String(teamId)],
    ...['--title-en', `Maintenance ${mark}`, '--text-en', 'The console is away on Sunday.'],
    ...['--title-uk', `Роботи ${mark}`, '--text-uk', 'Консоль недоступна в неділю.'],
    ...['--operator', 'Vera Holm', '--reason', 'Planned work'],
  );
  await signIn(page, platform.consoleUrl, { ...owner, path: '/dashboard' });
  await expect(page.getByText('The console is away on Sunday.')).toBeVisible();
  await page.getByRole('link', { name: /^News\s*1 unread$/ }).click();
  await expect(page).toHaveTitle(/News$/);
  const item = page.getByRole('heading', { name: `Maintenance ${mark}` });
  await expect(item).toContainText('new');
  await page.getByRole('complementary').getByText('ua', { exact: true }).click();
  await expect(page.getByRole('heading', { name: `Роботи ${mark}` })).toBeVisible();
  await expect(page.getByText('Консоль недоступна в неділю.')).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await signIn(other, platform.consoleUrl, { ...owner, path: '/dashboard' });
  await expect(other.getByText(`Maintenance ${mark}`)).toBeVisible();
  await expect(other.getByRole('link', { name: 'News', exact: true })).toHaveText('News');
  await other.context().close();
});
