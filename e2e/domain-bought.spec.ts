/** A bought domain, paid from the balance, at a registrar that can be made to refuse, to fail and to lose its answers. */
import { expect, type Page } from '@playwright/test';
import { callApi } from './call-api.ts';
import { test } from './console-test.ts';
import {
  createStreamTeam,
  domainOf,
  expectActive,
  expectToast,
  forgetRefusals,
  giveMoney,
  nameField,
  openWizard,
  streamIdOf,
} from './own-streams.ts';
import type { OwnTeam } from './own-team.ts';
import type { RunningPlatform } from './platform.ts';

const CHECK = 'namecheap.domains.check';
const CREATE = 'namecheap.domains.create';
const ZONES = ['com', 'net', 'org', 'info', 'xyz', 'online', 'site', 'shop', 'club', 'fun'];
/** With the fee that comes on top: what the fake registrar asks for a year of .com. */
const COM_PRICE = 10.46;
const freshName = (word: string) => `${word}-${crypto.randomUUID().slice(0, 8)}`;

async function openBuying(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Buy a domain/ }).click();
  await expect(page.getByRole('textbox', { name: 'Domain name without the zone' })).toBeVisible();
}

async function search(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Domain name without the zone' }).fill(name);
  await page.getByRole('button', { name: 'Search' }).click();
}

async function choose(page: Page, host: string): Promise<void> {
  await page
    .getByRole('radiogroup', { name: 'Suggested domains' })
    .getByRole('radio', { name: host, exact: true })
    .click();
}

const buyButton = (page: Page) => page.getByRole('button', { name: /^Buy( for \$[\d.]+)?$/ });

async function readBalance({ apiUrl }: RunningPlatform, { teamId, apiKey }: OwnTeam): Promise<number> {
  const { body } = await callApi<{ balance: number }>(apiUrl, apiKey, `/teams/${teamId}/dashboard`);
  return body.balance;
}

/** How often the registrar was asked to register it. */
const listOrders = ({ outside }: RunningPlatform, host: string) => outside.listRegistrarCalls(CREATE, host);

test('[S2.6-08] [S2.6-10] [S2.6-11] [S5.2-12] a domain is searched for, bought from the balance and listed', async ({
  page,
  platform,
}) => {
  test.setTimeout(360_000);
  const { owner, team, getStream } = await createStreamTeam(platform, { balance: 0 });
  await giveMoney(platform, team, 20);
  const name = freshName('lucky');
  const host = `${name}.com`;
  await openWizard(page, platform, owner);
  await nameField(page).fill('Spin Garden');
  await openBuying(page);
  await expect(
    page.getByText(/no claims against the service if the registrar or the DNS provider blocks/),
  ).toBeVisible();
  await expect(page.getByRole('main').getByText('$20.00')).toBeVisible();
  await expect(page.getByText('No domain bought yet.')).toBeVisible();

  await test.step('a name with its zone is not searched for', async () => {
    await search(page, host);
    await expect(page.getByText('Enter the domain name without specifying the zone.')).toBeVisible();
  });
  await test.step('buying takes a choice', async () => {
    await search(page, name);
    const offers = page.getByRole('radiogroup', { name: 'Suggested domains' });
    await expect(offers.getByRole('radio')).toHaveCount(ZONES.length);
    await buyButton(page).click();
    await expect(page.getByText('Choose one of the suggested domains')).toBeVisible();
    expect(await listOrders(platform, host)).toEqual([]);
  });
  await test.step('the purchase goes on while the page is reloaded', async () => {
    await platform.outside.delayRegistrar(CREATE, 10_000);
    await choose(page, host);
    await expect(buyButton(page)).toHaveText(`Buy for $${COM_PRICE}`);
    await buyButton(page).click();
    await expect(page).toHaveURL(/\/streams\/edit\/\d+$/);
    const progress = page.getByRole('region', { name: `Buying ${host}` });
    await expect(progress).toContainText('Money held on the balance');
    await expect(progress).toContainText('Registering at the registrar');
    await page.reload();
    await expect(progress).toBeVisible();
    await expect(domainOf(page, host)).toBeVisible({ timeout: 60_000 });
    await expect(progress).toHaveCount(0);
  });
  await test.step('it is paid once, and goes active by itself', async () => {
    expect(await readBalance(platform, team)).toBeCloseTo(20 - COM_PRICE, 2);
    await expect(page.getByText('$9.54').first()).toBeVisible();
    expect(await listOrders(platform, host)).toHaveLength(1);
    await expectActive(page, host);
    const { domains } = await getStream(streamIdOf(page));
    expect(domains).toMatchObject([{ host, isBought: true, source: 'bought', state: 'active' }]);
  });
  await test.step('bought domains are listed', async () => {
    await page.getByRole('button', { name: 'Add another domain' }).click();
    await openBuying(page);
    const listed = page.getByRole('listitem').filter({ hasText: host });
    await expect(listed.getByText('This stream')).toBeVisible();
  });
});

