/** The placement of the question about messages, from the console to the page. */
import { expect } from '@playwright/test';
import { openLanding } from './app-test.ts';
import { callApi } from './call-api.ts';
import { createStreamTeam, expectToast } from './own-streams.ts';
import { CHANGE_LIMIT } from './page-checks.ts';
import { SUBSCRIBED, test } from './push-test.ts';
import { openStreamSettings, optionsOf, pickOption, save } from './stream-settings.ts';

const FIELD = 'Push subscription placement';

test('[S2.7-12] the placement is chosen in the settings, and the landing asks there', async ({
  page,
  platform,
  openPushBrowser,
  subscribers,
}) => {
  test.setTimeout(360_000);
  const { owner, team, createStream, createLanding, addDomain } = await createStreamTeam(platform);
  const landings = [{ landingId: await createLanding('Messages'), weight: 100 }];
  const { id } = await createStream({ name: 'Messages', link: 'https://offer.example/', landings });
  const host = `messages-${id}.localhost`;
  await addDomain(host, id);
  const launch = `/teams/${team.teamId}/streams/${id}/launch`;
  await callApi(platform.apiUrl, team.apiKey, launch, { method: 'POST', body: {} });

  await page.setViewportSize({ width: 1440, height: 900 });
  await openStreamSettings(page, platform, owner, id);
  expect(await optionsOf(page, FIELD)).toEqual([
    ...['Never', 'Page load', 'First click on play', 'Win modal open', 'Goal (claim winnings)'],
  ]);
  await pickOption(page, FIELD, 'First click on play');
  await save(page);
  await expectToast(page, 'Stream updated');

  const phone = await openPushBrowser();
  const address = platform.addressOf(host);
  const sheet = phone.getByRole('dialog', { name: 'Messages from Wheel?' });
  await expect(async () => {
    await openLanding(phone, address);
    await expect(phone.locator('dialog.ask')).toBeAttached({ timeout: 500 });
  }).toPass(CHANGE_LIMIT);
  await phone.waitForTimeout(1_000);
  await expect(sheet).toBeHidden();
  await phone.locator('.play').tap();
  await sheet.getByRole('button', { name: 'Allow messages' }).tap();
  await expect
    .poll(async () => (await subscribers.list(address)).map((row) => row.stream_id), SUBSCRIBED)
    .toEqual([id]);
});
