/** Signing up, in and out, and what keeps a person signed in. Real provider, real mail, real tokens. */
import { devices, expect, type Page } from '@playwright/test';
import { freshEmail, readTokens, test } from './console-test.ts';
import { giveMoney } from './own-streams.ts';
import { createPerson } from './own-team.ts';
import { fillSignIn, signIn, signInByForm } from './sign-in.ts';
import { createTeamApi } from './team-api.ts';

const PASSWORD = 'three calm rivers meet';
const GROWTH_LIMIT_MS = 30_000;

async function signUp(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: /Don't have an account\?/ }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat the password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText(`We have sent a link to ${email}`)).toBeVisible();
}

test('[S2.16-08] [S2.2-01] [S3.6-01] a new person signs up, confirms, owns a team, and sees a visit arrive', async ({
  page,
  browser,
  platform,
}) => {
  const { consoleUrl, identityUrl, apiUrl, mails, addressOf, statusOf } = platform;
  const email = freshEmail('newcomer');

  await test.step('a guarded page leads to the provider, and not into the console', async () => {
    await page.goto(`${consoleUrl}/dashboard`);
    await expect(page).toHaveURL(new RegExp(`^${identityUrl}/`));
    await signUp(page, email);
  });

  await test.step('the link in the mail confirms the address and ends in the console', async () => {
    await page.goto(await mails.link(email, identityUrl));
    await expect(page).toHaveURL(`${consoleUrl}/dashboard`);
    await expect(page).toHaveTitle('Sluice | Home');
  });

  const team = await test.step('they own a team of their own', async () => {
    const { access_token: token } = await readTokens(page);
    const answer = await fetch(`${apiUrl}/account`, { headers: { authorization: `Bearer ${token}` } });
    const account = (await answer.json()) as { email: string; teams: { id: number; roles: string[] }[] };
    expect(account.email).toBe(email);
    expect(account.teams).toEqual([expect.objectContaining({ roles: ['owner'] })]);
    return { teamId: account.teams[0]?.id ?? 0, apiKey: token };
  });

  await test.step('a visit on their stream’s host shows in the dashboard by itself', async () => {
    const api = createTeamApi(platform, team);
    const host = `newcomer-${team.teamId}.localhost`;
    const landings = await api.makeLandings('Spin the wheel');
    const stream = await api.createStream({
      name: 'First stream',
      link: 'https://offer.example/',
      landings,
    });
    await api.addDomain(host, stream.id);
    await giveMoney(platform, team, 20);
    await api.launch(stream.id);
    await expect.poll(() => statusOf(host)).toBe(200);
    const blackPages = page.getByRole('button', { name: /^Black Page/ });
    await expect(page.getByText('No visits in this period')).toBeVisible();
    await expect(blackPages).toBeHidden();
    const visitor = await browser.newContext({ userAgent: devices['Desktop Chrome'].userAgent });
    const visited = await visitor.newPage();
    // The launch takes a moment to reach the edge; until then the white page is shown, which the chart does not count.
    await expect(async () => {
      await visited.goto(addressOf(host));
      expect(await visited.title()).toBe('Spin the wheel');
    }).toPass({ timeout: GROWTH_LIMIT_MS });
    await expect(blackPages).toHaveText(/Black Page\s*1$/, { timeout: GROWTH_LIMIT_MS });
    await visited.reload();
    await expect(blackPages).toHaveText(/Black Page\s*2$/, { timeout: GROWTH_LIMIT_MS });
    await visitor.close();
  });
});

test('[S2.2-03] [S2.2-05] [S2.1-03] [S1.4-03] a deep link comes back to itself after the sign-in', async ({
  page,
  platform,
}) => {
  const { consoleUrl } = platform;
  const seen: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) seen.push(frame.url());
  });
  await signInByForm(page, consoleUrl, { email: 'nika@sluice.test', path: '/team-work?status=suspended' });
  await expect(page).toHaveTitle('Sluice | Team work');
  expect(seen.some((url) => url.startsWith(`${consoleUrl}/callback?code=`))).toBe(true);
  expect(page.url()).not.toMatch(/[?&](code|state)=/);
});

