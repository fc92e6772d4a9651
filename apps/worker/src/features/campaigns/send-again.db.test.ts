import { makeSiteCertificate, startPushEndpoint } from '@sluice/outside/push-services';
import {
  type Database,
  openDatabase,
  PLAN_CAMPAIGN,
  SEND_CAMPAIGN,
  subscribers,
  withTeam,
} from '@sluice/postgres';
import { createTestDatabase, type TestDatabase } from '@sluice/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type CampaignWorld, openCampaigns, type Team } from './campaigns.fixture.ts';
import { claimChunk, findOpenRun } from './claim-chunk.ts';
import { deliverChunk } from './deliver-chunk.ts';
import { settleChunk } from './settle-chunk.ts';

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

async function goTo(scheduleId: number, atMs: number, of = team): Promise<void> {
  world.time.now = atMs;
  await world.run(PLAN_CAMPAIGN, { teamId: of.teamId, scheduleId });
  for (const { id, state } of await world.runs(of))
    if (state === 'sending') await world.run(SEND_CAMPAIGN, { teamId: of.teamId, runId: id });
}

/** The next chunk of the team's send, as its sender claims it. */
const claimNow = () =>
  withTeam(database.db, team.teamId, async (tx) => {
    const [run] = await world.runs(team);
    const open = await findOpenRun(tx, team.teamId, run?.id ?? 0);
    if (!open) throw new Error('there is no send');
    return { open, recipients: await claimChunk(tx, open, new Date(world.time.now)) };
  });

it('a message that was accepted before its sender was killed is not sent again on the same machine', async () => {
  const tokens = await world.subscribe(team, Array(30).fill({}));
  const { scheduleId } = await world.launch(team, {}, AT_EIGHT);
  world.time.now = EVENING + 1;
  await world.run(PLAN_CAMPAIGN, { teamId: team.teamId, scheduleId });
  const { open, recipients } = await claimNow();
  const kept = world.deliverer.journal.openChunk({ teamId: team.teamId, runId: open.run.id });
  await deliverChunk(world.deliverer, open, {
    recipients: recipients.slice(0, 20),
    signal: new AbortController().signal,
    onAccepted: (messageId) => kept.add(messageId),
  });
  expect(world.received).toHaveLength(20);
  await goTo(scheduleId, EVENING + 2);
  expect(world.received.toSorted()).toEqual(tokens.toSorted());
  expect(await world.runs(team)).toMatchObject([{ state: 'done', sent: 30 }]);
  expect(world.deliverer.journal.read({ teamId: team.teamId, runId: open.run.id })).toEqual(new Set());
});

it('who has to wait for a push service still waits when a pause keeps them from being tried', async () => {
  await world.subscribe(team, [{}]);
  const { scheduleId } = await world.launch(team, {}, AT_EIGHT);
  world.endpoint.failNext(429, { 'retry-after': '30' });
  await goTo(scheduleId, EVENING + 1);
  world.time.now = EVENING + 31_000;
  const { open, recipients } = await claimNow();
  const delivered = await deliverChunk(world.deliverer, open, { recipients, signal: AbortSignal.abort() });
  expect(delivered).toMatchObject([{ recipient: { tries: 1 }, result: { kind: 'not_sent' } }]);
  await withTeam(database.db, team.teamId, (tx) =>
    settleChunk(tx, open, { recipients, delivered, now: new Date(world.time.now) }),
  );
  await goTo(scheduleId, EVENING + 32_000);
  expect(world.received).toHaveLength(1);
  expect(await world.runs(team)).toMatchObject([{ state: 'done', sent: 1 }]);
});

