/** The person's own profile: what they are called, where mail reaches them, what the sign-in says of them. */
import { expect, type Page } from '@playwright/test';
import { freshEmail, test } from './console-test.ts';
import { createPair, createPerson } from './own-team.ts';
import type { RunningPlatform } from './platform.ts';
import { signIn } from './sign-in.ts';

const nickname = (page: Page) => page.getByRole('textbox', { name: 'User name (nickname)' });
const email = (page: Page) => page.getByRole('textbox', { name: 'User e-mail' });
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();
const switcher = (page: Page) => page.getByRole('button', { name: /^Switch team: / });

async function openProfile(page: Page, platform: RunningPlatform, name: string) {
  const person = await createPerson(platform, name);
  await signIn(page, platform.consoleUrl, { ...person, path: '/profile' });
  await expect(page).toHaveTitle('Sluice | Profile');
  return person;
}

test('[S2.1-20] [S2.16-01] [S8.6-09] a new nickname is saved, shown in the panel, and seen by the team', async ({
  page,
  browser,
  platform,
}) => {
  const { owner, other } = await createPair(platform, ['mediabuyer']);
  await signIn(page, platform.consoleUrl, { ...other, path: '/profile' });
  await expect(page).toHaveTitle('Sluice | Profile');
  await expect(nickname(page)).toHaveValue('Kim');
  await expect(email(page)).toHaveValue(other.email);
  await nickname(page).fill('Kim the Second');
  await save(page);
  await expect(page.getByRole('status').filter({ hasText: 'Profile settings updated' })).toBeVisible();
  await expect(switcher(page)).toContainText('Kim the Second');
  await page.reload();
  await expect(nickname(page)).toHaveValue('Kim the Second');
  await expect(switcher(page)).toContainText('Kim the Second');

  const elsewhere = await browser.newContext({ locale: 'en-US' });
  const teamWork = await elsewhere.newPage();
  await signIn(teamWork, platform.consoleUrl, { ...owner, path: '/team-work' });
  await expect(teamWork.getByRole('link', { name: 'Kim the Second' })).toBeVisible();
  await elsewhere.close();
});

test('[S2.16-01] a new e-mail address holds once its mailed link was opened, and not before', async ({
  page,
  platform,
}) => {
  const { consoleUrl, mails } = platform;
  const person = await openProfile(page, platform, 'Mailer');
  const changed = freshEmail('moved');
  await email(page).fill(changed);
  await save(page);
  await expect(page.getByText(`Waiting for confirmation: ${changed}`)).toBeVisible();
  await expect(email(page)).toHaveValue(person.email);
  await page.reload();
  await expect(page.getByText(`Waiting for confirmation: ${changed}`)).toBeVisible();

  await page.goto(await mails.link(changed, `${consoleUrl}/profile`));
  await expect(page.getByText(`E-mail address confirmed. Notifications now go to ${changed}.`)).toBeVisible();
  await expect(email(page)).toHaveValue(changed);
  await expect(page.getByText('Waiting for confirmation')).toBeHidden();
  expect(page.url()).toBe(`${consoleUrl}/profile`);
});

test('a confirmation link works once, and only for who asked for it', async ({
  page,
  browser,
  platform,
  troubles,
}) => {
  const { consoleUrl, mails } = platform;
  await openProfile(page, platform, 'Asker');
  const changed = freshEmail('asked');
  await email(page).fill(changed);
  await save(page);
  const link = await mails.link(changed, `${consoleUrl}/profile`);
  const refused = /The link is no longer valid/;

  const elsewhere = await browser.newContext({ locale: 'en-US' });
  const other = await elsewhere.newPage();
  const thief = await openProfile(other, platform, 'Thief');
  await other.goto(link);
  await expect(other.getByText(refused)).toBeVisible();
  await expect(email(other)).toHaveValue(thief.email);
  await elsewhere.close();

  await page.goto(link);
  await expect(email(page)).toHaveValue(changed);
  await page.goto(link);
  await expect(page.getByText(refused)).toBeVisible();
  await expect(email(page)).toHaveValue(changed);
  // The browser writes down the refusal that the link was opened for.
  troubles.length = 0;
});

test('an address that waits is taken back', async ({ page, platform }) => {
  const person = await openProfile(page, platform, 'Waverer');
  const changed = freshEmail('wavered');
  await email(page).fill(changed);
  await save(page);
  await page.getByRole('button', { name: 'Keep the old address' }).click();
  await expect(page.getByText('Your address stays as it was')).toBeVisible();
  await expect(page.getByText('Waiting for confirmation')).toBeHidden();
  await page.reload();
  await expect(email(page)).toHaveValue(person.email);
});

test('unsaved changes are asked about before they are left behind', async ({ page, platform }) => {
  const { consoleUrl } = platform;
  await openProfile(page, platform, 'Leaver');
  await nickname(page).fill('Half done');
  await page.getByRole('link', { name: 'Home' }).click();
  const question = page.getByRole('dialog', { name: 'Data Not Saved!' });
  await expect(question).toContainText(
    'There are unsaved changes in the form. Are you sure you want to continue without saving?',
  );
  await question.getByRole('button', { name: 'no' }).click();
  await expect(page).toHaveURL(`${consoleUrl}/profile`);
  await expect(nickname(page)).toHaveValue('Half done');
  await page.getByRole('link', { name: 'Home' }).click();
  await question.getByRole('button', { name: 'yes' }).click();
  await expect(page).toHaveURL(`${consoleUrl}/dashboard`);
  // Until the next page is drawn the form is still there, with what was typed.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home');
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(nickname(page)).toHaveValue('Leaver');
});

test('[S3.2-01] picture, name and nickname come from the identity token', async ({ page, platform }) => {
  const picture = 'https://pictures.example/lena.png';
  const asked: string[] = [];
  await page.route('https://pictures.example/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  });
  const person = await createPerson(platform, 'Lena', { picture });
  await signIn(page, platform.consoleUrl, { ...person, path: '/profile' });
  await expect(switcher(page)).toContainText('Lena');
  await expect(switcher(page).locator(`img[src="${picture}"]`)).toBeVisible();
  const card = page.getByRole('main');
  await expect(card.locator(`img[src="${picture}"]`)).toBeVisible();
  await expect(card.getByText('Lena', { exact: true }).first()).toBeVisible();
  await expect(card.getByText(`Signed in as ${person.email}`)).toBeVisible();
  expect(asked.length).toBeGreaterThan(0);
});
