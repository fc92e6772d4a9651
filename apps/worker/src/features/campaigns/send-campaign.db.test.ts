import { makeSiteCertificate, startPushEndpoint } from '@sluice/outside/push-services';
import {
  type Database,
  openDatabase,
  PLAN_CAMPAIGN,
  SEND_CAMPAIGN,
  subscribers,
  teamEvents,
  withTeam,
} from '@sluice/postgres';
import { createTestDatabase, type TestDatabase } from '@sluice/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CampaignWorld, openCampaigns, SETTINGS, type Team } from './campaigns.fixture.ts';
import { claimChunk, findOpenRun } from './claim-chunk.ts';
import { deliverChunk } from './deliver-chunk.ts';

const HOUR = 3_600_000;
// Ahead of any clock: jobs that the tests leave for later must not be due by the database's.
const EVENING = Date.parse('2099-11-17T19:00:00Z');
/** 20:00 in Berlin. */
const AT_EIGHT = { type: 'manual', date: '2099-11-17', time: '20:00' } as const;

let testDatabase: TestDatabase;
let database: Database;
let world: CampaignWorld;
let team: Team;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.databaseUrl);
  world = await openCampaigns({
    database,
    databaseUrl: testDatabase.databaseUrl,
    startService: async (deliver) => {
      const certificate = await makeSiteCertificate(['localhost']);
      return { endpoint: await startPushEndpoint({ certificate, deliver }), ca: certificate.cert };
    },
  });
});
afterAll(async () => {
  await world.close();
  await database.close();
  await testDatabase.drop();
});
beforeEach(async () => {
  team = await world.seedTeam();
  world.received.length = 0;
  world.deliverer.pausedUntil.clear();
  world.time.now = EVENING - HOUR;
});

/** The clock goes to a moment, and everything happens that is due by then. */
async function goTo(scheduleId: number, atMs: number): Promise<void> {
  world.time.now = atMs;
  await world.run(PLAN_CAMPAIGN, { teamId: team.teamId, scheduleId });
  for (const { id, state } of await world.runs(team)) {
    if (state === 'sending') await world.run(SEND_CAMPAIGN, { teamId: team.teamId, runId: id });
  }
}
const states = async () =>
  (
    await withTeam(database.db, team.teamId, (tx) => tx.select().from(subscribers).orderBy(subscribers.id))
  ).map(({ endReason }) => endReason ?? 'on');

describe('a one-time campaign', () => {
  it('[S1.2-07] sends at its time, to everybody it is for and to nobody twice, and reports it', async () => {
    const [austrian] = await world.subscribe(team, [{ country: 'AT' }]);
    const germans = await world.subscribe(team, Array(450).fill({}));
    const { scheduleId } = await world.launch(team, { countries: ['DE'] }, AT_EIGHT);
    await goTo(scheduleId, EVENING - 1);
    expect(world.received).toEqual([]);
    await goTo(scheduleId, EVENING + 5_000);
    await goTo(scheduleId, EVENING + 10_000);
    expect(world.received.toSorted()).toEqual(germans.toSorted());
    expect(world.received).not.toContain(austrian);
    expect(await world.runs(team)).toMatchObject([{ state: 'done', sent: 450, dueAt: new Date(EVENING) }]);
    expect(await withTeam(database.db, team.teamId, (tx) => tx.select().from(teamEvents))).toMatchObject([
      { kind: 'campaign.finished', memberId: team.memberId, details: { sent: 450, failed: 0 } },
    ]);
    await world.runJobs();
    const events = world.events().filter(({ teamId }) => teamId === team.teamId);
    expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(450);
    expect(events[0]).toMatchObject({ type: 'push_sent', streamId: team.streamId, country: 'DE' });
  }, 60_000);

  it('is not sent when it was launched too late, or the platform was away for too long', async () => {
    await world.subscribe(team, [{}]);
    world.time.now = EVENING + 1;
    const { scheduleId: late } = await world.launch(team, {}, AT_EIGHT);
    await goTo(late, EVENING + 2);
    world.time.now = EVENING - HOUR;
    const { scheduleId: missed } = await world.launch(team, {}, AT_EIGHT);
    await goTo(missed, EVENING + 7 * HOUR);
    expect(world.received).toEqual([]);
  });

  it('waits for each subscriber’s own clock', async () => {
    const [tokyo, berlin, nowhere] = await world.subscribe(team, [
      { timeZone: 'Asia/Tokyo' },
      {},
      { timeZone: '' },
    ]);
    world.time.now = EVENING - 20 * HOUR;
    const { scheduleId } = await world.launch(team, {}, { ...AT_EIGHT, clock: 'subscriber' });
    await goTo(scheduleId, Date.parse('2099-11-17T11:00:01Z'));
    expect(world.received).toEqual([tokyo]);
    await goTo(scheduleId, EVENING + 1);
    expect(world.received.toSorted()).toEqual([tokyo, berlin, nowhere].toSorted());
  });

  it('never sends an occurrence again to somebody whose clock has moved meanwhile', async () => {
    await world.subscribe(team, [{ timeZone: 'Asia/Tokyo' }]);
    world.time.now = EVENING - 20 * HOUR;
    const { scheduleId } = await world.launch(team, {}, { ...AT_EIGHT, clock: 'subscriber' });
    await goTo(scheduleId, Date.parse('2099-11-17T11:00:01Z'));
    await withTeam(database.db, team.teamId, (tx) =>
      tx.update(subscribers).set({ timeZone: 'Europe/Berlin' }),
    );
    await goTo(scheduleId, EVENING + 1);
    expect(world.received).toHaveLength(1);
  });
});

