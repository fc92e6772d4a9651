/** What may still be spent: visitors get the landing as long as somebody can pay for it, and the team sees why they do not. */
import { request } from 'node:http';
import { devices, expect } from '@playwright/test';
import { callApi } from './call-api.ts';
import { test } from './console-test.ts';
import { landingMaker } from './own-landings.ts';
import { createStreamTeam, giveMoney } from './own-streams.ts';
import { createOwnTeam, createPerson, type OwnTeam } from './own-team.ts';
import { CHANGE_LIMIT } from './page-checks.ts';
import type { RunningPlatform } from './platform.ts';
import { serveDomain } from './serve-domain.ts';
import { signIn } from './sign-in.ts';
import { openStreamSettings } from './stream-settings.ts';

const LANDING = 'data-game="';

/** Somebody new, with a browser's name (nobody pays for a bot), opens the page and presses its button; answers the status of the second answer. */
async function visitAndPress({ addressOf }: RunningPlatform, host: string): Promise<number> {
  const { port } = new URL(addressOf(host));
  const ask = (path: string, cookie: string) =>
    new Promise<{ status: number; cookies: string }>((resolve, reject) => {
      const asked = request(
        {
          host: '127.0.0.1',
          port,
          path,
          headers: { host, cookie, 'user-agent': devices['Desktop Chrome'].userAgent },
        },
        (answer) => {
          answer.resume();
          const set = answer.headers['set-cookie'] ?? [];
          const cookies = set.map((each) => each.split(';', 1)[0]).join('; ');
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, cookies }));
        },
      );
      asked.on('error', reject);
      asked.end();
    });
  const { cookies } = await ask('/', '');
  return (await ask('/go', cookies)).status;
}

/** Launched, and served with its landing. */
async function launch(
  platform: RunningPlatform,
  team: OwnTeam,
  apiKey = team.apiKey,
): Promise<{ id: number; host: string }> {
  const maker = landingMaker(platform, team);
  const landing = await maker.create({ name: `Wheel ${crypto.randomUUID()}` });
  await maker.change(landing, 'complete');
  const path = `/teams/${team.teamId}/streams`;
  const body = {
    name: `Dry ${crypto.randomUUID().slice(0, 6)}`,
    link: 'https://offer.example/',
    landings: [{ landingId: landing.id, weight: 100 }],
  };
  const { body: stream } = await callApi<{ id: number }>(platform.apiUrl, apiKey, path, {
    method: 'POST',
    body,
  });
  const host = `dry-${stream.id}.localhost`;
  await serveDomain(platform.engines, { teamId: team.teamId, streamId: stream.id, host });
  const launched = await callApi(platform.apiUrl, apiKey, `${path}/${stream.id}/launch`, { method: 'POST' });
  expect(launched.status).toBe(200);
  await expect.poll(() => platform.fetchPage(host), CHANGE_LIMIT).toContain(LANDING);
  return { id: stream.id, host };
}

test('a team that runs dry shows the white page, is told, and comes back with its money', async ({
  page,
  platform,
}) => {
  const { owner, team } = await createStreamTeam(platform, { balance: 0.05 });
  const { id, host } = await launch(platform, team);
  for (let press = 0; press < 2; press++) expect(await visitAndPress(platform, host)).toBe(302);
  await expect.poll(() => platform.fetchPage(host), CHANGE_LIMIT).not.toContain(LANDING);

  await expect
    .poll(async () => (await platform.mails.list(owner.email)).map(({ subject }) => subject), CHANGE_LIMIT)
    .toContain(`${team.name}: nothing left to spend`);
  await openStreamSettings(page, platform, owner, id);
  await expect(page.getByText('Technical stop')).toBeVisible();
  await expect(
    page.getByText('The balance is used up: visitors get the white page until it is topped up.'),
  ).toBeVisible();
  const balance = async () =>
    (await callApi<{ balance: number }>(platform.apiUrl, team.apiKey, `/teams/${team.teamId}/dashboard`)).body
      .balance;
  await expect.poll(balance, CHANGE_LIMIT).toBe(0.01);

  await giveMoney(platform, team, 1);
  await expect.poll(() => platform.fetchPage(host), CHANGE_LIMIT).toContain(LANDING);
  await page.reload();
  await expect(page.getByText('Technical stop')).toBeHidden();
  await expect(page.getByRole('complementary').getByText('$1.01')).toBeVisible();
});

test('[S6.3-04] a member’s used-up day stops that member’s streams alone, and Finances says so', async ({
  page,
  platform,
}) => {
  const owner = await createPerson(platform, 'Vera');
  const kim = await createPerson(platform, 'Kim');
  const team = await createOwnTeam(platform, {
    owner,
    members: [{ person: kim, roles: ['mediabuyer'], spendPerDayMicros: 20_000 }],
    streams: [
      {
        person: kim,
        name: 'Of Kim',
        link: 'https://offer.example/',
        hosts: [`kim-${crypto.randomUUID().slice(0, 8)}.localhost`],
      },
    ],
  });
  const { host } = await launch(platform, team);
  const { body } = await callApi<{ items: { hosts: string[]; name: string }[] }>(
    platform.apiUrl,
    team.apiKey,
    `/teams/${team.teamId}/streams`,
  );
  const ofKim = body.items.find(({ name }) => name === 'Of Kim')?.hosts[0] ?? '';
  await expect.poll(() => platform.statusOf(ofKim), CHANGE_LIMIT).toBe(200);
  await expect.poll(() => visitAndPress(platform, ofKim), CHANGE_LIMIT).toBe(302);
  // Nobody new is led on: the page that they get is white.
  await expect.poll(() => visitAndPress(platform, ofKim), CHANGE_LIMIT).toBe(404);
  expect(await visitAndPress(platform, host)).toBe(302);
  await signIn(page, platform.consoleUrl, { ...owner, path: '/finances/transactions' });
  await expect(page.getByText('their streams show the white page')).toBeVisible();
});