test('[S8.3-05] without enough money nothing is bought', async ({ page, platform, troubles }) => {
  const { owner, team, createStream } = await createStreamTeam(platform, { balance: 0 });
  await giveMoney(platform, team, 5);
  const { id } = await createStream({ name: 'Morning' });
  const name = freshName('dear');
  await openWizard(page, platform, owner, `/streams/edit/${id}`);
  await openBuying(page);
  await search(page, name);
  await choose(page, `${name}.com`);
  await buyButton(page).click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('Not enough funds');
  await expect(alert).toContainText('To purchase a domain, you need to top up your balance');
  await expect(alert.getByRole('link', { name: 'Top up' })).toHaveAttribute('href', '/finances/bills');
  forgetRefusals(troubles, 409);
  expect(await listOrders(platform, `${name}.com`)).toEqual([]);
  expect(await readBalance(platform, team)).toBe(5);

  await test.step('topped up, the same choice goes through', async () => {
    await giveMoney(platform, team, 10);
    await buyButton(page).click();
    await expect(domainOf(page, `${name}.com`)).toBeVisible({ timeout: 60_000 });
    expect(await readBalance(platform, team)).toBeCloseTo(15 - COM_PRICE, 2);
  });
});

test('[S8.3-03] [S8.3-04] a search that finds nothing, and one that fails, say so', async ({
  page,
  platform,
  troubles,
}) => {
  const { outside } = platform;
  const { owner } = await createStreamTeam(platform, { balance: 0 });
  const name = freshName('taken');
  await outside.takeNames(ZONES.map((zone) => `${name}.${zone}`));
  await openWizard(page, platform, owner);
  await openBuying(page);
  await search(page, name);
  await expect(page.getByText(/^Unfortunately, we did not find any available domain options\./)).toHaveText(
    'Unfortunately, we did not find any available domain options. Try changing your search query. Enter the domain name without specifying the zone.',
  );
  await outside.failRegistrar(CHECK, { status: 503, times: 5 });
  await search(page, freshName('unlucky'));
  await expect(page.getByRole('alert').filter({ hasText: 'Error searching for a domain' })).toBeVisible();
  forgetRefusals(troubles, 502);
  await outside.healRegistrar();
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('radiogroup', { name: 'Suggested domains' })).toBeVisible();
});

test('[S8.3-02] a purchase that the registrar refuses gives the money back, and can be tried again', async ({
  page,
  platform,
}) => {
  const { outside } = platform;
  const { owner, team, createStream } = await createStreamTeam(platform, { balance: 0 });
  await giveMoney(platform, team, 20);
  const { id } = await createStream({ name: 'Morning' });
  const name = freshName('refused');
  await openWizard(page, platform, owner, `/streams/edit/${id}`);
  await openBuying(page);
  await search(page, name);
  await choose(page, `${name}.com`);
  // Invalid order: their words for "no" that mean no.
  await outside.failRegistrar(CREATE, { code: 2033407 });
  await buyButton(page).click();
  await expectToast(page, 'Error buying a domain');
  const progress = page.getByRole('region', { name: `Buying ${name}.com` });
  await expect(progress).toContainText('Error buying a domain', { timeout: 60_000 });
  expect(await readBalance(platform, team)).toBe(20);

  await test.step('an answer that is lost costs nothing twice', async () => {
    await openBuying(page);
    await search(page, name);
    await choose(page, `${name}.com`);
    await outside.loseRegistrarAnswer(CREATE);
    await buyButton(page).click();
    await expect(domainOf(page, `${name}.com`)).toBeVisible({ timeout: 60_000 });
    expect(await readBalance(platform, team)).toBeCloseTo(20 - COM_PRICE, 2);
    expect(await outside.countRegistrations(`${name}.com`)).toBe(1);
  });
});
