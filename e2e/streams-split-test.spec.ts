/** A split test as its buyer follows it: nothing said too early, a verdict once it is due, and the alarm before any verdict. */
import { expect, type Locator, type Page } from '@playwright/test';
import { EVENTS_TABLE } from '@sluice/clickhouse';
import { DEFAULT_STREAM_SETTINGS, type StreamDetail } from '@sluice/contracts';
import { callApi } from './call-api.ts';
import { test } from './console-test.ts';
import { createStreamTeam, type StreamTeam } from './own-streams.ts';
import type { RunningPlatform } from './platform.ts';
import { signIn } from './sign-in.ts';

// It makes a team of its own and signs in again, which takes long on a busy machine.
test.describe.configure({ timeout: 360_000 });

const HOUR_MS = 3_600_000;
let visitorIds = 0;

/** Visitors of the stream's newest version, three hours ago, the first of whom clicked a minute later. */
async function storeVisitors(
  { clickhouse }: RunningPlatform,
  { teamId, id, version }: StreamDetail,
  { variant, visitors, clicks }: { variant: number; visitors: number; clicks: number },
): Promise<void> {
  visitorIds += visitors;
  const atMs = Date.now() - 3 * HOUR_MS;
  const events = (type: string, count: number, laterMs: number) => `
    SELECT generateUUIDv4(), fromUnixTimestamp64Milli(toInt64(${atMs + laterMs})), ${teamId}, ${id}, ${version}, ${variant},
      '${type}', 'black', ${visitorIds} - number FROM numbers(${count})`;
  await clickhouse.command({
    query: `INSERT INTO ${EVENTS_TABLE} (event_id, ts, team_id, stream_id, document_version, variant, type, page, visitor_id)
      ${events('visit', visitors, 0)} UNION ALL ${events('click', clicks, 60_000)}`,
  });
}

async function makeSplitStream({ createLanding, createStream }: StreamTeam): Promise<StreamDetail> {
  const landings = [];
  for (const name of ['Wheel', 'Slots']) landings.push({ landingId: await createLanding(name), weight: 50 });
  const settings = { ...DEFAULT_STREAM_SETTINGS, isSplitTested: true };
  return createStream({ name: 'Two landings', landings, settings });
}

async function changeWeights(
  { apiUrl }: RunningPlatform,
  { team }: StreamTeam,
  { id, version, landings }: StreamDetail,
  weights: readonly number[],
): Promise<StreamDetail> {
  const shares = landings.map(({ landingId }, at) => ({ landingId, weight: weights[at] ?? 0 }));
  const body = { version, landings: shares };
  const path = `/teams/${team.teamId}/streams/${id}`;
  const answer = await callApi<StreamDetail>(apiUrl, team.apiKey, path, { method: 'PATCH', body });
  expect(answer.status).toBe(200);
  return answer.body;
}

const variants = (page: Page): Locator =>
  page.getByRole('list', { name: 'Landings of the test' }).getByRole('listitem');
const summary = (page: Page): Locator => page.getByRole('main').getByRole('status').first();

test('a split test tells nothing too early, then which landing is better, and warns of uneven shares', async ({
  page,
  platform,
}) => {
  const made = await createStreamTeam(platform);
  const stream = await makeSplitStream(made);
  const { email, password } = made.owner;
  await signIn(page, platform.consoleUrl, { email, password, path: `/streams/settings/${stream.id}` });
  await page.getByRole('link', { name: 'Split test', exact: true }).click();
  await expect(summary(page)).toContainText('Not enough data yet');
  await expect(variants(page)).toHaveCount(2);
  await expect(variants(page).first()).toContainText('The others are compared with this one');

  await storeVisitors(platform, stream, { variant: 1, visitors: 300, clicks: 30 });
  await storeVisitors(platform, stream, { variant: 2, visitors: 290, clicks: 36 });
  await page.reload();
  await expect(variants(page).nth(1)).toContainText(/Slots.*290.*36.*of 290.*12\.4%/);
  await expect(variants(page).nth(1)).toContainText(
    /Not enough data yet.*About [\d,]+ more visitors would tell/,
  );

  await storeVisitors(platform, stream, { variant: 1, visitors: 1_700, clicks: 170 });
  await storeVisitors(platform, stream, { variant: 2, visitors: 1_710, clicks: 380 });
  await page.reload();
  await expect(summary(page)).toContainText('There is enough data');
  await expect(variants(page).nth(1)).toContainText(/Better\+[\d.]+ to \+[\d.]+ percentage points/);

  await page.getByRole('radiogroup', { name: 'Judge by' }).getByText('Deposit').click();
  await expect(page).toHaveURL(/goal=deposit/);
  await expect(page.getByRole('heading', { name: 'Visitors who deposit' })).toBeVisible();
  await expect(variants(page).nth(1)).toContainText('Not enough data yet');
  await expect(page.getByText('4,000 visitors are still within that time.')).toBeVisible();

  const changed = await changeWeights(platform, made, stream, [80, 20]);
  await storeVisitors(platform, changed, { variant: 1, visitors: 600, clicks: 60 });
  await storeVisitors(platform, changed, { variant: 2, visitors: 400, clicks: 120 });
  await page.goto(`${platform.consoleUrl}/streams/split-test/${stream.id}`);
  const alarm = page.getByRole('alert').filter({ hasText: 'Visitors are not distributed by the weights' });
  await expect(alarm).toContainText('Slots: expected 20.0%, seen 40.0%');
  await expect(variants(page).nth(1)).toContainText('Not compared');

  await page.getByRole('combobox', { name: 'Test' }).click();
  await page.getByRole('option', { name: /50 : 50/ }).click();
  await expect(page).toHaveURL(new RegExp(`version=${stream.version}`));
  await expect(variants(page).nth(1)).toContainText('Better');
  await expect(alarm).toBeHidden();
});

test('a stream that splits nothing says how to begin', async ({ page, platform }) => {
  const made = await createStreamTeam(platform);
  const { id } = await made.createStream({ name: 'One landing' });
  const { email, password } = made.owner;
  await signIn(page, platform.consoleUrl, { email, password, path: `/streams/split-test/${id}` });
  await expect(page.getByText('No split test is running')).toBeVisible();
  const tab = page.getByRole('link', { name: 'Split test', exact: true });
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Open the settings' }).click();
  await expect(page).toHaveURL(new RegExp(`/streams/settings/${id}`));
  await expect(tab).toBeHidden();
});
