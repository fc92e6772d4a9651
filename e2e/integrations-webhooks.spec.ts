/** Webhooks: added with a secret, proved by a test message, and tried again under the same id while the receiver is out of order. */
import { expect } from '@playwright/test';
import { correctBalance } from '@sluice/ledger';
import { openDatabase, withTeam } from '@sluice/postgres';
import { Webhook } from 'standardwebhooks';
import { findViolations } from './axe.ts';
import { test } from './console-test.ts';
import { createOwnTeam, createPerson } from './own-team.ts';
import type { RunningPlatform } from './platform.ts';
import { signIn } from './sign-in.ts';
import { startWebhookReceiver } from './webhook-receiver.ts';

/** From 150 dollars to 90, which is less than every team is warned at. */
async function lowerBalance({ engines }: RunningPlatform, teamId: number): Promise<void> {
  const database = openDatabase(engines.databaseUrl, { applicationName: 'e2e' });
  try {
    await withTeam(database.db, teamId, (tx) =>
      correctBalance(tx, { teamId, key: 'take', amountMicros: -60_000_000, description: 'For tests' }),
    );
  } finally {
    await database.close();
  }
}

test('a webhook is added, takes a signed test message, and gets an event at the second attempt under the same id', async ({
  page,
  context,
  platform,
}) => {
  await using undo = new AsyncDisposableStack();
  const receiver = await startWebhookReceiver();
  undo.defer(() => receiver.stop());
  const owner = await createPerson(platform, 'Vera');
  const { teamId } = await createOwnTeam(platform, { owner, balance: 150 });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, platform.consoleUrl, { ...owner, path: '/integrations' });

  let secret = '';
  await test.step('it is added, and its secret copied', async () => {
    await page.getByRole('button', { name: 'Add webhook' }).click();
    const form = page.getByRole('form', { name: 'New webhook' });
    await form.getByRole('textbox', { name: 'Name' }).fill('Own CRM');
    await form.getByRole('textbox', { name: 'Address' }).fill(receiver.url);
    await form.getByRole('checkbox', { name: 'Low balance' }).check();
    expect(await findViolations(page, { only: 'structure' })).toEqual([]);
    await form.getByRole('button', { name: 'Add webhook' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your webhook secret' });
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByText('Successfully copied!')).toBeVisible();
    secret = await page.evaluate(() => navigator.clipboard.readText());
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText(receiver.url)).toBeVisible();
  });

  const drawer = page.getByRole('dialog', { name: 'Deliveries: Own CRM' });
  const attempts = drawer.getByRole('list', { name: 'Attempts' }).getByRole('listitem');
  const received = (type: string) =>
    receiver.messages.filter(
      ({ headers, body }) => (new Webhook(secret).verify(body, headers) as { type: string }).type === type,
    );

  await test.step('a test message arrives, signed with that secret', async () => {
    await page.getByRole('button', { name: 'Actions: Own CRM' }).click();
    await page.getByRole('menuitem', { name: 'Send a test message' }).click();
    await expect(drawer.getByRole('heading', { name: 'Test message' })).toBeVisible();
    await expect(attempts).toContainText(['HTTP 204']);
    await expect(drawer.getByText('Delivered')).toBeVisible();
    expect(received('webhook.test')).toHaveLength(1);
    expect(await findViolations(page, { only: 'structure' })).toEqual([]);
  });

  await test.step('an event that is not taken is tried again, and arrives under its id', async () => {
    receiver.status = 500;
    await lowerBalance(platform, teamId);
    await expect.poll(() => received('balance.low').length).toBeGreaterThan(0);
    await drawer.getByRole('button', { name: 'All deliveries' }).click();
    await drawer.getByRole('button', { name: /Low balance/ }).click();
    await expect(attempts.first()).toContainText('HTTP 500');
    await expect(attempts.first()).toContainText('out of order');
    receiver.status = 204;
    await expect(drawer.getByText('Delivered')).toBeVisible();
    await expect(attempts.last()).toContainText('HTTP 204');
    const ids = new Set(received('balance.low').map(({ headers }) => headers['webhook-id']));
    expect(ids.size).toBe(1);
    await expect(drawer.getByText([...ids].join())).toBeVisible();
  });
});
