/** Signing in as a person does: the console sends the browser to the provider, and the provider sends it back. */
import { expect, type Page } from '@playwright/test';
import { SEED_PASSWORD } from '@sluice/seed';

/** The password field's label also names the button that shows it, hence the role. */
export async function fillSignIn(page: Page, email: string, password = SEED_PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Opens a guarded page of the console, and is there, signed in, afterwards. */
export async function signIn(
  page: Page,
  consoleUrl: string,
  { email, password, path = '/dashboard' }: { email: string; password?: string; path?: string },
): Promise<void> {
  await page.goto(`${consoleUrl}${path}`);
  await fillSignIn(page, email, password);
  await page.waitForURL(`${consoleUrl}${path}`);
  await expect(page.getByRole('navigation').first()).toBeAttached();
}