test('[S2.2-04] a callback with no saved target leads to the home page', async ({ page, platform }) => {
  const { consoleUrl } = platform;
  await page.goto(`${consoleUrl}/dashboard`);
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
  // What the console asked to be remembered is taken out of the browser's storage before the answer comes.
  const origin = await page.context().newPage();
  await origin.goto(`${consoleUrl}/config.json`);
  await origin.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith('oidc.'))) {
      const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
      localStorage.setItem(key, JSON.stringify({ ...kept, data: undefined, state: undefined }));
    }
  });
  await origin.close();
  await fillSignIn(page, 'nika@sluice.test');
  await expect(page).toHaveURL(`${consoleUrl}/`);
});

test('[S2.2-06] [S4.1-03] a failed callback leads to the home page, without its answer in the address', async ({
  page,
  platform,
  troubles,
}) => {
  await page.goto(`${platform.consoleUrl}/callback?error=access_denied&state=unknown`);
  await expect(page).toHaveURL(`${platform.consoleUrl}/`);
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('Signing in did not work. Please try again.');
  troubles.length = 0;
});

test('a language that is chosen at the sign-in is the console’s', async ({ page, platform }) => {
  const { consoleUrl } = platform;
  const person = await createPerson(platform, 'Rita');
  await page.goto(`${consoleUrl}/profile`);
  await page.getByRole('link', { name: /^ru / }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await page.locator('input[name="email"]').fill(person.email);
  await page.locator('input[name="password"]').fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Настройки профиля' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
});

test('[S7.2-02] [S7.2-03] [S7.2-04] [S7.2-05] what the provider is asked for, and where tokens are kept', async ({
  page,
  platform,
}) => {
  const { consoleUrl, identityUrl } = platform;
  const asked = page.waitForRequest((request) => request.url().startsWith(`${identityUrl}/auth?`));
  const signedIn = signInByForm(page, consoleUrl, { email: 'taras@sluice.test' });
  const query = new URL((await asked).url()).searchParams;
  expect(query.get('scope')).toBe('openid profile email offline_access');
  expect(query.get('redirect_uri')).toBe(`${consoleUrl}/callback`);
  expect(query.get('ui_locales')).toBe('en-US');
  expect(query.get('code_challenge_method')).toBe('S256');
  await signedIn;
  const { refresh_token, access_token } = await readTokens(page);
  expect(refresh_token).toMatch(/^[\w-]{20,}$/);
  expect(access_token.split('.')).toHaveLength(3);
});

test('[S4.1-04] a reload finds the session again without leaving the page', async ({ page, platform }) => {
  const { consoleUrl, identityUrl } = platform;
  await signIn(page, consoleUrl, { email: 'taras@sluice.test' });
  const left: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().startsWith(identityUrl)) left.push(request.url());
  });
  await page.reload();
  await expect(page).toHaveTitle('Sluice | Home');
  await expect(page.getByText('Taras')).toBeVisible();
  expect(left).toEqual([]);
});

test('[S2.2-07] [S4.2-04] logout ends the session at the provider and empties the cookies', async ({
  page,
  platform,
}) => {
  const { consoleUrl, identityUrl } = platform;
  await signIn(page, consoleUrl, { email: 'nika@sluice.test' });
  const cookie = async (name: string) =>
    (await page.context().cookies(consoleUrl)).find((kept) => kept.name === name)?.value;
  expect(await cookie('activeMemberId')).toMatch(/^\d+$/);
  const ended = page.waitForRequest((request) => request.url().startsWith(`${identityUrl}/session/end`));
  await page
    .getByRole('button', { name: 'Logout' })
    .or(page.getByRole('link', { name: 'Logout' }))
    .click();
  await ended;
  await expect(page).toHaveURL(`${consoleUrl}/`);
  expect((await cookie('activeMemberId')) ?? '').toBe('');
  expect((await cookie('activeMember')) ?? '').toBe('');
  expect((await readTokens(page)).access_token).toBeUndefined();
  await page.goto(`${consoleUrl}/dashboard`);
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
});

