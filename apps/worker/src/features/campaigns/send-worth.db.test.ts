/** How long a message is worth something: what its push service is told of that, who gets it no more, and when its send ends. */
import { makeSiteCertificate, startPushEndpoint } from '@sluice/outside/push-services';
import { campaigns, PLAN_CAMPAIGN, SEND_CAMPAIGN, withTeam } from '@sluice/postgres';
import { createTestDatabase } from '@sluice/testing';
import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { SETTINGS } from './campaigns.fixture.ts';
import { deliverChunk } from './deliver-chunk.ts';
import { AT_EIGHT, EVENING, HOUR, useSends } from './sends.fixture.ts';
import { settleChunk } from './settle-chunk.ts';

const { testDatabase, database, world, team, goTo, claimNow } = useSends({
  createTestDatabase,
  makeSiteCertificate,
  startPushEndpoint,
});

it('a push service is told how long a message is still worth, how urgent it is, and what it replaces', async () => {
  await world.subscribe(team, [{}]);
  const settings = { ...SETTINGS, ttlHours: 4, urgency: 'high', replacesEarlier: true } as const;
  const { campaignId, scheduleId } = await world.launch(team, { settings }, AT_EIGHT);
  world.endpoint.failNext(503);
  await goTo(scheduleId, EVENING + 1_000);
  await goTo(scheduleId, EVENING + 3 * HOUR);
  expect(world.deliveries).toEqual([{ ttlSeconds: 3_600, urgency: 'high', topic: `campaign-${campaignId}` }]);
});

it('a push service keeps a message no longer than until its subscriber’s quiet hours', async () => {
  await world.subscribe(team, [{}, { timeZone: 'Asia/Tokyo' }, { timeZone: '' }]);
  const settings = { ...SETTINGS, quietHours: { from: '22:00', to: '03:00' } };
  const { scheduleId } = await world.launch(team, { settings }, AT_EIGHT);
  await goTo(scheduleId, EVENING);
  // 20:00 in Berlin, and for who is on the country's clock; 04:00 in Tokyo.
  expect(world.deliveries.map(({ ttlSeconds }) => ttlSeconds).toSorted()).toEqual(
    [14_400, 7_200, 7_200].toSorted(),
  );
});

it('nobody is sent to whose quiet hours began after their message was claimed', async () => {
  await world.subscribe(team, [{}]);
  const settings = { ...SETTINGS, quietHours: { from: '20:01', to: '03:00' } };
  const { scheduleId } = await world.launch(team, { settings }, AT_EIGHT);
  world.time.now = EVENING + 59_000;
  await world.run(PLAN_CAMPAIGN, { teamId: team.teamId, scheduleId });
  const { open, recipients } = await claimNow();
  world.time.now = EVENING + 60_000;
  const delivered = await deliverChunk(world.deliverer, open, {
    recipients,
    signal: new AbortController().signal,
  });
  expect(delivered).toMatchObject([{ result: { kind: 'late' } }]);
  // Claimed by then, they are in them.
  await goTo(scheduleId, EVENING + 61_000);
  expect(world.received).toEqual([]);
  expect(await world.runs(team)).toMatchObject([{ state: 'done', quiet: 1 }]);
});

it('who waited until their message was worth nothing any more does not get it, and is counted', async () => {
  const [token] = await world.subscribe(team, [{}, {}]);
  const settings = { ...SETTINGS, ttlHours: 1 };
  const { campaignId, scheduleId } = await world.launch(team, { settings }, AT_EIGHT);
  world.time.now = EVENING + 1_000;
  await world.run(PLAN_CAMPAIGN, { teamId: team.teamId, scheduleId });
  const { open, recipients } = await claimNow();
  // The one is sent, and the campaign is switched off before the other.
  const first = recipients.filter(({ subscriber }) => subscriber.endpoint.endsWith(token ?? ''));
  const delivered = await deliverChunk(world.deliverer, open, {
    recipients: first,
    signal: new AbortController().signal,
  });
  await withTeam(database.db, team.teamId, (tx) =>
    settleChunk(tx, open, { recipients: first, delivered, now: new Date(world.time.now) }),
  );
  await world.setStatus(team, campaignId, 'suspended');
  await world.setStatus(team, campaignId, 'launched');
  await goTo(scheduleId, EVENING + 2 * HOUR);
  expect(world.received).toEqual([token]);
  expect(await world.runs(team)).toMatchObject([{ state: 'done', audience: 2, sent: 1, failed: 1, late: 1 }]);
});

it('a send that is merely long goes on after six hours, for as long as its message is worth something', async () => {
  const tokens = await world.subscribe(team, [{}]);
  const settings = { ...SETTINGS, ttlHours: 12 };
  const { scheduleId } = await world.launch(team, { settings }, AT_EIGHT);
  world.endpoint.failNext(503, { 'retry-after': '25200' });
  await goTo(scheduleId, EVENING + 1_000);
  world.deliverer.pausedUntil.clear();
  await goTo(scheduleId, EVENING + 6 * HOUR + 60_000);
  expect(await world.runs(team)).toMatchObject([{ state: 'sending', sent: 0 }]);
  await goTo(scheduleId, EVENING + 7 * HOUR + 60_000);
  expect(world.received).toEqual(tokens);
  expect(await world.runs(team)).toMatchObject([{ state: 'done', sent: 1 }]);
});

