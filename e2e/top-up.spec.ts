/** Topping up the account: a bill, its payment on a chain, and the money on the balance. */
import { expect, type Page } from '@playwright/test';
import { callApi } from './call-api.ts';
import { test } from './console-test.ts';
import { createOwnTeam, createPerson } from './own-team.ts';
import type { RunningPlatform } from './platform.ts';
import { signIn } from './sign-in.ts';

/** Four blocks, of half a second each, and the console asks every three. */
const ENROLLED = { timeout: 20_000 };

async function openFinances(page: Page, platform: RunningPlatform) {
  const owner = await createPerson(platform, 'Vera');
  const team = await createOwnTeam(platform, { owner });
  await signIn(page, platform.consoleUrl, { ...owner, path: '/finances/bills' });
  return team;
}

/** Answers the dialog in which the bill is paid. */
async function makeBill(page: Page, { amount, system }: { amount: string; system: RegExp }) {
  await page.getByRole('button', { name: 'Top up the account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Amount and method of payment' });
  await dialog.getByLabel('Amount due').fill(amount);
  await dialog.getByRole('radio', { name: system }).click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  return page.getByRole('dialog', { name: /Make a payment to the account/ });
}

test.afterEach(({ platform }) => platform.outside.holdEvmBlocks(false));

test('[S2.12-04] [S2.12-06] [S2.12-09] a payment is found by itself, confirmed block by block, and on the balance', async ({
  page,
  platform,
}) => {
  await openFinances(page, platform);
  const payment = await makeBill(page, { amount: '250', system: /USDT on Ethereum/ });
  await expect(payment.getByRole('img', { name: 'QR code of the wallet' })).toBeVisible();
  await expect(payment.getByRole('timer')).toHaveText(/^(\d+:)?\d\d:\d\d$/);
  const before = await payment.getByRole('timer').textContent();
  await expect(payment.getByRole('timer')).not.toHaveText(before ?? '');
  await expect(payment.getByText('Only USDT, only on Ethereum.')).toBeVisible();
  const wallet = await payment.getByRole('textbox', { name: 'Wallet, for this bill only' }).inputValue();

  await platform.outside.holdEvmBlocks(true);
  await platform.outside.pay({ wallet, dollars: 250 });
  await platform.outside.mineEvmBlocks(2);
  await expect(payment.getByRole('progressbar', { name: 'Confirmations' })).toHaveAttribute(
    'aria-valuenow',
    '2',
    ENROLLED,
  );
  await platform.outside.holdEvmBlocks(false);

  const information = page.getByRole('dialog', { name: /Information about the account/ });
  await expect(information.getByRole('definition').filter({ hasText: 'Paid' })).toBeVisible(ENROLLED);
  await expect(information).toContainText(wallet);
  await expect(information.getByRole('button', { name: 'Receipt' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('table', { name: 'Bills' }).getByRole('row', { name: /\$250/ })).toContainText(
    'Paid',
  );
  // With the $20 that a test's team begins with.
  await expect(page.getByRole('complementary').getByText('$270.00')).toBeVisible(ENROLLED);
});

test('[S2.12-07] [S2.12-08] [S4.4-01] [S4.4-02] a hash of another token is refused; the right payment on TRON makes up for it', async ({
  page,
  platform,
}) => {
  const { teamId, apiKey } = await openFinances(page, platform);
  const payment = await makeBill(page, { amount: '300', system: /USDT on TRON/ });
  await expect(payment.getByText('Awaiting payment')).toBeVisible();
  const wallet = await payment.getByRole('textbox', { name: 'Wallet, for this bill only' }).inputValue();
  const txid = await platform.outside.pay({ wallet, dollars: 300, isOtherToken: true });
  await payment.getByLabel('Transaction hash (txid)').fill(txid);
  await payment.getByRole('button', { name: 'Approve' }).click();
  await expect(payment.getByText('Payment made. Wait for enrollment')).toBeVisible();

  const information = page.getByRole('dialog', { name: /Information about the account/ });
  await expect(information).toContainText('Rejected: another token was sent', ENROLLED);
  await platform.outside.pay({ wallet, dollars: 300 });
  const listStatuses = async () => {
    const path = `/teams/${teamId}/bills`;
    const { body } = await callApi<{ items: { status: string }[] }>(platform.apiUrl, apiKey, path);
    return body.items.map(({ status }) => status);
  };
  await expect.poll(listStatuses, ENROLLED).toEqual(['paid']);
  await page.reload();
  await expect(information).toContainText('Paid');
});