test('[S2.16-10] a forgotten password is replaced by mail, and the old one and its sessions are gone', async ({
  page,
  browser,
  platform,
  troubles,
}) => {
  const { consoleUrl, identityUrl, mails } = platform;
  const email = freshEmail('forgetful');
  const changed = 'a different quiet lake';
  await page.goto(`${consoleUrl}/dashboard`);
  await signUp(page, email);
  await page.goto(await mails.link(email, identityUrl));
  await expect(page).toHaveURL(`${consoleUrl}/dashboard`);

  const elsewhere = await browser.newContext({ locale: 'en-US' });
  const other = await elsewhere.newPage();
  await other.goto(`${consoleUrl}/profile`);
  await other.getByRole('link', { name: 'Forgot your password?' }).click();
  await other.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await other.getByRole('button', { name: 'Send the link' }).click();
  await expect(other.getByText('we have sent a link to set a new password')).toBeVisible();
  await other.goto(await mails.link(email, '/new-password'));
  await other.getByLabel('New password', { exact: true }).fill(changed);
  await other.getByLabel('Repeat the password').fill(changed);
  await other.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(other).toHaveURL(`${consoleUrl}/profile`);
  await elsewhere.close();

  await test.step('the first browser is signed out at its next request, which Home makes by itself', async () => {
    await expect(page).toHaveURL(new RegExp(`^${identityUrl}/`));
    await fillSignIn(page, email, PASSWORD);
    await expect(page.getByText('Wrong e-mail or password.')).toBeVisible();
    await fillSignIn(page, email, changed);
    await expect(page).toHaveURL(`${consoleUrl}/dashboard`);
  });
  // The browser itself notes what was refused: the request, the refresh token, and the old password.
  expect(troubles.filter((text) => !/status of 4(00|01|22)/.test(text))).toEqual([]);
  troubles.length = 0;
});

test('[S7.1-05] an access token that has expired is renewed unseen, with a new refresh token', async ({
  page,
  platform,
}) => {
  const { consoleUrl, identityUrl } = platform;
  await signIn(page, consoleUrl, { email: 'artem@sluice.test' });
  const before = await readTokens(page);
  await expireAccessToken(page);
  const renewals: string[] = [];
  page.on('request', (request) => {
    if (request.url() === `${identityUrl}/token`) renewals.push(request.postData() ?? '');
  });
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Team work' }).click();
  await expect(page.getByRole('cell', { name: 'dasha@sluice.test' })).toBeVisible();
  const after = await readTokens(page);
  expect(renewals).toHaveLength(1);
  expect(renewals[0]).toContain('grant_type=refresh_token');
  expect(after.refresh_token).not.toBe(before.refresh_token);
  expect(after.access_token).not.toBe(before.access_token);
});

test('a refresh token used twice ends the whole family', async ({ page, platform, troubles }) => {
  const { consoleUrl, identityUrl } = platform;
  await signIn(page, consoleUrl, { email: 'oleg@sluice.test' });
  const { refresh_token: stolen } = await readTokens(page);
  await expireAccessToken(page);
  await page.reload();
  await expect(page).toHaveTitle('Sluice | Home');
  expect((await readTokens(page)).refresh_token).not.toBe(stolen);

  const replay = await fetch(`${identityUrl}/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: consoleUrl },
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: stolen,
      client_id: 'sluice-console',
    }),
  });
  expect(replay.status).toBe(400);
  // The session at the provider lives on, so the frame would let the owner back in; without it they must sign in again.
  await page.context().clearCookies({ name: /^_?session/i });
  await expireAccessToken(page);
  // The page leaves for the provider while it loads, or before: nobody waits for a load that is cut short.
  await page.evaluate(() => location.reload());
  await expect(page).toHaveURL(new RegExp(`^${identityUrl}/`));
  troubles.length = 0;
});

/** As if ten minutes had gone by: the console checks the stored expiry, not the token. */
async function expireAccessToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? '';
    const user = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...user, expires_at: Math.floor(Date.now() / 1000) - 1 }));
  });
}
