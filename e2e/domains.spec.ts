/** The team's domains as a place: what they serve, and one taken for another on several streams. */
import { expect } from '@playwright/test';
import type { Domain } from '@sluice/contracts';
import { callApi } from './call-api.ts';
import { test } from './console-test.ts';
import { createStreamTeam } from './own-streams.ts';
import { signIn } from './sign-in.ts';

test('a team replaces the domains of two streams at once', async ({ page, platform }) => {
  const { owner, team, createStream, getStream, addDomain } = await createStreamTeam(platform);
  const [wheel, mines] = [await createStream({ name: 'Wheel' }), await createStream({ name: 'Mines' })];
  const tail = crypto.randomUUID().slice(0, 8);
  const hostOf = (label: string) => `${label}-${tail}.example`;
  const domainsOf = async () => {
    const path = `/teams/${team.teamId}/domains`;
    return (await callApi<{ items: Domain[] }>(platform.apiUrl, team.apiKey, path)).body.items;
  };
  await addDomain(hostOf('old-a'), wheel.id);
  await addDomain(hostOf('old-b'), mines.id);
  for (const label of ['new-a', 'new-b']) await addDomain(hostOf(label), wheel.id);
  for (const { id, host } of await domainsOf()) {
    if (!host.startsWith('new')) continue;
    const body = { streamId: null };
    const path = `/teams/${team.teamId}/domains/${id}`;
    await callApi(platform.apiUrl, team.apiKey, path, { method: 'PATCH', body });
  }

  await signIn(page, platform.consoleUrl, owner);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Domains' }).click();
  for (const label of ['old-a', 'old-b']) {
    await page.getByRole('checkbox', { name: new RegExp(hostOf(label)) }).click();
  }
  await page.getByRole('button', { name: 'Replace on streams' }).click();
  const dialog = page.getByRole('dialog', { name: 'Replace domains on streams' });
  await dialog.getByRole('button', { name: 'Replace on 2 streams' }).click();
  await expect(dialog.getByText('Replaced', { exact: true })).toHaveCount(2);
  expect((await getStream(wheel.id)).hosts).toEqual([hostOf('new-a')]);
  expect((await getStream(mines.id)).hosts).toEqual([hostOf('new-b')]);

  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('link', { name: 'Without a stream' }).click();
  await expect(page.getByText(hostOf('old-a'))).toBeVisible();
  await expect(page.getByText(hostOf('new-a'))).toHaveCount(0);
});
