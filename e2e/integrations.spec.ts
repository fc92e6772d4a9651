/** API keys: generated, copied, used by a program, replaced and revoked. */
import { expect } from '@playwright/test';
import { findViolations } from './axe.ts';
import { callApi } from './call-api.ts';
import { test } from './console-test.ts';
import { createOwnTeam, createPerson } from './own-team.ts';
import { signIn } from './sign-in.ts';

test('[S2.15-01] [S2.15-02] a key is generated and copied, works within its scopes, and not once it is revoked', async ({
  page,
  context,
  platform,
}) => {
  const owner = await createPerson(platform, 'Vera');
  const { teamId } = await createOwnTeam(platform, { owner });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, platform.consoleUrl, { ...owner, path: '/integrations' });

  const form = page.getByRole('form', { name: 'New API key' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Nightly report');
  await form.getByRole('button', { name: 'Generate API key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your API key' });
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Successfully copied!')).toBeVisible();
  const secret = await page.evaluate(() => navigator.clipboard.readText());
  await expect(dialog.getByRole('textbox')).toHaveValue(secret);
  await dialog.getByRole('button', { name: 'Done' }).click();

  const streams = `/teams/${teamId}/streams`;
  const read = async () => (await callApi(platform.apiUrl, secret, streams)).status;
  const make = { method: 'POST', body: { name: 'Not by this key' } };
  expect(await read()).toBe(200);
  expect((await callApi(platform.apiUrl, secret, streams, make)).body.code).toBe('access.scope_missing');

  await page.reload();
  const key = page.getByRole('listitem').filter({ hasText: 'Nightly report' });
  await expect(key).toContainText(secret.slice(-4));
  await expect(key).toContainText('Last used from');
  await expect(page.getByText(secret)).toHaveCount(0);
  expect(await findViolations(page, { only: 'structure' })).toEqual([]);

  await key.getByRole('button', { name: 'Actions: Nightly report' }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await page.getByRole('button', { name: 'Revoke the key' }).click();
  await expect(key).toHaveCount(0);
  expect(await read()).toBe(401);
});
