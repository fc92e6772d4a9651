/** The person's own profile: what they are called, where mail reaches them, how and where they are signed in. */
import { expect, type Page } from '@playwright/test';
import { codeAtStep, stepAt } from '@sluice/identity/totp';
import { freshEmail, test } from './console-test.ts';
import { createPair, createPerson } from './own-team.ts';
import type { RunningPlatform } from './platform.ts';
import { fillSignIn, signIn, signInByForm } from './sign-in.ts';

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
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(`${consoleUrl}/profile`);
  await expect(nickname(page)).toHaveValue('Half done');
  await page.getByRole('link', { name: 'Home' }).click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(`${consoleUrl}/dashboard`);
  // Until the next page is drawn the form is still there, with what was typed.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home');
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(nickname(page)).toHaveValue('Leaver');
});

test('another browser is seen and ended, the password changed, and only the new one signs in', async ({
  page,
  browser,
  platform,
}) => {
  const { consoleUrl, mails } = platform;
  const person = await openProfile(page, platform, 'Guarded');
  const elsewhere = await browser.newContext({ locale: 'en-US' });
  const other = await elsewhere.newPage();
  await signInByForm(other, consoleUrl, { ...person, path: '/profile' });

  await page.reload();
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: 'This one' })).toHaveCount(1);
  await page.getByRole('button', { name: /^End the session Chrome on / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End session' }).click();
  await expect(sessions).toHaveCount(1);
  await other.getByRole('link', { name: 'Home' }).click();
  await expect(other.getByRole('button', { name: 'Sign in' })).toBeVisible();

  const changed = 'nine quiet rivers at noon';
  await page.getByRole('button', { name: 'Change password' }).click();
  const form = page.getByRole('form', { name: 'Change password' });
  await form
    .getByLabel(/^Current password/)
    .and(page.locator('input'))
    .fill(person.password);
  await form
    .getByLabel(/^New password/)
    .and(page.locator('input'))
    .fill(changed);
  await form
    .getByLabel(/^Repeat the new password/)
    .and(page.locator('input'))
    .fill(changed);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed. Every other session has been ended.')).toBeVisible();
  await expect
    .poll(async () => (await mails.list(person.email)).map(({ subject }) => subject))
    .toContain('Your Sluice password was changed');

  await fillSignIn(other, person.email, person.password);
  await expect(other.getByText('Wrong e-mail or password.')).toBeVisible();
  await fillSignIn(other, person.email, changed);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Home');
  await elsewhere.close();
  await page.reload();
  await expect(sessions).toHaveCount(2);
});

test('a second factor is turned on, and signing in then takes a code of the app', async ({
  page,
  platform,
}) => {
  const { consoleUrl } = platform;
  const person = await openProfile(page, platform, 'Careful');
  await page.getByRole('button', { name: 'Turn on two-factor authentication' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn on two-factor authentication' });
  await dialog
    .getByLabel(/^Current password/)
    .and(page.locator('input'))
    .fill(person.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = ((await dialog.getByRole('code').textContent()) ?? '').replaceAll(' ', '');
  const step = stepAt(Date.now());
  await dialog.getByRole('textbox', { name: 'Code' }).fill(codeAtStep(secret, step));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe('sluice-recovery-codes.txt');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('10 recovery codes are left')).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${consoleUrl}/`);
  await page.goto(`${consoleUrl}/profile`);
  await fillSignIn(page, person.email, person.password);
  const code = page.getByRole('textbox', { name: 'Code from the app' });
  await expect(code).toBeFocused();
  // The provider accepts a step once, and the next one half a minute early.
  await code.fill(codeAtStep(secret, Math.max(step + 1, stepAt(Date.now()))));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveTitle('Sluice | Profile');
  await expect(page.getByText('10 recovery codes are left')).toBeVisible();
});

test('a team is handed over to a member, and then left', async ({ page, platform }) => {
  const { owner, other, team } = await createPair(platform, ['mediabuyer']);
  await signIn(page, platform.consoleUrl, { ...owner, path: '/profile' });
  const choose = async (action: string) => {
    await page
      .getByRole('main')
      .getByRole('button', { name: `Actions: ${team.name}` })
      .click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await choose('Hand the team over');
  const dialog = page.getByRole('dialog', { name: `Hand the team “${team.name}” over` });
  await dialog.getByRole('combobox', { name: 'New owner' }).click();
  await page.getByRole('option', { name: other.email }).click();
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  const question = page.getByRole('dialog', { name: `Hand “${team.name}” over to Kim?` });
  await question.getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByText('The team now belongs to Kim')).toBeVisible();
  await expect(page.getByRole('main').getByText('Admin', { exact: true })).toBeVisible();

  await choose('Leave the team');
  await page.getByRole('dialog').getByRole('button', { name: 'Leave the team' }).click();
  // Without a team of their own they get one.
  await expect(switcher(page)).toContainText('Vera’s team');
  await expect(page.getByText(team.name)).toBeHidden();
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
