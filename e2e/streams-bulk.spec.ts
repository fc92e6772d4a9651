/** Many streams at once: how far it is, stopping in the middle, and going on. */
import { expect } from '@playwright/test';
import { test } from './console-test.ts';
import { createOwnTeam, createPerson } from './own-team.ts';
import { signIn } from './sign-in.ts';
import { streamMaker, streamTable } from './stream-list.ts';
import { confirmQuestion } from './team-work.ts';

const STREAMS = 40;
/** So many are let through before the others wait for the test. */
const LET_THROUGH = 12;

test('a stop of 40 streams says how far it is on whatever screen, is stopped in the middle, and goes on with the others', async ({
  page,
  platform,
}) => {
  const owner = await createPerson(platform, 'Vera');
  const streams = Array.from({ length: STREAMS }, (_, index) => ({
    person: owner,
    name: `Stream ${index + 1}`,
    hosts: [],
    status: 'launched' as const,
  }));
  const maker = streamMaker(platform, await createOwnTeam(platform, { owner, streams }));
  const stopped = async () => (await maker.list()).filter(({ status }) => status === 'suspended').length;

  let sent = 0;
  const gate = Promise.withResolvers<void>();
  await page.route(/\/streams\/\d+\/stop$/, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent += 1;
    if (sent > LET_THROUGH) await gate.promise;
    return route.continue();
  });

  const { email, password } = owner;
  await signIn(page, platform.consoleUrl, { email, password, path: '/streams?limit=50' });
  await expect(streamTable(page)).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  const bar = page.getByRole('toolbar', { name: 'Mass actions' });
  await bar.getByRole('button', { name: 'Stop' }).click();
  await confirmQuestion(page, `Stop ${STREAMS} streams?`, 'Stop');
  await expect(bar).toBeHidden();

  const card = page.getByRole('region', { name: `Stopping ${STREAMS} streams` });
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
    await expect(card.getByRole('status')).toHaveText('Stopped: 16 done, 24 not begun');
    expect(sent).toBe(16);
    expect(await stopped()).toBe(16);
  });
  await test.step('and the others', async () => {
    await card.getByRole('button', { name: 'Go on with the other 24' }).click();
    await expect(page.getByRole('status').filter({ hasText: '24 streams stopped' })).toBeVisible();
    await expect(page.getByRole('region', { name: /^Stopping/ })).toBeHidden();
    expect(await stopped()).toBe(STREAMS);
  });
});
