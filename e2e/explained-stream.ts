/** A launched stream whose visits can be explained: Germany gets the landing, everybody else the white page. */
import { type Browser, devices, expect } from '@playwright/test';
import { EVENTS_TABLE, insertRows } from '@sluice/clickhouse';
import { newEventId } from '@sluice/events';
import { callApi } from './call-api.ts';
import { createStreamTeam, type StreamTeam } from './own-streams.ts';
import { CHANGE_LIMIT } from './page-checks.ts';
import type { RunningPlatform } from './platform.ts';

/** Addresses whose country the database knows; a proxy on loopback is believed when it names them. */
const FROM_GERMANY = { 'x-forwarded-for': '5.9.0.1' };

export type ExplainedStream = StreamTeam & { streamId: number; host: string };

export async function launchGermanStream(platform: RunningPlatform): Promise<ExplainedStream> {
  const made = await createStreamTeam(platform);
  const landingId = await made.createLanding('Wheel');
  const { id: streamId } = await made.createStream({
    name: 'German wheel',
    cloak: true,
    countries: ['DE'],
    link: 'https://offer.example/wheel',
    landings: [{ landingId, weight: 100 }],
  });
  const host = `explain-${streamId}.localhost`;
  await made.addDomain(host, streamId);
  const path = `/teams/${made.team.teamId}/streams/${streamId}`;
  for (const [action, method, body] of [
    ['white-page', 'POST', { language: 'en' }],
    ['launch', 'POST', undefined],
  ] as const) {
    const call = { method, ...(body && { body }) };
    const { status } = await callApi(platform.apiUrl, made.team.apiKey, `${path}/${action}`, call);
    expect(status, action).toBeLessThan(300);
  }
  // Not by its page: until the launch has come through, that is the white one, which is a 200 and may have buttons, too. The way to the
  // offer is open to whoever would see the landing, and is no visit.
  const offer = { method: 'GET', path: '/go', headers: FROM_GERMANY } as const;
  await expect.poll(() => platform.statusOf(host, offer), CHANGE_LIMIT).toBe(302);
  return { ...made, streamId, host };
}

/** A real one, in a browser of its own, from Germany: the page, then its button. */
export async function visitAndClick(
  browser: Browser,
  { addressOf }: RunningPlatform,
  host: string,
): Promise<void> {
  const context = await browser.newContext({
    userAgent: devices['Desktop Chrome'].userAgent,
    extraHTTPHeaders: FROM_GERMANY,
  });
  const page = await context.newPage();
  await expect(async () => {
    await page.goto(addressOf(host));
    await expect(page.getByRole('button').first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const answered = page.waitForResponse((response) => response.url().endsWith('/go'));
  // Nobody is at the offer's address, so the browser does not get there.
  await page.goto(`${addressOf(host)}go`).catch(() => undefined);
  expect((await answered).status()).toBe(302);
  await context.close();
}

/** Visits of before, as the sink would have put them there. */
export async function storeVisits(
  { clickhouse }: RunningPlatform,
  { team, streamId }: ExplainedStream,
  cells: readonly { country: string; device: string; os: string; count: number }[],
): Promise<void> {
  const rows = cells.flatMap(({ count, ...facts }) =>
    Array.from({ length: count }, (_, at) =>
      JSON.stringify({
        event_id: newEventId(),
        ts: Date.now() - at * 60_000,
        type: 'visit',
        ...facts,
        team_id: team.teamId,
        stream_id: streamId,
        visitor_id: String(at + 1),
        is_unique: 1,
        page: 'white',
        reason: 'country_not_listed',
        document_version: 1,
        lang: 'en',
      }),
    ),
  );
  await insertRows(clickhouse, { table: EVENTS_TABLE, rows: Buffer.from(`${rows.join('\n')}\n`) });
}
