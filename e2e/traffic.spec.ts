/** Organic traffic: ordered with GEO, time zone and sums, paid out of the balance, and refused by the operator. */
import { expect } from '@playwright/test';
import { callApi } from './call-api.ts';
import { test } from './console-test.ts';
import { operate } from './operate.ts';
import { createOwnTeam, createPerson } from './own-team.ts';
import { signIn } from './sign-in.ts';

test('[S2.1-29] [S2.16-07] an order makes a stream and holds its sum, which returns when it is refused', async ({
  page,
  platform,
}) => {
  const owner = await createPerson(platform, 'Vera');
  const team = await createOwnTeam(platform, { owner, balance: 100 });
  await signIn(page, platform.consoleUrl, { ...owner, path: '/streams' });
  await page.getByRole('link', { name: 'Traffic' }).click();
  await expect(page).toHaveTitle(/Traffic$/);

  const form = page.getByRole('form', { name: 'New stream' });
  await form.getByRole('textbox', { name: 'Stream name' }).fill('Autumn walk');
  const geo = form.getByRole('combobox', { name: 'Select Geo' });
  for (const country of ['Germany', 'Austria']) {
    await geo.click();
    await geo.fill(country);
    await page.getByRole('option', { name: country }).click();
  }
  await page.keyboard.press('Escape');
  await form.getByRole('textbox', { name: 'Sum for Germany' }).fill('25');
  await form.getByRole('textbox', { name: 'Sum for Austria' }).fill('15.5');
  await form.getByRole('combobox', { name: 'UTC time zone' }).click();
  await page.getByRole('option', { name: 'UTC+02:00' }).click();
  await expect(form.getByText('Total selected sum').locator('xpath=following-sibling::dd')).toHaveText(
    '$40.50',
  );
  await form.getByRole('button', { name: 'Order' }).click();

  const order = page.getByRole('list', { name: 'Orders' }).getByRole('listitem').first();
  await expect(order).toContainText('Autumn walk');
  await expect(order).toContainText('UTC+02:00');
  await expect(order).toContainText('Starts once its stream is launched on a domain');
  const panel = page.getByRole('complementary');
  await expect(panel.getByText('$59.50')).toBeVisible();

  const { body } = await callApi<{ items: { id: number }[] }>(
    platform.apiUrl,
    team.apiKey,
    `/teams/${team.teamId}/traffic`,
  );
  const which = ['--team', String(team.teamId), '--order', String(body.items[0]?.id)];
  const why = ['--operator', 'Vera Holm', '--reason', 'No sources in Austria'];
  await operate(platform, 'traffic', 'refuse', ...which, ...why);
  await page.reload();
  await expect(order).toContainText('Refused, money returned');
  await expect(order).toContainText('No sources in Austria');
  await expect(panel.getByText('$100.00')).toBeVisible();

  await order.getByRole('link', { name: 'Autumn walk' }).click();
  await expect(page.getByRole('heading', { name: 'Autumn walk' })).toBeVisible();
});