describe('a send whose messages are worth nothing any more', () => {
  const endOf = (runId: number) => `${SEND_CAMPAIGN}:${team.teamId}:${runId} end`;
  const jobs = async (runId: number) => {
    const queue = new Client({ connectionString: testDatabase.databaseUrl });
    await queue.connect();
    const { rows } = await queue.query<{ at: Date }>(
      'SELECT run_at AS at FROM graphile_worker._private_jobs WHERE key = $1',
      [endOf(runId)],
    );
    await queue.end();
    return rows.map(({ at }) => at.getTime());
  };
  const run = (runId: number) => world.run(SEND_CAMPAIGN, { teamId: team.teamId, runId });
  const waiting = () =>
    withTeam(database.db, team.teamId, async (tx) => (await tx.execute('SELECT FROM campaign_retries')).rows);

  it('ends at that time, also while its campaign is off', async () => {
    await world.subscribe(team, [{}, {}]);
    const { campaignId, scheduleId } = await world.launch(team, {}, AT_EIGHT);
    world.endpoint.failNext(503);
    await goTo(scheduleId, EVENING + 1_000);
    const [{ id } = { id: 0 }] = await world.runs(team);
    expect(await jobs(id)).toEqual([EVENING + 4 * HOUR]);
    await world.setStatus(team, campaignId, 'suspended');
    world.time.now = EVENING + 4 * HOUR;
    await run(id);
    expect(await world.runs(team)).toMatchObject([
      { state: 'stopped', sent: 1, endedAt: new Date(world.time.now) },
    ]);
    expect(await waiting()).toEqual([]);
  });

  it('ends at that time where it is an interval’s and somebody waits', async () => {
    await world.subscribe(team, [{ subscribedAt: new Date(EVENING - HOUR) }]);
    const { campaignId, scheduleId } = await world.launch(
      team,
      { kind: 'welcome' },
      { type: 'interval', count: 1, unit: 'hour', coversFrom: new Date(EVENING - 2 * HOUR) },
    );
    world.endpoint.failNext(503);
    await goTo(scheduleId, EVENING);
    const [{ id } = { id: 0 }] = await world.runs(team);
    expect(await jobs(id)).toEqual([EVENING + 4 * HOUR]);
    await world.setStatus(team, campaignId, 'suspended');
    world.time.now = EVENING + 4 * HOUR;
    await run(id);
    expect(await world.runs(team)).toMatchObject([{ state: 'stopped', sent: 0 }]);
  });

  it('ends later where they became worth more meanwhile', async () => {
    await world.subscribe(team, [{}]);
    const { campaignId, scheduleId } = await world.launch(team, {}, AT_EIGHT);
    world.time.now = EVENING + 1_000;
    await world.run(PLAN_CAMPAIGN, { teamId: team.teamId, scheduleId });
    const [{ id } = { id: 0 }] = await world.runs(team);
    await world.setStatus(team, campaignId, 'suspended');
    await withTeam(database.db, team.teamId, (tx) =>
      tx
        .update(campaigns)
        .set({ settings: { ...SETTINGS, ttlHours: 5 } })
        .where(eq(campaigns.id, campaignId)),
    );
    world.time.now = EVENING + 4 * HOUR;
    await run(id);
    expect(await world.runs(team)).toMatchObject([{ state: 'sending' }]);
    expect(await jobs(id)).toEqual([EVENING + 5 * HOUR]);
    world.time.now = EVENING + 5 * HOUR;
    await run(id);
    expect(await world.runs(team)).toMatchObject([{ state: 'missed' }]);
  });

  it('ends where the job that was to try its messages again is lost', async () => {
    await world.subscribe(team, [{}]);
    const { scheduleId } = await world.launch(team, {}, AT_EIGHT);
    world.endpoint.failNext(503);
    await goTo(scheduleId, EVENING + 1_000);
    const [{ id } = { id: 0 }] = await world.runs(team);
    const [at = 0] = await jobs(id);
    world.time.now = at;
    await run(id);
    expect(await world.runs(team)).toMatchObject([{ state: 'done', sent: 0, failed: 1, late: 1 }]);
  });
});

it('a send that was off until it was too late is not gone on with', async () => {
  await world.subscribe(team, [{}]);
  const settings = { ...SETTINGS, ttlHours: 12 };
  const { campaignId, scheduleId } = await world.launch(team, { settings }, AT_EIGHT);
  world.endpoint.failNext(503);
  await goTo(scheduleId, EVENING + 1_000);
  await withTeam(database.db, team.teamId, (tx) =>
    tx
      .update(campaigns)
      .set({ launchedAt: new Date(EVENING + 7 * HOUR) })
      .where(eq(campaigns.id, campaignId)),
  );
  await goTo(scheduleId, EVENING + 7 * HOUR);
  expect(world.received).toEqual([]);
  expect(await world.runs(team)).toMatchObject([{ state: 'stopped', sent: 0 }]);
});
