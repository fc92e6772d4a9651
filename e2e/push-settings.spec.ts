/** The placements of the questions about messages and about installation, from the console to the page. */
import { expect } from '@playwright/test';
import { openLanding, untilBrowserOffers } from './app-test.ts';
import { callApi } from './call-api.ts';
import { createStreamTeam, expectToast } from './own-streams.ts';
import { CHANGE_LIMIT } from './page-checks.ts';
import { SUBSCRIBED, test, untilPushIsAsked } from './push-test.ts';
import { openStreamSettings, optionsOf, pickOption, save, unfold } from './stream-settings.ts';

const MESSAGES = 'Push subscription placement';
const INSTALLATION = 'PWA subscription placement';

test('[S2.7-12] [S2.7-13] the placements are chosen in the settings, and the landing asks there', async ({
  page,
  platform,
  openPhone,
  subscribers,
}) => {
  test.setTimeout(360_000);
  const { owner, team, createStream, createLanding, addDomain, getStream } = await createStreamTeam(platform);
  const landings = [{ landingId: await createLanding('Messages'), weight: 100 }];
  const { id } = await createStream({ name: 'Messages', link: 'https://offer.example/', landings });
  const host = `messages-${id}.localhost`;
  await addDomain(host, id);
  const launch = `/teams/${team.teamId}/streams/${id}/launch`;
  await callApi(platform.apiUrl, team.apiKey, launch, { method: 'POST', body: {} });
  const address = platform.addressOf(host);

  await page.setViewportSize({ width: 1440, height: 900 });
  await openStreamSettings(page, platform, owner, id);
  const phone = await openPhone();
  await openLanding(phone, address);
  await expect(phone.locator('dialog.ask')).toHaveCount(0);
  await unfold(page, 'Web Push and PWA');
  for (const field of [MESSAGES, INSTALLATION]) {
    expect(await optionsOf(page, field)).toEqual([
      ...['Never', 'Page load', 'First click on play', 'Win modal open', 'Goal (claim winnings)'],
    ]);
    await pickOption(page, field, 'First click on play');
  }
  await save(page);
  await expectToast(page, 'Stream updated');
  expect((await getStream(id)).settings).toMatchObject({
    pwaPlacement: 'first_click',
    pushPlacement: 'first_click',
  });

  await expect(async () => {
    await openLanding(phone, address);
    expect(await phone.locator('dialog.ask').count()).toBeGreaterThan(0);
  }).toPass(CHANGE_LIMIT);
  await untilBrowserOffers(phone);
  await untilPushIsAsked(phone);
  await expect(phone.locator('dialog.ask[open]')).toHaveCount(0);
  await phone.locator('.play').tap();
  await phone.getByRole('dialog', { name: 'Install Wheel?' }).getByRole('button', { name: 'Not now' }).tap();
  const messages = phone.getByRole('dialog', { name: 'Messages from Wheel?' });
  await messages.getByRole('button', { name: 'Allow messages' }).tap();
  await expect
    .poll(async () => (await subscribers.list(address)).map((row) => row.stream_id), SUBSCRIBED)
    .toEqual([id]);
});