it('who is held back while a push service makes the team wait has not been tried, and waits no longer for it', async () => {
  await world.subscribe(team, Array(101).fill({}));
  const { scheduleId } = await world.launch(team, {}, AT_EIGHT);
  const { pausedUntil } = world.deliverer;
  for (const minute of [0, 1, 2, 3, 4, 5]) {
    const atMs = EVENING + minute * 60_000 + 1;
    pausedUntil.set(`${team.teamId} https://localhost:${world.endpoint.port}`, atMs + 30_000);
    await goTo(scheduleId, atMs);
  }
  expect(world.received).toHaveLength(0);
  pausedUntil.clear();
  world.endpoint.failNext(500);
  await goTo(scheduleId, EVENING + 10 * 60_000);
  expect(world.received).toHaveLength(100);
  // By the second backoff, at the latest.
  await goTo(scheduleId, EVENING + 10 * 60_000 + 5_000);
  expect(world.received).toHaveLength(101);
});

it('a message whose connection breaks again and again is tried every ten seconds, not ever more rarely', async () => {
  await world.subscribe(team, [{}]);
  const { scheduleId } = await world.launch(team, {}, AT_EIGHT);
  world.time.now = EVENING + 1;
  await world.run(PLAN_CAMPAIGN, { teamId: team.teamId, scheduleId });
  for (const _ of Array(8)) {
    const { open, recipients } = await claimNow();
    const delivered = recipients.map((recipient) => ({
      recipient,
      result: { kind: 'unreachable', reason: 'the connection ended' } as const,
    }));
    await withTeam(database.db, team.teamId, (tx) =>
      settleChunk(tx, open, { recipients, delivered, now: new Date(world.time.now) }),
    );
    world.time.now += 10_000;
    expect((await claimNow()).recipients).toHaveLength(1);
  }
});

it('a push service that makes one team wait takes another’s messages', async () => {
  await world.subscribe(team, [{}]);
  const { scheduleId } = await world.launch(team, {}, AT_EIGHT);
  world.endpoint.failNext(429, { 'retry-after': '600' });
  await goTo(scheduleId, EVENING + 1);
  const other = await world.seedTeam();
  const [token] = await world.subscribe(other, [{}]);
  world.time.now = EVENING - HOUR;
  const { scheduleId: others } = await world.launch(other, {}, AT_EIGHT);
  await goTo(others, EVENING + 2, other);
  expect(world.received).toEqual([token]);
});

it('a send that is asked for while it runs is not run a second time beside it', async () => {
  await world.subscribe(team, Array(300).fill({}));
  const { scheduleId } = await world.launch(team, {}, AT_EIGHT);
  world.time.now = EVENING + 1;
  const running = (async () => {
    await world.run(PLAN_CAMPAIGN, { teamId: team.teamId, scheduleId });
    await world.runJobs();
  })();
  while (world.received.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  // A plan that finds the send under way asks for it again, in case it was paused.
  await world.run(PLAN_CAMPAIGN, { teamId: team.teamId, scheduleId });
  await Promise.all([running, world.runJobs()]);
  await world.runJobs();
  expect(new Set(world.received).size).toBe(300);
  expect(world.received).toHaveLength(300);
}, 60_000);

// The last: its planner comes back again and again, by a clock that the queue does not have.
it('progress comes to its end: who has had the message, and who has left, is in no audience', async () => {
  const [moved] = await world.subscribe(team, [{ timeZone: 'Asia/Tokyo' }, {}, {}]);
  world.time.now = EVENING - 20 * HOUR;
  const { scheduleId } = await world.launch(team, {}, { ...AT_EIGHT, clock: 'subscriber' });
  await goTo(scheduleId, Date.parse('2099-11-17T11:00:01Z'));
  expect(world.received).toEqual([moved]);
  await withTeam(database.db, team.teamId, (tx) => tx.update(subscribers).set({ timeZone: 'Europe/Berlin' }));
  world.endpoint.failNext(503);
  await goTo(scheduleId, EVENING + 1);
  const inBerlin = async () => (await world.runs(team)).find(({ zone }) => zone === 'Europe/Berlin');
  expect(await inBerlin()).toMatchObject({ state: 'sending', sent: 1, audience: 2 });
  await goTo(scheduleId, EVENING + 60_000);
  expect(await inBerlin()).toMatchObject({ state: 'done', sent: 2, audience: 2 });
});
