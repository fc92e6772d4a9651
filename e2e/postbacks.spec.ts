/** Outgoing postbacks: a conversion is told and seen in the recorder; one that is held is resubmitted with a token. */
import { type Browser, devices, expect, type Page } from '@playwright/test';
import type { ConversionAddress } from '@sluice/contracts';
import { callApi } from './call-api.ts';
import { test } from './console-test.ts';
import { type ExplainedStream, launchGermanStream } from './explained-stream.ts';
import { expectToast } from './own-streams.ts';
import type { RunningPlatform } from './platform.ts';
import { signIn } from './sign-in.ts';

/** The edge has it in milliseconds; the worker's jobs and the table's next look take seconds. */
const SHOWN_LIMIT = { timeout: 60_000 };
const GERMAN_ADDRESS = '5.9.0.1';
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const TOKEN = 'EAAGm0PX4ZCpsBA-token-7f3a';

const table = (page: Page) => page.getByRole('grid', { name: 'List of postbacks' });

/** From an ad of each network. */
async function visitFromAds(browser: Browser, { addressOf }: RunningPlatform, host: string): Promise<void> {
  const context = await browser.newContext({
    userAgent: devices['Desktop Chrome'].userAgent,
    extraHTTPHeaders: { 'x-forwarded-for': GERMAN_ADDRESS },
  });
  const page = await context.newPage();
  await page.goto(`${addressOf(host)}?fbclid=IwAR1e2e&ttclid=E.C.P.e2e`);
  await context.close();
}

/** The id of a visit that has the ids of both networks. */
async function findClick({ clickhouse }: RunningPlatform, streamId: number): Promise<string> {
  const result = await clickhouse.query({
    query: `SELECT event_id FROM events_v1 WHERE stream_id = {streamId:UInt32} AND type = 'visit'
      AND ids['fbclid'] != '' AND ids['ttclid'] != '' LIMIT 1`,
    query_params: { streamId },
    format: 'JSONEachRow',
  });
  const [visit] = await result.json<{ event_id: string }>();
  return visit?.event_id ?? '';
}

/** A stream with a pixel of each network, TikTok's without a token, and a deposit of 25 dollars. */
async function openDeposit(browser: Browser, platform: RunningPlatform): Promise<ExplainedStream> {
  const stream = await launchGermanStream(platform);
  const { teamId, apiKey } = stream.team;
  for (const body of [
    { network: 'facebook', pixelId: '118402277409917', token: TOKEN },
    { network: 'tiktok', pixelId: 'C4RH0XG77' },
  ]) {
    const path = `/teams/${teamId}/streams/${stream.streamId}/pixels`;
    expect((await callApi(platform.apiUrl, apiKey, path, { method: 'POST', body })).status).toBe(201);
  }
  let clickId = '';
  await expect
    .poll(async () => {
      // The edge keeps a network's ids from the version on that has its pixel.
      await visitFromAds(browser, platform, stream.host);
      clickId = await findClick(platform, stream.streamId);
      return clickId;
    }, SHOWN_LIMIT)
    .not.toBe('');
  const address = await callApi<ConversionAddress>(
    platform.apiUrl,
    apiKey,
    `/teams/${teamId}/streams/${stream.streamId}/conversion-address`,
  );
  const edge = platform.addressOf('127.0.0.1').replace(/\/$/, '');
  const query = new URLSearchParams({
    click_id: clickId,
    status: 'ftd',
    payout: '25',
    currency: 'usd',
    tid: 'one',
  });
  await expect
    .poll(async () => (await fetch(`${edge}${address.body.path}?${query}`)).status, SHOWN_LIMIT)
    .toBe(200);
  return stream;
}

test('[S2.1-25] [S2.1-26] [S2.14-01] [S2.14-02] [S2.14-03] [S2.14-09] [S2.14-10] [S8.3-12] [S8.3-13] a conversion is told and recorded; a held one is resubmitted', async ({
  page,
  browser,
  platform,
  troubles,
}) => {
  test.slow();
  const { owner } = await openDeposit(browser, platform);
  const { email, password } = owner;
  await page.setViewportSize(DESK);
  await signIn(page, platform.consoleUrl, { email, password, path: '/postbacks' });
  await expect(page).toHaveURL(`${platform.consoleUrl}/postbacks/facebook`);

  await test.step('told to Facebook, and the row comes by itself', async () => {
    const row = table(page).getByRole('row').filter({ hasText: 'Purchase' });
    await expect(row).toContainText('Sent', SHOWN_LIMIT);
    await expect(row).toContainText('••••7f3a');
    const head = await table(page).getByRole('columnheader').allInnerTexts();
    const names = [
      'Date',
      'Domain',
      'Country',
      'Pixel ID',
      'Access Token',
      'FBC',
      'FBP',
      'Event',
      'Status',
      'Uniq ID',
    ];
    expect(head.map((text) => text.trim()).filter((text) => text !== '')).toEqual(
      expect.arrayContaining([...names, 'Stream', 'Landing']),
    );
    await row.click();
  });

  await test.step('the recorder shows the attempt, with its token masked', async () => {
    const recorder = page.getByRole('dialog', { name: 'Flight recorder' });
    await expect(recorder.getByText('Purchase · $25.00')).toBeVisible();
    await expect(recorder.getByRole('button', { name: /Attempt 1.*HTTP 200/ })).toBeVisible();
    const request = recorder.getByRole('region', { name: 'Request' });
    await expect(request).toContainText('"event_name": "Purchase"');
    await expect(request).toContainText('EAAG••••••••7f3a');
    await expect(recorder.getByRole('link', { name: 'Open in Explain' })).toHaveAttribute(
      'href',
      /explain.*visit=/,
    );
    await page.setViewportSize(PHONE);
    await expect(request).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    await page.keyboard.press('Escape');
    await page.setViewportSize(DESK);
  });

  await test.step('TikTok has no token: held, and resubmitted with one', async () => {
    await page.getByRole('link', { name: 'TikTok' }).click();
    await expect(page).toHaveURL(`${platform.consoleUrl}/postbacks/tiktok`);
    await expect(table(page).getByRole('columnheader', { name: 'TTQ ID' })).toBeVisible();
    const row = table(page).getByRole('row').filter({ hasText: 'CompletePayment' });
    await expect(row).toContainText('held: no token', SHOWN_LIMIT);
    await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Resubmit all 1 of this filter' }).click();
    const dialog = page.getByRole('dialog', { name: 'Resubmit pixels' });
    await expect(dialog).toContainText('1 event of 1 pixel selected.');
    await dialog.getByLabel('Access token of C4RH0XG77').fill(TOKEN);
    const submit = dialog.getByRole('button', { name: 'Resubmit pixels' });
    await page.route('**/postback-forwards', (route) => route.abort(), { times: 1 });
    await submit.click();
    await expectToast(page, 'Failed to send the request for forwarding postbacks');
    troubles.length = 0;
    await submit.click();
    await expectToast(page, 'Postback forwarding request sent');
    await expect(dialog).toContainText('TikTok takes this token.');
    await expect(dialog).toContainText('1 of 1 done', SHOWN_LIMIT);
    await page.keyboard.press('Escape');
    await expect(row).toContainText('Sent', SHOWN_LIMIT);
  });
});
