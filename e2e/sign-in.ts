/**
 * Being signed in. Most tests are about a page behind the sign-in: they get tokens of their own, from the real provider over HTTP, and open the
 * page at once. The form's own tests fill it in, as a person does.
 */
import { expect, type Page } from '@playwright/test';
import { makePkce, openBrowser } from '@sluice/identity/test-browser';
import { SEED_PASSWORD } from '@sluice/seed';
import { decodeJwt } from 'jose';
import { readAddresses } from './platform-addresses.ts';

const CLIENT_ID = 'sluice-console';
const SCOPE = 'openid profile email offline_access';

/** The password field's label also names the button that shows it, hence the role. */
export async function fillSignIn(page: Page, email: string, password = SEED_PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

type Person = { email: string; password?: string };

/** Opens a guarded page of the console, fills in the provider's form, and is there, signed in, afterwards. */
export async function signInByForm(
  page: Page,
  consoleUrl: string,
  { email, password, path = '/dashboard' }: Person & { path?: string },
): Promise<void> {
  await page.goto(`${consoleUrl}${path}`);
  await fillSignIn(page, email, password);
  await page.waitForURL(`${consoleUrl}${path}`);
  await expect(page.getByRole('navigation').first()).toBeAttached();
}

/** Opens a guarded page of the console with a session of its own: no other test's sign-out or renewal touches it. */
export async function signIn(
  page: Page,
  consoleUrl: string,
  { path = '/dashboard', ...person }: Person & { path?: string },
): Promise<void> {
  const { tokens, cookies } = await openSession(consoleUrl, person);
  const { identityUrl } = readAddresses();
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, domain: 'localhost' })));
  await page.addInitScript(keepTokens, {
    origin: new URL(consoleUrl).origin,
    key: `oidc.user:${identityUrl}:${CLIENT_ID}`,
    user: JSON.stringify(tokens),
    mark: `e2e.session.${crypto.randomUUID()}`,
  });
  await page.goto(`${consoleUrl}${path}`);
  await expect(page.getByRole('navigation').first()).toBeAttached();
}

/** Runs in the page before its own scripts, at every load of it; it acts at the first, for the tokens are renewed and given up later on. */
function keepTokens(session: { origin: string; key: string; user: string; mark: string }): void {
  if (location.origin !== session.origin || sessionStorage.getItem(session.mark)) return;
  sessionStorage.setItem(session.mark, 'kept');
  localStorage.setItem(session.key, session.user);
}

/** The authorization code flow without a screen: the provider's own form, its cookies, its tokens. */
async function openSession(consoleUrl: string, { email, password = SEED_PASSWORD }: Person) {
  const { identityUrl, apiUrl } = readAddresses();
  const browser = openBrowser(identityUrl);
  const pkce = makePkce();
  const redirectUri = `${consoleUrl}/callback`;
  const asked = new URLSearchParams({
    client_id: CLIENT_ID,
    response_type: 'code',
    scope: SCOPE,
    redirect_uri: redirectUri,
    state: 'e2e',
    resource: apiUrl,
    code_challenge: pkce.challenge,
    code_challenge_method: 'S256',
  });
  const form = await browser.visit(`/auth?${asked}`);
  const { leftFor } = await browser.submit(form, { email, password });
  const code = leftFor?.searchParams.get('code');
  if (!code) throw new Error(`${email} was not let in: ${leftFor}`);
  const answer = await fetch(`${identityUrl}/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: consoleUrl },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: CLIENT_ID,
      code,
      redirect_uri: redirectUri,
      code_verifier: pkce.verifier,
      resource: apiUrl,
    }),
  });
  if (!answer.ok) throw new Error(`no tokens for ${email}: ${answer.status} ${await answer.text()}`);
  const { expires_in: lifeSeconds, ...tokens } = (await answer.json()) as {
    expires_in: number;
    id_token: string;
  };
  return {
    // As the console's own library keeps them.
    tokens: {
      ...tokens,
      profile: decodeJwt(tokens.id_token),
      expires_at: Math.floor(Date.now() / 1000) + lifeSeconds,
    },
    cookies: browser.cookies.filter(({ name }) => name.startsWith('_session')),
  };
}
