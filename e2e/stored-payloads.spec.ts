/** Script in every free text that others see, and the screens that show it: it stands there as text, and nothing runs. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import {
  type Account,
  type ConversionAddress,
  DEFAULT_CAMPAIGN_SETTINGS,
  type LandingDetail,
} from '@sluice/contracts';
import { GAMES, newSettings } from '@sluice/games';
import { callApi } from './call-api.ts';
import { readTokens, test } from './console-test.ts';
import { createStreamTeam, type StreamTeam } from './own-streams.ts';
import { CHANGE_LIMIT, listenForTroubles } from './page-checks.ts';
import type { RunningPlatform } from './platform.ts';
import { signIn } from './sign-in.ts';
import { storeRows, VISIT } from './statistics-table.ts';

test.describe.configure({ timeout: 180_000 });

/** Leaves an attribute, opens an element, asks for a file that is not there, and runs: each of them a trouble of the page. */
const payload = (where: string): string => `"'><img src=x onerror=ran()>${where}`;
const WORDS = {
  team: payload('team'),
  nickname: payload('nickname'),
  invited: payload('invited'),
  stream: payload('stream'),
  // Thirty characters at most.
  tag: '<img src=x onerror=ran()>tag',
  landing: payload('landing'),
  title: payload('title'),
  text: payload('text'),
  sub: payload('sub'),
  status: payload('status'),
  view: payload('view'),
  apiKey: payload('api-key'),
  webhook: payload('webhook'),
  campaign: payload('campaign'),
  message: payload('message'),
} as const;

const reportRuns = (context: BrowserContext) =>
  context.addInitScript(() => {
    Object.assign(window, { ran: () => console.error('a stored script ran') });
  });

type Payloads = StreamTeam & { streamId: number; landingId: number; host: string };

async function storePayloads(platform: RunningPlatform): Promise<Payloads> {
  const made = await createStreamTeam(platform);
  const { teamId, apiKey } = made.team;
  const call = async <Body>(path: string, method: string, body?: object): Promise<Body> => {
    const answer = await callApi<Body>(platform.apiUrl, apiKey, `/teams/${teamId}${path}`, { method, body });
    expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body;
  };
  await call('', 'PATCH', { name: WORDS.team });
  const landing = await call<LandingDetail>('/landings', 'POST', {
    name: WORDS.landing,
    type: 'wheels',
    tags: [WORDS.tag],
    template: GAMES.wheels.templates[0]?.id,
    settings: {
      ...newSettings('wheels'),
      metaTitle: WORDS.title,
      contentTitle: WORDS.title,
      contentText: WORDS.text,
      footerText: WORDS.text,
      lossText: WORDS.text,
      modalTitle: WORDS.title,
      modalText: WORDS.text,
    },
  });
  await call(`/landings/${landing.id}/complete`, 'POST', {});
  const { id: streamId } = await made.createStream({
    name: WORDS.stream,
    tags: [WORDS.tag],
    cloak: false,
    link: 'https://offer.example/',
    landings: [{ landingId: landing.id, weight: 100 }],
  });
  const host = `payload-${streamId}.localhost`;
  await made.addDomain(host, streamId);
  await call(`/streams/${streamId}/white-page`, 'POST', { language: 'en' });
  await call(`/streams/${streamId}/launch`, 'POST', {});
  const subs = { sub1: WORDS.sub, sub2: WORDS.sub, domain: host, country: 'DE' };
  const of = { teamId, memberId: made.team.memberIdOf(made.owner) };
  await storeRows(platform, of, [{ ...VISIT, ...subs, stream_id: streamId, landing_id: landing.id }]);
  return { ...made, streamId, landingId: landing.id, host };
}

const VIEW = {
  range: 'last_7_days',
  groupBy: ['sub1'],
  chart: ['unique'],
  columns: ['unique'],
  sort: 'unique',
  order: 'desc',
  flow: [],
  filters: { sub1: [WORDS.sub] },
};

/** What only a person may make: a key and a webhook; and a view and a campaign beside them. Answers the campaign's id. */
async function storeTools(
  { apiUrl }: RunningPlatform,
  { team: { teamId }, streamId }: Payloads,
  token: string,
): Promise<number> {
  const make = async <Body>(path: string, body: object): Promise<Body> => {
    const answer = await callApi<Body>(apiUrl, token, `/teams/${teamId}${path}`, { method: 'POST', body });
    expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBe(201);
    return answer.body;
  };
  await make('/statistics/views', { name: WORDS.view, search: VIEW });
  await make('/api-keys', { name: WORDS.apiKey, scopes: ['read'], expiresInDays: null });
  const address = `https://hooks.example.com/?${new URLSearchParams({ word: WORDS.webhook })}`;
  await make('/webhooks', { name: WORDS.webhook, url: address, kinds: ['balance.low'] });
  const campaign = await make<{ id: number }>('/campaigns', {
    kind: 'one-time',
    name: WORDS.campaign,
    streamId,
    countries: ['DE'],
    hosts: [],
    timeZone: 'Europe/Berlin',
    languages: ['en'],
    mainLanguage: 'en',
    settings: DEFAULT_CAMPAIGN_SETTINGS,
  });
  await make(`/campaigns/${campaign.id}/schedules`, {
    timing: { type: 'manual', clock: 'country', timeZone: null, date: '2030-01-01', time: '20:00' },
    messages: { en: [{ title: WORDS.message, body: WORDS.message }] },
  });
  return campaign.id;
}

