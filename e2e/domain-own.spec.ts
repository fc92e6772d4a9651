/** An own domain, from nothing to HTTPS: DNS server, certificate authority and proxy are real, Cloudflare is not. */
import { expect, type Locator, type Page } from '@playwright/test';
import { callApi } from './call-api.ts';
import { test } from './console-test.ts';
import {
  chooseLandings,
  createStreamTeam,
  domainOf,
  expectActive,
  expectToast,
  forgetRefusals,
  launchSwitch,
  nameField,
  openWizard,
  streamIdOf,
} from './own-streams.ts';
import { pressSwitch } from './press-switch.ts';

const WRONG_TOKEN = 'a-token-that-nobody-has-ever-made-0123456789';
const NOT_SERVED_HERE = 421;
const SOON = { timeout: 60_000 };

const ownForm = (page: Page) => page.getByRole('form', { name: 'Bind own domain' });
/** A password field has no role of its own. */
const secretOf = (dialog: Locator) => dialog.locator('input[type=password]');
const freshHost = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}.example`;

async function openOwnDomain(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Bind own domain/ }).click();
  await expect(ownForm(page)).toBeVisible();
}

async function addAccount(page: Page, token: string): Promise<Locator> {
  await ownForm(page).getByRole('button', { name: 'Add account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a DNS account' });
  await secretOf(dialog).fill(token);
  await dialog.getByRole('button', { name: 'Add account' }).click();
  return dialog;
}

/** The fifteenth of next month; answers it as the api writes it. */
async function pickExpiry(page: Page): Promise<string> {
  const now = new Date();
  const day = new Date(Date.UTC(now.getFullYear(), now.getMonth() + 1, 15));
  const month = day.toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  await ownForm(page).getByRole('button', { name: 'Expiry date' }).click();
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('button', { name: `15 ${month}`, exact: true }).click();
  return day.toISOString().slice(0, 10);
}

test('[S2.6-03] [S2.6-05] [S2.6-06] [S2.6-07] [S5.2-08] an own domain goes from nothing to HTTPS', async ({
  page,
  platform,
  troubles,
}) => {
  test.setTimeout(360_000);
  const { outside } = platform;
  const { owner, createLanding, getStream, updateStream } = await createStreamTeam(platform);
  await createLanding('Royal Wheel');
  const host = freshHost('spin');
  await openWizard(page, platform, owner);
  await nameField(page).fill('Spin Garden');
  await chooseLandings(page, ['Royal Wheel']);

  await test.step('two methods are offered', async () => {
    const methods = page.getByRole('radiogroup', { name: 'How to get a domain' });
    await expect(methods.getByRole('radio')).toHaveCount(2);
    await expect(methods.getByRole('radio', { name: /^Buy a domain/ })).toBeVisible();
    await openOwnDomain(page);
  });
  await test.step('a key that nobody made is refused, a right one taken', async () => {
    const dialog = await addAccount(page, WRONG_TOKEN);
    await expect(dialog.getByText('Invalid API key')).toBeVisible();
    forgetRefusals(troubles, 409);
    await secretOf(dialog).fill(outside.cloudflareAccount.tokens[0] ?? '');
    await dialog.getByRole('button', { name: 'Add account' }).click();
    await expectToast(page, 'CDN config created');
  });

  let expiresOn = '';
  await test.step('Get NS makes the stream and the zone', async () => {
    await ownForm(page).getByRole('textbox', { name: 'Domain name' }).fill(`https://${host.toUpperCase()}/`);
    expiresOn = await pickExpiry(page);
    await ownForm(page).getByRole('button', { name: 'Get NS' }).click();
    await expect(page).toHaveURL(/\/streams\/edit\/\d+$/);
    const servers = domainOf(page, host).getByRole('list', { name: 'Name servers' }).getByRole('listitem');
    await expect(servers).toHaveCount(2);
    await expect(servers).toHaveText(await outside.listNameServers(host));
    await expect(servers.getByRole('button', { name: /^Copy/ })).toHaveCount(2);
    await expect(domainOf(page, host)).toContainText(
      `Set these NS records at the registrar where ${host} was bought`,
    );
  });
  await test.step('what was seen is told, and what to do', async () => {
    await expect(domainOf(page, host).locator('[aria-current=step]')).toContainText('Name servers');
    await expect(domainOf(page, host)).toContainText('no visible name servers', SOON);
    await outside.delegate(host, ['ns1.parking.test', 'ns2.parking.test']);
    await domainOf(page, host).getByRole('button', { name: 'Check now' }).click();
    await expect(domainOf(page, host)).toContainText('ns1.parking.test, ns2.parking.test', SOON);
    await expect(domainOf(page, host)).toContainText('Replace them with the two above at the registrar.');
  });
  await test.step('the name servers are set, and it goes on by itself', async () => {
    await outside.delegate(host);
    await domainOf(page, host).getByRole('button', { name: 'Check now' }).click();
    await expectActive(page, host);
    await expect(domainOf(page, host)).toContainText('answers over HTTPS with a valid certificate');
    const { domains } = await getStream(streamIdOf(page));
    expect(domains).toMatchObject([{ host, state: 'active', source: 'own', isBought: false, expiresOn }]);
  });
  await test.step('its certificate is checked, and the launched stream is behind it', async () => {
    await updateStream(streamIdOf(page), { link: 'https://offer.example/' });
    await pressSwitch(launchSwitch(page));
    await expectToast(page, 'Stream launched');
    await expect(async () => expect((await outside.fetch(host)).body).toContain('data-game="wheels"')).toPass(
      SOON,
    );
    const { status, certificate } = await outside.fetch(host);
    expect(status).toBe(200);
    expect(certificate.subjectaltname).toBe(`DNS:${host}`);
    expect(certificate.issuer.CN).toMatch(/pebble/i);
  });
  await test.step('let go, it is refused by the edge', async () => {
    await domainOf(page, host).getByRole('button', { name: 'Unbind' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unbind' }).click();
    await expectToast(page, 'Domain unbound');
    await expect(domainOf(page, host)).toHaveCount(0);
    await expect(async () => expect((await outside.fetch(host)).status).toBe(NOT_SERVED_HERE)).toPass(SOON);
  });
});

