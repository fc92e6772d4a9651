/** Incoming conversions: from the address in the console, through the edge, to the table; and an unknown status. */
import { expect, type Page } from '@playwright/test';
import { test } from './console-test.ts';
import { type ExplainedStream, launchGermanStream, visitAndClick } from './explained-stream.ts';
import type { RunningPlatform } from './platform.ts';
import { signIn } from './sign-in.ts';

/** The edge has it in milliseconds; the worker's jobs and the table's next look take seconds. */
const SHOWN_LIMIT = { timeout: 60_000 };

const rows = (page: Page) => page.getByRole('table', { name: 'What came in' }).getByRole('row');

async function openIncoming(
  page: Page,
  { consoleUrl }: RunningPlatform,
  { owner: { email, password } }: ExplainedStream,
): Promise<void> {
  await signIn(page, consoleUrl, { email, password, path: '/dashboard' });
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Postbacks' }).click();
  await page.getByRole('link', { name: 'Incoming' }).click();
  await expect(page).toHaveURL(`${consoleUrl}/postbacks/incoming`);
}

/** As an advertiser would call it: the address from the screen, with its words replaced. */
async function openReporter(page: Page, { addressOf }: RunningPlatform) {
  const address = new URL(await page.getByRole('textbox', { name: 'Postback address' }).inputValue());
  const edge = addressOf('127.0.0.1').replace(/\/$/, '');
  const report = (params: Record<string, string>) =>
    fetch(`${edge}${address.pathname}?${new URLSearchParams(params)}`);
  await expect.poll(async () => (await report({ status: 'ping' })).status, SHOWN_LIMIT).toBe(200);
  return { report, path: address.pathname };
}

async function findClick({ clickhouse }: RunningPlatform, streamId: number): Promise<string | undefined> {
  const result = await clickhouse.query({
    query:
      "SELECT event_id FROM events_v1 WHERE stream_id = {streamId:UInt32} AND type = 'visit' AND page = 'black'",
    query_params: { streamId },
    format: 'JSONEachRow',
  });
  const [visit] = await result.json<{ event_id: string }>();
  return visit?.event_id;
}

async function countEvents({ clickhouse }: RunningPlatform, clickId: string): Promise<string> {
  const result = await clickhouse.query({
    query: `SELECT type, uniqExact(event_id) AS n, toString(sum(revenue)) AS revenue, any(country) AS country
      FROM events_v1 WHERE click_id = {clickId:UUID} AND type IN ('registration', 'deposit')
      GROUP BY type ORDER BY type`,
    query_params: { clickId },
    format: 'JSONEachRow',
  });
  const found = await result.json<Record<'type' | 'n' | 'revenue' | 'country', string>>();
  return found.map(({ type, n, revenue, country }) => `${n} ${type} ${revenue} ${country}`).join(', ');
}

test('a conversion is reported, counted once and shown; an unknown status is given a meaning and counts retroactively', async ({
  page,
  browser,
  platform,
}) => {
  test.slow();
  const stream = await launchGermanStream(platform);
  await visitAndClick(browser, platform, stream.host);
  let clickId = '';
  await expect
    .poll(async () => {
      clickId = (await findClick(platform, stream.streamId)) ?? '';
      return clickId;
    }, SHOWN_LIMIT)
    .not.toBe('');
  await openIncoming(page, platform, stream);
  await expect(page.getByText('Nothing came in yet')).toBeVisible();
  const { report, path } = await openReporter(page, platform);

  await test.step('a registration and a deposit, each reported twice', async () => {
    const all: Record<string, string>[] = [
      { subid: clickId, status: 'lead' },
      { subid: clickId, status: 'lead' },
      { click_id: clickId, event: 'FTD', payout: '12,50', currency: 'eur', tid: 'first' },
      { click_id: clickId, event: 'FTD', payout: '12,50', currency: 'eur', tid: 'first' },
    ];
    for (const conversion of all) {
      expect(await (await report(conversion)).json()).toEqual({ ok: true, verdict: 'accepted' });
    }
    await expect(rows(page).filter({ hasText: 'Counted' })).toHaveCount(2, SHOWN_LIMIT);
    await expect(rows(page).filter({ hasText: 'Duplicate' })).toHaveCount(2);
    await expect(rows(page).filter({ hasText: /Counted.*Deposit.*€12\.50.*German wheel/ })).toHaveCount(1);
    const expected = '1 deposit 12.5 DE, 1 registration 0 DE';
    await expect.poll(() => countEvents(platform, clickId), SHOWN_LIMIT).toBe(expected);
  });

  await test.step('an unknown status waits in the inbox, and counts once it has a meaning', async () => {
    const answer = await report({
      click_id: clickId,
      status: 'Qualified',
      payout: '7',
      tid: 'second',
      return: 'OK',
    });
    expect(await answer.text()).toBe('OK');
    const inbox = page.getByRole('list', { name: 'Unknown statuses' }).getByRole('listitem');
    await expect(inbox.filter({ hasText: 'qualified' })).toContainText('1 time', SHOWN_LIMIT);
    await page.getByRole('combobox', { name: 'Meaning of qualified' }).click();
    await page.getByRole('option', { name: 'Deposit' }).click();
    await expect(page.getByText('The meaning is saved and applied to earlier requests')).toBeVisible();
    await expect(rows(page).filter({ hasText: /Counted.*Qualified.*Deposit № 2/ })).toHaveCount(
      1,
      SHOWN_LIMIT,
    );
    await expect(inbox.filter({ hasText: 'qualified' })).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Statuses with your meaning' })).toContainText('qualified');
    const expected = '2 deposit 19.5 DE, 1 registration 0 DE';
    await expect.poll(() => countEvents(platform, clickId), SHOWN_LIMIT).toBe(expected);
  });

  await test.step('the secret is changed, and the old address takes nothing any more', async () => {
    await page.getByRole('button', { name: 'Change the secret' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Change the secret' }).click();
    await expect(page.getByText('The address has a new secret')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Postback address' })).not.toHaveValue(new RegExp(path));
    await expect.poll(async () => (await report({ status: 'lead' })).status, SHOWN_LIMIT).toBe(404);
  });
});
