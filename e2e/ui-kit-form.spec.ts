/** Forms: what they say of a wrong value, while they save, and before unsaved changes are left behind. */
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './console-test.ts';
import { signIn } from './sign-in.ts';

const formOf = (page: Page) => page.getByRole('form', { name: 'The play' });
const LEAVE_TEXT = 'There are unsaved changes in the form. Are you sure you want to continue without saving?';

/** The field's own message, as it is announced with the field. */
async function expectMessage(field: Locator, message: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(`^${message.replaceAll('.', '\\.')}( |$)`));
}

test('[S5.1-01] [S5.1-02] [S5.1-03] [S5.1-04] [S5.1-05] a form says what is wrong with each field', async ({
  page,
  platform,
}) => {
  await signIn(page, platform.consoleUrl, { email: 'nika@sluice.test', path: '/ui-kit' });
  const form = formOf(page);
  const field = (label: string) => form.getByRole('textbox', { name: label, exact: true });
  const save = () => form.getByRole('button', { name: 'Save' }).click();

  await test.step('what is missing', async () => {
    await field('Rate value').fill('0');
    await save();
    await expectMessage(field('Name'), 'Field is required');
    await expectMessage(field('E-mail'), 'Field is required');
    await expect(form.getByText('Field is required')).toHaveCount(4);
    await expect(form.getByRole('alert')).toHaveText('4 fields need your attention');
    await expect(field('Name')).toBeFocused();
  });
  await test.step('what is too short or too long', async () => {
    await field('Name').fill('ab');
    await expectMessage(field('Name'), 'The field must be greater than or equal to 3 symbols');
    await field('Name').fill('a'.repeat(41));
    await expectMessage(field('Name'), 'The field must be less than or equal to 40 symbols');
    await form.getByLabel('Password', { exact: true }).fill('short');
    await form.getByLabel('Password', { exact: true }).blur();
    await expect(form.getByText('Min 8 characters.')).toBeVisible();
  });
  await test.step('what is out of its bounds', async () => {
    await field('Number of attempts').fill('11');
    await expectMessage(field('Number of attempts'), 'Max value 10.');
    await field('Number of attempts').fill('0');
    await expectMessage(field('Number of attempts'), 'Minimum value 1');
    await field('Rate value').fill('1001');
    await expectMessage(field('Rate value'), 'The maximum value must not be greater than 1,000');
  });
  await test.step('what is no e-mail address', async () => {
    await field('E-mail').fill('nika@');
    await expectMessage(field('E-mail'), 'The field must contain an e-mail address');
    await field('E-mail').fill('nika@sluice.test');
    await expect(field('E-mail')).not.toHaveAttribute('aria-invalid', 'true');
  });
  await test.step('and it says so in the language that is chosen', async () => {
    await page.getByRole('complementary').getByText('ru', { exact: true }).click();
    await expect(page.getByText('Поле обязательно для заполнения').first()).toBeVisible();
    await expect(page.getByText('Field is required')).toHaveCount(0);
  });
});

test('[S2.3-18] while a slow form saves, it says so, and cannot be saved twice', async ({
  page,
  platform,
}) => {
  const { consoleUrl, apiUrl } = platform;
  await signIn(page, consoleUrl, { email: 'sam@sluice.test', path: '/profile' });
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  let calls = 0;
  await page.route(`${apiUrl}/account`, async (route) => {
    if (route.request().method() === 'PATCH') {
      calls += 1;
      await answered;
    }
    await route.continue();
  });
  const form = page.getByRole('form', { name: 'Profile settings' });
  const note = form.getByRole('status').filter({ hasText: 'Please wait while the data is being saved...' });
  await expect(form).toBeVisible();
  await expect(note).toHaveCount(0);
  await form.locator('button[type=submit]').click();
  await expect(note).toBeVisible();
  await expect(form.getByLabel('User name (nickname)')).toBeDisabled();
  await form.evaluate((element) => (element as HTMLFormElement).requestSubmit());
  answer();
  await expect(note).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Success!' })).toBeVisible();
  expect(calls).toBe(1);
});

test('[S2.3-17] a person who leaves an edited form is asked about the unsaved changes', async ({
  page,
  platform,
}) => {
  const { consoleUrl } = platform;
  await signIn(page, consoleUrl, { email: 'sam@sluice.test' });
  const nickname = page.getByLabel('User name (nickname)');
  const dialog = page.getByRole('dialog', { name: 'Data Not Saved!' });
  const follow = (name: string) =>
    page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
  const leave = () => follow('Streams');
  await follow('Profile');
  await nickname.fill('Samuel');
  await leave();
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText(LEAVE_TEXT);
  await dialog.getByRole('button', { name: 'no' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(`${consoleUrl}/profile`);
  await expect(nickname).toHaveValue('Samuel');

  await test.step('also by the browser’s Back', async () => {
    await page.evaluate(() => history.back());
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(`${consoleUrl}/profile`);
    await expect(nickname).toHaveValue('Samuel');
  });
  await test.step('and goes on where they say yes', async () => {
    await leave();
    await dialog.getByRole('button', { name: 'yes' }).click();
    await expect(page).toHaveURL(`${consoleUrl}/streams`);
  });
  await test.step('a form with nothing changed lets them go', async () => {
    await page.goto(`${consoleUrl}/profile`);
    await expect(nickname).toHaveValue('Sam');
    await leave();
    await expect(page).toHaveURL(`${consoleUrl}/streams`);
    await expect(dialog).toHaveCount(0);
  });
});