describe('what a push service answers', () => {
  it('404 and 410 end a subscription at once', async () => {
    const [gone, unknown] = await world.subscribe(team, [{}, {}, {}]);
    world.endpoint.subscriptions.set(gone ?? '', { key: '', isEnded: true });
    world.endpoint.subscriptions.delete(unknown ?? '');
    const { scheduleId } = await world.launch(team, {}, AT_EIGHT);
    await goTo(scheduleId, EVENING + 1);
    expect(await states()).toEqual(['gone', 'gone', 'on']);
    expect(await world.runs(team)).toMatchObject([{ sent: 1, gone: 2, failed: 0, state: 'done' }]);
  });

  it('429 is waited out as it says, 5xx for a while; within the time that the message is worth', async () => {
    await world.subscribe(team, [{}]);
    const { scheduleId } = await world.launch(team, {}, AT_EIGHT);
    world.endpoint.failNext(429, { 'retry-after': '30' });
    await goTo(scheduleId, EVENING + 1);
    await goTo(scheduleId, EVENING + 29_000);
    expect(world.received).toEqual([]);
    world.endpoint.failNext(503);
    await goTo(scheduleId, EVENING + 31_000);
    expect(await world.runs(team)).toMatchObject([{ sent: 0, state: 'sending' }]);
    await goTo(scheduleId, EVENING + 60_000);
    expect(world.received).toHaveLength(1);
    expect(await world.runs(team)).toMatchObject([{ sent: 1, failed: 0 }]);
  });

  it('413 makes it shorter, once', async () => {
    await world.subscribe(team, [{}]);
    const messages = { de: [{ title: 'Lang', body: 'ö'.repeat(300) }] };
    const { scheduleId } = await world.launch(team, {}, { ...AT_EIGHT, messages });
    world.endpoint.failNext(413);
    await goTo(scheduleId, EVENING + 1);
    expect(await world.runs(team)).toMatchObject([{ sent: 1 }]);
  });
});

describe('cap and quiet hours', () => {
  it('leave out who has had enough today, and who sleeps', async () => {
    const [, asleep] = await world.subscribe(team, [{}, { timeZone: 'Asia/Tokyo' }]);
    const settings = { ...SETTINGS, capPerDay: 1, quietHours: { from: '23:00', to: '08:00' } };
    const first = await world.launch(team, { settings }, AT_EIGHT);
    await goTo(first.scheduleId, EVENING + 1);
    const second = await world.launch(team, { settings, launchedAt: new Date(EVENING - HOUR) }, AT_EIGHT);
    await goTo(second.scheduleId, EVENING + 2);
    expect(world.received).toHaveLength(1);
    expect(world.received).not.toContain(asleep);
    expect(await world.runs(team)).toMatchObject([
      { sent: 1, quiet: 1, capped: 0 },
      { sent: 0, quiet: 1, capped: 1 },
    ]);
  });
});

describe('switching off', () => {
  it('pauses a send, which goes on where it was', async () => {
    const tokens = await world.subscribe(team, Array(5).fill({}));
    const { campaignId, scheduleId } = await world.launch(team, {}, AT_EIGHT);
    await world.setStatus(team, campaignId, 'suspended');
    await goTo(scheduleId, EVENING + 1);
    expect(world.received).toEqual([]);
    await world.setStatus(team, campaignId, 'launched');
    await goTo(scheduleId, EVENING + 2);
    expect(world.received.toSorted()).toEqual(tokens.toSorted());
  });
});

