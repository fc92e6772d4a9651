/** Dialogs, notifications and pickers, each as every screen shows it. */
import { expect, type Page } from '@playwright/test';
import { LOCALES } from '@sluice/reference';
import { test } from './console-test.ts';
import { signIn } from './sign-in.ts';

const ERROR_MS = 5_000;
const OTHER_MS = 3_000;
/** A notification that has had its time takes this long to be gone. */
const SLIDES_OUT_MS = 300;
const DIALOG_WIDTH_MAX_PX = 400;

const press = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Dialogs and notifications' })
    .getByRole('button', { name, exact: true })
    .click();

test('[S2.3-14] [S2.3-15] [S2.3-16] [S9.14-02] the confirm dialog asks in at most 400 px, and answers', async ({
  page,
  platform,
}) => {
  await signIn(page, platform.consoleUrl, { email: 'nika@sluice.test', path: '/ui-kit' });
  const dialog = page.getByRole('dialog');
  const answers = async () =>
    (await dialog.getByRole('button').allTextContents()).filter((text) => text !== '');

  await test.step('with its own words, on a wide window', async () => {
    await press(page, 'As it comes');
    await expect(dialog).toHaveAccessibleName('Are you sure?');
    await expect(dialog).toContainText('This action cannot be undone.');
    expect(await answers()).toEqual(['no', 'yes']);
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(DIALOG_WIDTH_MAX_PX);
    await dialog.getByRole('button', { name: 'yes' }).click();
    await expect(page.getByText('Answer: true')).toBeVisible();
  });
  await test.step('with words given to it, on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await press(page, 'Dangerous');
    await expect(dialog).toHaveAccessibleName('Delete the stream?');
    expect(await answers()).toEqual(['Keep it', 'Delete']);
    await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBeLessThan(390);
    await page.keyboard.press('Escape');
    await expect(page.getByText('Answer: false')).toBeVisible();
  });
  await test.step('and without a cancel button', async () => {
    await expect(dialog).toHaveCount(0);
    await press(page, 'Without cancel');
    await expect(dialog).toContainText('Your export is ready.');
    expect(await answers()).toEqual(['yes']);
  });
});

test('[S8.2-01] notifications are titled “Error!”, “Warning!” and “Success!”', async ({ page, platform }) => {
  await signIn(page, platform.consoleUrl, { email: 'nika@sluice.test', path: '/ui-kit' });
  for (const { button, role, title, text } of [
    { button: 'Error', role: 'alert', title: 'Error!', text: 'Oops, something went wrong!' },
    { button: 'Warning', role: 'alert', title: 'Warning!', text: 'Stream with this name already exist!' },
    { button: 'Success', role: 'status', title: 'Success!', text: 'Profile settings updated' },
  ] as const) {
    await press(page, button);
    const notice = page.getByRole(role).filter({ hasText: title });
    await expect(notice).toBeVisible();
    await expect(notice).toHaveText(new RegExp(`^${title}${text}`));
    await notice.getByRole('button', { name: 'Close the notification' }).click();
    await expect(notice).toHaveCount(0);
  }
});

test('[S9.14-04] an error stays for 5000 ms, anything else for 3 s', async ({ page, platform }) => {
  await page.clock.install();
  await signIn(page, platform.consoleUrl, { email: 'nika@sluice.test', path: '/ui-kit' });
  await expect(page.getByRole('button', { name: 'Success' })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 10_000);
  for (const { button, role, title, lastsMs } of [
    { button: 'Error', role: 'alert', title: 'Error!', lastsMs: ERROR_MS },
    { button: 'Warning', role: 'alert', title: 'Warning!', lastsMs: OTHER_MS },
    { button: 'Success', role: 'status', title: 'Success!', lastsMs: OTHER_MS },
  ] as const) {
    await test.step(title, async () => {
      await press(page, button);
      // Under a pointer it would wait.
      await page.mouse.move(0, 0);
      const notice = page.getByRole(role).filter({ hasText: title });
      await expect(notice).toBeVisible();
      await page.clock.runFor(lastsMs - 1);
      await expect(notice).toBeVisible();
      await page.clock.runFor(1 + SLIDES_OUT_MS);
      await expect(notice).toHaveCount(0);
    });
  }
});

test('[S2.3-25] a date range offers its seven periods', async ({ page, platform }) => {
  await signIn(page, platform.consoleUrl, { email: 'nika@sluice.test', path: '/ui-kit' });
  const pickers = page.getByRole('region', { name: 'Pickers' });
  await pickers.getByRole('button', { name: 'Period: Last 30 days' }).click();
  const periods = page.getByRole('group', { name: 'Periods' }).getByRole('button');
  await expect(periods).toHaveText([
    ...['Yesterday', 'Today', 'Last 7 days', 'Last 30 days', 'This week', 'This month', 'Last 3 months'],
  ]);
  await expect(periods.filter({ hasText: 'Last 30 days' })).toHaveAttribute('aria-pressed', 'true');
  await periods.filter({ hasText: 'This week' }).click();
  await expect(pickers.getByRole('button', { name: 'Period: This week' })).toBeVisible();
});

test('[S3.27-03] a translation can be added in any of about 100 locales', async ({ page, platform }) => {
  await signIn(page, platform.consoleUrl, { email: 'nika@sluice.test', path: '/ui-kit' });
  const translations = page
    .getByRole('region', { name: 'Pickers' })
    .getByRole('combobox', { name: 'Translations' });
  const options = page.getByRole('option');
  await translations.click();
  await expect(options).toHaveCount(LOCALES.size);
  expect(LOCALES.size).toBeGreaterThan(95);
  expect(LOCALES.size).toBeLessThan(125);
  for (const code of ['br', 'frc', 'ea', 'ceb', 'haw', 'hmn']) {
    await translations.fill(code);
    const option = options.filter({ has: page.getByText(code, { exact: true }) });
    await expect(option).toHaveCount(1);
    await option.click();
    await expect(options.and(page.locator(`[value="${code}"]`))).toHaveAttribute('aria-selected', 'true');
  }
});