/** By the person: an API key may not. Answers the invitation's token. */
async function storeInvited(
  { apiUrl }: RunningPlatform,
  { team: { teamId } }: Payloads,
  token: string,
): Promise<string> {
  const added = { nameOrEmail: WORDS.invited, roles: ['financier'] };
  const member = await callApi(apiUrl, token, `/teams/${teamId}/members`, { method: 'POST', body: added });
  const link = await callApi<{ token: string }>(apiUrl, token, `/teams/${teamId}/invitations`, {
    method: 'POST',
    body: { roles: ['admin'] },
  });
  expect([member.status, link.status]).toEqual([201, 201]);
  return link.body.token;
}

/** As an advertiser would: the words of a stranger, which the team reads. */
async function reportConversion(platform: RunningPlatform, { team }: Payloads): Promise<void> {
  const address = await callApi<ConversionAddress>(
    platform.apiUrl,
    team.apiKey,
    `/teams/${team.teamId}/conversions/address`,
  );
  const params = new URLSearchParams({
    click_id: WORDS.sub,
    status: WORDS.status,
    transaction_id: WORDS.sub,
  });
  const url = `${platform.addressOf('127.0.0.1').replace(/\/$/, '')}${address.body.path}?${params}`;
  await expect.poll(async () => (await fetch(url)).status, CHANGE_LIMIT).toBe(200);
}

/** On from a screen of the console, as its links do: without loading all of it again. */
const goOn = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);

async function expectShown(page: Page, ...words: string[]): Promise<void> {
  // Soft: one run tells every screen that does not show its words.
  for (const word of words)
    await expect.soft(page.getByText(word).first(), `${word} at ${page.url()}`).toBeVisible();
}

test('script in names, texts and values of visits is shown as text wherever it is shown, and nothing runs', async ({
  page,
  browser,
  platform,
}) => {
  const { consoleUrl, apiUrl, addressOf } = platform;
  const stored = await storePayloads(platform);
  const { owner, streamId, landingId, host } = stored;
  await reportRuns(page.context());
  await signIn(page, consoleUrl, owner);
  const { access_token: token } = await readTokens(page);
  const own = await callApi<Account>(apiUrl, token, '/account', {
    method: 'PATCH',
    body: { nickname: WORDS.nickname },
  });
  expect(own.status).toBe(200);
  const inviteToken = await storeInvited(platform, stored, token);
  const campaignId = await storeTools(platform, stored, token);
  await reportConversion(platform, stored);

  await test.step('screens of the console', async () => {
    const { team: name, nickname, stream, tag, landing, sub, status } = WORDS;
    const showing = async (path: string, ...words: string[]) => {
      await goOn(page, path);
      await expect(page).toHaveURL(`${consoleUrl}${path}`);
      await expectShown(page, ...words);
    };
    // Loaded again, for the name that has just been changed.
    await page.reload();
    await expectShown(page, name, nickname);
    await showing('/streams', stream, tag);
    for (const [screen, landmark] of [
      ['settings', page.getByRole('form', { name: 'Stream settings' })],
      ['edit', page.getByRole('form', { name: 'Stream name, tags and landings' })],
      ['explain', page.getByRole('tab', { name: 'Explain a visit' })],
      ['split-test', page.getByRole('heading', { level: 1 })],
      ['live', page.getByRole('heading', { level: 1 })],
    ] as const) {
      await showing(`/streams/${screen}/${streamId}`);
      await expect(landmark).toBeVisible();
    }
    await showing('/landings', landing, tag);
    await showing(`/landings/${landingId}`);
    await expect(page.frameLocator('iframe').first().getByText(WORDS.title).first()).toBeVisible();
    await showing('/team-work', WORDS.invited, nickname);
    await page.getByRole('link', { name: 'Activity' }).click();
    await expect(page.getByText(stream).first()).toBeVisible();
    await showing('/statistics?by=sub1', sub);
    await showing('/statistics?by=stream,sub1&tree=0', stream, sub);
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await expectShown(page, WORDS.view);
    await page.keyboard.press('Escape');
    await showing('/domains', host, stream);
    await showing('/integrations', WORDS.apiKey, WORDS.webhook);
    await showing('/push-messages/one-time', WORDS.campaign);
    await showing(`/push-messages/one-time/${campaignId}`, WORDS.message);
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(WORDS.campaign);
    for (const path of ['/finances/bills', '/finances/transactions', '/dashboard']) {
      await goOn(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('main [class*=Skeleton]')).toHaveCount(0);
    }
    await showing('/profile');
    await expect(page.getByRole('textbox').first()).toBeVisible();
    await showing('/postbacks/incoming', status);
  });

  await test.step('what is searched for, and a name in a title', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Find anything' }).getByRole('textbox').fill('onerror');
    await expect(page.getByRole('dialog').getByText(WORDS.stream).first()).toBeVisible();
  });

  await test.step('what strangers see: the invitation, and the landing', async () => {
    const context = await browser.newContext({ locale: 'en-US' });
    await reportRuns(context);
    const guest = await context.newPage();
    const troubles = listenForTroubles(guest);
    await guest.goto(`${consoleUrl}/invite/${inviteToken}`);
    await expectShown(guest, `Join ${WORDS.team}`, WORDS.nickname);
    await expect.poll(() => platform.statusOf(host), CHANGE_LIMIT).toBe(200);
    await guest.goto(`${addressOf(host)}?sub1=${encodeURIComponent(WORDS.sub)}`);
    await expectShown(guest, WORDS.title);
    expect(await guest.title()).toContain(WORDS.title);
    expect(troubles).toEqual([]);
    await context.close();
  });
});