describe('an interval', () => {
  const AFTER_AN_HOUR = { type: 'interval', count: 1, unit: 'hour' } as const;
  const covers = (atMs: number) => ({ coversFrom: new Date(atMs) });

  it('is counted from the event that starts it, for each subscriber once, and for nobody who was due before', async () => {
    const before = new Date(EVENING - 3 * HOUR);
    const [, early, late] = await world.subscribe(team, [
      { subscribedAt: before },
      { subscribedAt: new Date(EVENING - HOUR + 60_000) },
      { subscribedAt: new Date(EVENING - HOUR + 120_000) },
    ]);
    const { scheduleId } = await world.launch(
      team,
      { kind: 'welcome' },
      { ...AFTER_AN_HOUR, ...covers(EVENING - 2 * HOUR) },
    );
    await goTo(scheduleId, EVENING);
    expect(world.received).toEqual([]);
    await goTo(scheduleId, EVENING + 61_000);
    expect(world.received).toEqual([early]);
    await goTo(scheduleId, EVENING + 90_000);
    await goTo(scheduleId, EVENING + 121_000);
    expect(world.received).toEqual([early, late]);
  });

  it('finds who was reported late', async () => {
    const { scheduleId } = await world.launch(
      team,
      { kind: 'welcome' },
      { ...AFTER_AN_HOUR, ...covers(EVENING - 2 * HOUR) },
    );
    await goTo(scheduleId, EVENING);
    const tokens = await world.subscribe(team, [{ subscribedAt: new Date(EVENING - HOUR - 60_000) }]);
    await goTo(scheduleId, EVENING + 1_000);
    expect(world.received).toEqual(tokens);
  });

  it('of those without a registration is not sent to who has registered', async () => {
    const subscribedAt = new Date(EVENING - HOUR);
    const [waits] = await world.subscribe(team, [
      { subscribedAt },
      { subscribedAt, registeredAt: new Date(EVENING - 1_000) },
    ]);
    const { scheduleId } = await world.launch(
      team,
      { kind: 'no-registration' },
      { ...AFTER_AN_HOUR, ...covers(EVENING - 2 * HOUR) },
    );
    await goTo(scheduleId, EVENING + 1);
    expect(world.received).toEqual([waits]);
  });
});

it('counts subscribers by sort as they come, change and go', async () => {
  const { rows: before } = await withTeam(database.db, team.teamId, (tx) =>
    tx.execute<{ n: number }>('SELECT count(*)::int AS n FROM subscriber_counts'),
  );
  expect(before[0]?.n).toBe(0);
  await world.subscribe(team, [{}, {}, { country: 'AT' }]);
  await withTeam(database.db, team.teamId, (tx) => tx.update(subscribers).set({ registeredAt: new Date() }));
  await withTeam(database.db, team.teamId, (tx) =>
    tx.execute(`DELETE FROM subscribers WHERE country = 'AT'`),
  );
  const sums = () =>
    withTeam(database.db, team.teamId, (tx) =>
      tx.execute(`SELECT country, step, sum(difference)::int AS n, count(*)::int AS rows FROM subscriber_counts
        GROUP BY 1, 2 HAVING sum(difference) <> 0`),
    ).then(({ rows }) => rows);
  expect(await sums()).toEqual([{ country: 'DE', step: 'registered', n: 2, rows: 1 }]);
  await world.run('fold_subscriber_counts', { teamId: team.teamId });
  expect(await sums()).toEqual([{ country: 'DE', step: 'registered', n: 2, rows: 1 }]);
});

describe('in the middle of a send', () => {
  it('switching off stops it within two seconds, and switching on sends to the rest, nobody twice', async () => {
    const tokens = await world.subscribe(team, Array(2_000).fill({}));
    const { campaignId, scheduleId } = await world.launch(team, {}, AT_EIGHT);
    world.time.now = EVENING + 1;
    await world.run(PLAN_CAMPAIGN, { teamId: team.teamId, scheduleId });
    const [run] = await world.runs(team);
    const sending = world.run(SEND_CAMPAIGN, { teamId: team.teamId, runId: run?.id });
    while (world.received.length === 0) await new Promise((resolve) => setImmediate(resolve));
    await world.setStatus(team, campaignId, 'suspended');
    const stoppedAt = performance.now();
    await sending;
    expect(performance.now() - stoppedAt).toBeLessThan(2_000);
    expect(world.received.length).toBeLessThan(2_000);
    await world.setStatus(team, campaignId, 'launched');
    await goTo(scheduleId, EVENING + 2);
    expect(world.received.toSorted()).toEqual(tokens.toSorted());
  }, 60_000);

  it('a sender that dies before it has stored a chunk repeats that chunk alone, under the same ids', async () => {
    const tokens = await world.subscribe(team, Array(450).fill({}));
    const { scheduleId } = await world.launch(team, {}, AT_EIGHT);
    world.time.now = EVENING + 1;
    await world.run(PLAN_CAMPAIGN, { teamId: team.teamId, scheduleId });
    const [run] = await world.runs(team);
    // The first chunk is delivered, and nothing of it is stored.
    const open = await withTeam(database.db, team.teamId, (tx) => findOpenRun(tx, team.teamId, run?.id ?? 0));
    if (!open) throw new Error('there is no send');
    const chunk = await withTeam(database.db, team.teamId, (tx) =>
      claimChunk(tx, open, new Date(world.time.now)),
    );
    await deliverChunk(world.deliverer, open, { recipients: chunk, signal: new AbortController().signal });
    await goTo(scheduleId, EVENING + 2);
    const counts = new Map<string, number>();
    for (const token of world.received) counts.set(token, (counts.get(token) ?? 0) + 1);
    expect([...counts.keys()].toSorted()).toEqual(tokens.toSorted());
    expect([...counts.values()].filter((count) => count > 1)).toHaveLength(chunk.length);
    await world.runJobs();
    const events = world.events().filter(({ teamId }) => teamId === team.teamId);
    expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(450);
  }, 60_000);
});
