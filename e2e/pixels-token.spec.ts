/** A token dies: it is seen before events wait, they are counted, and a new one sends them. */
import { expect } from '@playwright/test';
import type { Pixel } from '@sluice/contracts';
import { openDatabase, withTeam } from '@sluice/postgres';
import { happened } from '@sluice/worker/features/charges/charges.fixture.ts';
import { enqueuePostbacks } from '@sluice/worker/features/postbacks/enqueue-postbacks.ts';
import { callApi } from './call-api.ts';
import { test } from './console-test.ts';
import { createStreamTeam, expectToast } from './own-streams.ts';
import { signIn } from './sign-in.ts';

const EVENTS = 3;

test('a token that dies holds events, and a new one sends them and says how many', async ({
  page,
  platform,
}) => {
  const { owner, team, createStream } = await createStreamTeam(platform);
  const { id: streamId } = await createStream({ name: 'Morning' });
  const { teamId, apiKey } = team;
  // Of this test alone: the fake network is everybody's.
  const pixelId = String(Date.now());
  const path = `/teams/${teamId}/streams/${streamId}/pixels`;
  const { outside, apiUrl } = platform;
  await outside.refuseToken(pixelId);
  const body = { network: 'facebook', pixelId, token: 'EAAtoken-that-dies-0001' };
  expect((await callApi(apiUrl, apiKey, path, { method: 'POST', body })).status).toBe(201);

  const { email, password } = owner;
  await signIn(page, platform.consoleUrl, { email, password, path: `/streams/pixel/${streamId}` });
  const row = page.getByRole('list', { name: 'Facebook pixels' }).getByRole('listitem');
  await expect(row.getByText('Give a new token')).toBeVisible({ timeout: 15_000 });

  const { db, close } = openDatabase(platform.engines.databaseUrl);
  const event = () => happened({ teamId, memberId: team.memberIdOf(owner), streamId }, 'registration');
  await withTeam(db, teamId, (tx) => enqueuePostbacks(tx, Array.from({ length: EVENTS }, event)));
  await close();
  const held = async () => (await callApi<Pixel[]>(apiUrl, apiKey, path)).body[0]?.held;
  await expect.poll(held, { timeout: 15_000 }).toBe(EVENTS);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('The token of 1 pixel is refused');
  await expect(row.getByText(`${EVENTS} events wait`)).toBeVisible();

  await outside.takeToken(pixelId);
  await page.getByRole('button', { name: `Actions: ${pixelId}` }).click();
  await page.getByRole('menuitem', { name: 'Replace token' }).click();
  const form = page.getByRole('dialog').getByRole('form');
  await form.getByRole('textbox', { name: 'Access token' }).fill('EAAtoken-that-lives-0002');
  await form.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, `Token saved. ${EVENTS} events that waited are being sent.`);
  await expect(row.getByText('Works')).toBeVisible({ timeout: 15_000 });
  await expect(row.getByText('wait')).toHaveCount(0);
  await expect.poll(() => outside.countPixelEvents(pixelId), { timeout: 15_000 }).toBe(EVENTS);
});