test('[S2.6-04] [S8.6-05] an account is added by e-mail and global key, with a warning, and given another key', async ({
  page,
  platform,
}) => {
  const { cloudflareAccount: account } = platform.outside;
  const [pair] = account.globalKeys;
  const { owner } = await createStreamTeam(platform);
  await openWizard(page, platform, owner);
  await openOwnDomain(page);
  await ownForm(page).getByRole('button', { name: 'Add account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a DNS account' });
  // The token comes first, with the rights that it needs.
  await expect(dialog.getByRole('radio', { name: 'API token' })).toBeChecked();
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Account · Account Settings · Read',
    'Zone · Zone · Edit',
    'Zone · DNS · Edit',
    'Zone · Zone Settings · Edit',
    'Zone Resources: all zones from the account',
  ]);
  await dialog.getByText('Global API key', { exact: true }).click();
  await expect(dialog.getByText('gives access to everything in the account')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Account e-mail' }).fill(pair?.email ?? '');
  await secretOf(dialog).fill(pair?.key ?? '');
  await dialog.getByRole('button', { name: 'Add account' }).click();
  await expectToast(page, 'CDN config created');
  const chosen = ownForm(page).getByRole('combobox', { name: 'DNS account' });
  await expect(chosen).toHaveValue(new RegExp(`^${account.name} · ${pair?.email}`));

  await ownForm(page).getByRole('button', { name: 'Change the key' }).click();
  const change = page.getByRole('dialog', { name: `Change the key of ${account.name}` });
  await change.getByText('API token', { exact: true }).click();
  await secretOf(change).fill(account.tokens[0] ?? '');
  await change.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'CDN config updated');
  await expect(chosen).not.toHaveValue(new RegExp(pair?.email ?? ''));
});

test('[S8.3-01] a domain without a stream is bound again; one that is gone cannot be', async ({
  page,
  platform,
  troubles,
}) => {
  const { owner, team, createStream, getStream } = await createStreamTeam(platform);
  const { id } = await createStream({ name: 'Morning' });
  const call = (path: string, method: string, body?: object) =>
    callApi<{ id: number }>(platform.apiUrl, team.apiKey, `/teams/${team.teamId}${path}`, {
      method,
      ...(body && { body }),
    });
  const [kept, gone] = [freshHost('kept'), freshHost('gone')];
  await call('/domains', 'POST', { host: kept });
  const { body } = await call('/domains', 'POST', { host: gone });
  await openWizard(page, platform, owner, `/streams/edit/${id}`);
  await openOwnDomain(page);
  await expect(page.getByRole('heading', { name: 'Your domains without a stream' })).toBeVisible();

  await call(`/domains/${body.id}`, 'DELETE');
  await page.getByRole('button', { name: `Use ${gone}` }).click();
  await expectToast(page, 'Error updating stream domain');
  forgetRefusals(troubles, 404);
  await expect(page.getByRole('button', { name: `Use ${gone}` })).toHaveCount(0);

  await page.getByRole('button', { name: `Use ${kept}` }).click();
  await expectToast(page, 'Domain bound');
  await expect(domainOf(page, kept)).toBeVisible();
  // Its records are kept elsewhere: what proves it, for whoever keeps them.
  await expect(domainOf(page, kept).getByText(`_sluice.${kept}`, { exact: true })).toBeVisible();
  await expect(domainOf(page, kept).locator('[aria-current=step]')).toContainText('Ownership');
  expect((await getStream(id)).hosts).toEqual([kept]);
});
