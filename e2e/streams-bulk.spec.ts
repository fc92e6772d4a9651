/** Many streams at once: how far it is, stopping in the middle, and going on. */
import { expect } from '@playwright/test';
import { test } from './console-test.ts';
import { createOwnTeam, createPerson } from './own-team.ts';
import { signIn } from './sign-in.ts';
import { streamMaker, streamTable } from './stream-list.ts';

const STREAMS = 44;
/** So many are let through before the others wait for the test. */
const LET_THROUGH = 12;

test('a change of 44 streams says how far it is on whatever screen, is stopped in the middle, and goes on with the others', async ({
  page,
  platform,
}) => {
  const owner = await createPerson(platform, 'Vera');
  const streams = Array.from({ length: STREAMS }, (_, index) => ({
    person: owner,
    name: `Stream ${index + 1}`,
    hosts: [],
    status: 'suspended' as const,
  }));
  const maker = streamMaker(platform, await createOwnTeam(platform, { owner, streams }));
  const tagged = async () => (await maker.list()).filter(({ tags }) => tags.includes('autumn')).length;

  let sent = 0;
  const gate = Promise.withResolvers<void>();
  await page.route(/\/streams\/\d+$/, async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    sent += 1;
    if (sent > LET_THROUGH) await gate.promise;
    return route.continue();
  });

  const { email, password } = owner;
  await signIn(page, platform.consoleUrl, { email, password, path: '/streams?limit=50' });
  await expect(streamTable(page)).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  const bar = page.getByRole('toolbar', { name: 'Mass actions' });
  await bar.getByRole('button', { name: 'Tags' }).click();
  const dialog = page.getByRole('dialog', { name: `Tags of ${STREAMS} streams` });
  await dialog.getByLabel('Add').fill('autumn');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Change tags' }).click();
  await expect(dialog).toBeHidden();
  await expect(bar).toBeHidden();

  const card = page.getByRole('region', { name: `Changing the tags of ${STREAMS} streams` });
  await expect(card.getByText(`${LET_THROUGH} of ${STREAMS}`)).toBeVisible();

  await test.step('another screen does not end it', async () => {
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Landings' }).click();
    await expect(page).toHaveURL(/\/landings/);
    await expect(card.getByText(`${LET_THROUGH} of ${STREAMS}`)).toBeVisible();
  });
  await test.step('stopped: what is under way ends, nothing else begins', async () => {
    await card.getByRole('button', { name: 'Stop' }).click();
    await expect(card.getByRole('status')).toContainText('Stopping');
    gate.resolve();
    await expect(card.getByRole('status')).toHaveText('Stopped: 16 done, 28 not begun');
    expect(sent).toBe(16);
    expect(await tagged()).toBe(16);
  });
  await test.step('and the others', async () => {
    await card.getByRole('button', { name: 'Go on with the other 28' }).click();
    await expect(page.getByRole('status').filter({ hasText: '28 streams tagged' })).toBeVisible();
    await expect(page.getByRole('region', { name: /^Changing the tags/ })).toBeHidden();
    expect(await tagged()).toBe(STREAMS);
  });
});
