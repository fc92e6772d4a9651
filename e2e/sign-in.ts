/** Signing in as a person does: the console sends the browser to the provider, and the provider sends it back. */
import { type Cookie, expect, type Page } from '@playwright/test';
import { SEED_PASSWORD } from '@sluice/seed';

/** The password field's label also names the button that shows it, hence the role. */
export async function fillSignIn(page: Page, email: string, password = SEED_PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** The provider's session of everybody who has signed in on this platform. Only the form's own tests need the form each time. */
const sessions = new Map<string, Cookie[]>();

/** Opens a guarded page of the console, and is there, signed in, afterwards. */
export async function signIn(
  page: Page,
  consoleUrl: string,
  { email, password, path = '/dashboard' }: { email: string; password?: string; path?: string },
): Promise<void> {
  const person = `${email} ${consoleUrl}`;
  await page.context().addCookies(sessions.get(person) ?? []);
  await page.goto(`${consoleUrl}${path}`);
  const form = page.getByRole('textbox', { name: 'E-mail' });
  const inside = page.getByRole('navigation').first();
  await form.or(inside).first().waitFor({ state: 'attached' });
  // A session that somebody has signed out of since is of no use, and the provider asks again.
  if (!page.url().startsWith(consoleUrl)) await fillSignIn(page, email, password);
  await page.waitForURL(`${consoleUrl}${path}`);
  await expect(inside).toBeAttached();
  sessions.set(
    person,
    (await page.context().cookies()).filter(({ name }) => /^_session/.test(name)),
  );
}
