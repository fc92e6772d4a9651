import { createTestClickhouse, createTestDatabase } from '@sluice/testing';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { seedDemoTeam } from './seed-demo-team.ts';

const NOW_MS = Date.UTC(2026, 10, 15, 12);
const HOUR_MS = 3_600_000;
const LIMIT = { timeout: 120_000 };

/** What the sender keeps true of every campaign, whenever it is looked at. Each answers the rows that break it. */
const RULES: Readonly<Record<string, string>> = {
  'a finished send has done something with everybody': `SELECT id FROM campaign_runs WHERE audience <> sent + capped + quiet + gone + failed`,
  'results and sends count the same': `
    SELECT campaign_id FROM
      (SELECT campaign_id, sum(sent) AS sent, sum(capped) AS capped, sum(gone) AS refused, sum(clicks) AS clicks, sum(unsubscribed) AS unsubscribed
       FROM campaign_runs GROUP BY 1) runs
    FULL JOIN
      (SELECT campaign_id, sum(sent) AS sent, sum(capped) AS capped, sum(refused) AS refused, sum(clicks) AS clicks, sum(unsubscribed) AS unsubscribed
       FROM campaign_results GROUP BY 1) results USING (campaign_id)
    WHERE (runs.sent, runs.capped, runs.refused, runs.clicks, runs.unsubscribed)
      IS DISTINCT FROM (results.sent, results.capped, results.refused, results.clicks, results.unsubscribed) AND runs.sent + runs.capped + runs.refused > 0`,
  'nobody presses what was not sent': `SELECT FROM campaign_results WHERE sent = 0 AND unsubscribed > 0`,
  'a text is one of its schedule': `
    SELECT FROM campaign_results r JOIN campaign_schedules s ON s.id = r.schedule_id
    WHERE jsonb_array_length(coalesce(s.messages->r.language, '[]')) <= r.variant`,
  'nothing was sent before it was switched on, or lies ahead': `
    SELECT FROM campaign_runs r JOIN campaigns c ON c.id = r.campaign_id WHERE r.due_at <= c.created_at OR r.ended_at > to_timestamp(${NOW_MS / 1000})`,
  'who has ended gets nothing': `
    SELECT FROM subscribers s JOIN subscriber_sends m ON m.subscriber_id = s.id JOIN campaign_runs r ON r.id = m.recent_runs[1]
    WHERE s.ended_at < r.due_at`,
  'who has left is counted as left, of some send': `
    SELECT FROM (SELECT count(*) AS ended FROM subscribers WHERE end_reason = 'unsubscribed') people,
      (SELECT sum(unsubscribed) AS told FROM campaign_runs) runs WHERE ended <> told`,
  'what was sent is remembered, with its send and its text': `
    SELECT FROM subscriber_sends WHERE cardinality(recent) <> cardinality(recent_runs) OR cardinality(recent) <> cardinality(recent_variants)
      OR cardinality(recent) <> cardinality(recent_languages) OR recent_runs[1] = 0`,
  'an interval plans each event once, and the send is of that schedule': `
    SELECT FROM campaign_recipients p JOIN campaign_runs r ON r.id = p.run_id WHERE r.schedule_id <> p.schedule_id`,
  'the subscribers by sort are the subscribers': `
    SELECT FROM (SELECT count(*) AS people FROM subscribers WHERE ended_at IS NULL) a,
      (SELECT sum(difference) AS counted FROM subscriber_counts WHERE end_reason = '') b WHERE people <> counted`,
  'only who was on and had enough tries is paused by the guard': `
    SELECT FROM campaigns WHERE paused_by IS NOT NULL AND (status <> 'suspended' OR launched_at IS NOT NULL OR guard_tried < 1000)`,
};

it('seeds campaigns whose numbers agree with each other, and goes on with time', LIMIT, async () => {
  const postgres = await createTestDatabase();
  onTestFinished(() => postgres.drop());
  const clickhouse = await createTestClickhouse();
  onTestFinished(() => clickhouse.drop());
  const client = new pg.Client({ connectionString: postgres.databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());
  const ask = async (sql: string) => (await client.query(sql)).rows;
  const seed = (nowMs: number) =>
    seedDemoTeam({ databaseUrl: postgres.databaseUrl, clickhouseUrl: clickhouse.url, events: 60_000, nowMs });
  const expectSound = async () => {
    for (const [rule, sql] of Object.entries(RULES)) expect(await ask(sql), rule).toEqual([]);
  };

  // Twelve hours before, and then up to the moment: as an installation that is seeded again.
  await seed(NOW_MS - 12 * HOUR_MS);
  const before = await ask('SELECT id, sent, clicks FROM campaign_runs ORDER BY id');
  await expectSound();
  await seed(NOW_MS);
  await expectSound();
  const now = await ask('SELECT id, sent, clicks FROM campaign_runs ORDER BY id');
  expect(now.length).toBeGreaterThan(before.length);
  expect(now.slice(0, before.length)).toEqual(before);

  const [sums] = await ask(
    `SELECT sum(sent)::int AS sent, sum(capped)::int AS capped, sum(gone)::int AS gone, sum(clicks)::int AS clicks FROM campaign_runs`,
  );
  expect(sums.sent).toBeGreaterThan(5_000);
  expect(sums.capped).toBeGreaterThan(0);
  expect(sums.gone).toBeGreaterThan(0);
  expect(sums.clicks / sums.sent).toBeGreaterThan(0.02);
  expect(sums.clicks / sums.sent).toBeLessThan(0.08);
  expect(await ask(`SELECT DISTINCT paused_by FROM campaigns WHERE paused_by IS NOT NULL`)).toEqual([
    { paused_by: 'unsubscribed' },
  ]);
  const quality = await ask(
    `SELECT (sum(clicks) FILTER (WHERE variant = 1))::float / sum(sent) FILTER (WHERE variant = 1) AS second,
       (sum(clicks) FILTER (WHERE variant = 0))::float / sum(sent) FILTER (WHERE variant = 0) AS first FROM campaign_results
     WHERE schedule_id IN (SELECT schedule_id FROM campaign_results WHERE variant = 1)`,
  );
  expect(quality[0]?.second).toBeGreaterThan(quality[0]?.first);
  expect(await ask("SELECT FROM campaigns WHERE status = 'launched' AND launched_at IS NULL")).toEqual([]);
});
