/** The crash-games platform: connected by its key, its stream chosen for iOS visitors, who then go there; and deleted. */
import { request } from 'node:http';
import { expect } from '@playwright/test';
import { FAKE_CRASH_GAMES_KEY } from '@sluice/outside/platforms';
import { callApi } from './call-api.ts';
import { test } from './console-test.ts';
import { createStreamTeam, expectToast, forgetRefusals } from './own-streams.ts';
import { pressSwitch } from './press-switch.ts';
import { signIn } from './sign-in.ts';
import { pickOption, save, section, unfold } from './stream-settings.ts';

const SOON = { timeout: 20_000 };
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1';

/** Where an iOS visitor is sent; empty where they get a page. */
const locationOf = (address: string): Promise<string> =>
  new Promise((resolve) => {
    const { hostname: host, port } = new URL(address);
    const asked = request(
      { port, host: '127.0.0.1', headers: { host, 'user-agent': IPHONE }, timeout: 5_000 },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode === 200 ? '' : (answer.headers.location ?? `status ${answer.statusCode}`));
      },
    );
    asked.on('error', () => resolve('no answer'));
    asked.end();
  });

test('[S1.2-12] [S2.15-03] [S4.9-01] [S8.5-04] [S8.6-06] a platform is connected, iOS visitors go to its stream, and it is deleted', async ({
  page,
  platform,
  troubles,
}) => {
  const { owner, team, createStream, createLanding, addDomain } = await createStreamTeam(platform);
  const landingId = await createLanding('Wheel');
  const { id } = await createStream({
    name: 'Phones',
    link: 'https://offer.example/',
    landings: [{ landingId, weight: 100 }],
  });
  const host = `phones-${id}.localhost`;
  await addDomain(host, id);
  const launched = await callApi(platform.apiUrl, team.apiKey, `/teams/${team.teamId}/streams/${id}/launch`, {
    method: 'POST',
  });
  expect(launched.status).toBe(200);

  await test.step('the key is tested with the platform', async () => {
    await signIn(page, platform.consoleUrl, { ...owner, path: '/integrations' });
    const key = page.getByLabel('API key of the platform');
    await key.fill('not-a-key');
    await page.getByRole('button', { name: 'Connect' }).click();
    await expect(page.getByText('Invalid API key').first()).toBeVisible();
    forgetRefusals(troubles, 409);
    await key.fill(FAKE_CRASH_GAMES_KEY);
    await page.getByRole('button', { name: 'Connect' }).click();
    await expectToast(page, 'Integration connected');
    await expect(page.getByText('Rocket team')).toBeVisible();
  });

  await test.step('its streams can be chosen, and iOS visitors go there', async () => {
    await page.goto(`${platform.consoleUrl}/streams/settings/${id}`);
    await unfold(page, 'iOS redirect');
    const ios = section(page, 'iOS redirect');
    await pressSwitch(ios.getByRole('switch', { name: 'Redirect iOS visitors' }));
    await pickOption(page, 'Choose a flow to redirect to', 'Rocket · iOS');
    await pressSwitch(ios.getByRole('switch', { name: 'Do not use landing' }));
    await save(page);
    await expectToast(page, 'Stream updated');
    await expect
      .poll(() => locationOf(platform.addressOf(host)), SOON)
      .toMatch(/\/play\/st_rocket\?source=sluice&client_id=[\w-]{36}$/);
  });

  await test.step('deleted after a question, it redirects nobody any more', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Integrations' }).click();
    await page.getByRole('button', { name: 'Delete integration' }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('All content will be lost');
    await expect(question).toContainText('1 stream of yours no longer redirects its iOS visitors.');
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expectToast(page, 'Integration disconnected');
    await expect(page.getByText('Not connected')).toBeVisible();
    await expect.poll(() => locationOf(platform.addressOf(host)), SOON).toBe('');
  });
});
