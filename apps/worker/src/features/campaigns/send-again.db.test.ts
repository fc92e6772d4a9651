import { WEEKDAYS } from '@sluice/campaigns';
import { makeSiteCertificate, startPushEndpoint } from '@sluice/outside/push-services';
import {
  campaignSchedules,
  campaigns,
  type Database,
  openDatabase,
  PLAN_CAMPAIGN,
  SEND_CAMPAIGN,
  type SubscriberRow,
  streams,
  subscribers,
  withTeam,
} from '@sluice/postgres';
import { createLog } from '@sluice/runtime';
import { createTestDatabase, type TestDatabase } from '@sluice/testing';
import type { OutgoingMessage } from '@sluice/webpush';
import { eq, like, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { subscription } from '../subscribers/subscribers.fixture.ts';
import { takeSubscriptions } from '../subscribers/take-subscriptions.ts';
import { type CampaignWorld, openCampaigns, SETTINGS, type Team } from './campaigns.fixture.ts';
import { claimChunk, findOpenRun } from './claim-chunk.ts';
import { deliverChunk } from './deliver-chunk.ts';
import { sendCampaign } from './send-campaign.ts';
import { createServiceRefusals } from './service-refusals.ts';
import { settleChunk } from './settle-chunk.ts';
import { createSlowServices } from './slow-services.ts';

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
  world.deliveries.length = 0;
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

it('what is for a slow push service is set aside, and sent when nobody else is left', async () => {
  await world.subscribe(team, Array(3).fill({}));
  const { scheduleId } = await world.launch(team, {}, AT_EIGHT);
  world.time.now = EVENING + 1;
  world.deliverer.slow.noteSlow(`https://localhost:${world.endpoint.port}`);
  await goTo(scheduleId, EVENING + 1);
  expect(world.received).toHaveLength(0);
  expect(await world.runs(team)).toMatchObject([{ state: 'sending', failed: 0 }]);
  await goTo(scheduleId, EVENING + 2_000);
  expect(world.received).toHaveLength(3);
  // The clock of the tests that follow is before its end.
  world.deliverer.slow = createSlowServices(() => world.time.now, 60_000);
});

/** Somebody waits for so long. */
const waitFor = (token: string | undefined, atMs: number) =>
  withTeam(database.db, team.teamId, (tx) =>
    tx.execute(sql`
      INSERT INTO campaign_retries (team_id, run_id, subscriber_id, tries, due_at)
      SELECT s.team_id, r.id, s.id, 1, ${new Date(atMs).toISOString()}::timestamptz
      FROM subscribers s, campaign_runs r WHERE s.endpoint LIKE ${`%${token}`}
      ON CONFLICT (team_id, run_id, subscriber_id) DO UPDATE SET due_at = excluded.due_at`),
  );
const change = (token: string | undefined, columns: Partial<SubscriberRow>) =>
  withTeam(database.db, team.teamId, (tx) =>
    tx
      .update(subscribers)
      .set(columns)
      .where(like(subscribers.endpoint, `%${token}`)),
  );
const countWaiting = async () => {
  const { rows } = await withTeam(database.db, team.teamId, (tx) =>
    tx.execute('SELECT FROM campaign_retries'),
  );
  return rows.length;
};

it('who unsubscribes while they wait takes nobody’s message with them', async () => {
  const [leaves, waits] = await world.subscribe(team, [{}, {}]);
  const { scheduleId } = await world.launch(team, {}, AT_EIGHT);
  for (const _ of [1, 2]) world.endpoint.failNext(500);
  await goTo(scheduleId, EVENING + 1);
  await waitFor(leaves, EVENING + 10_000);
  await waitFor(waits, EVENING + 60_000);
  await change(leaves, { endedAt: new Date(EVENING + 5_000), endReason: 'unsubscribed' });
  await goTo(scheduleId, EVENING + 20_000);
  expect(await world.runs(team)).toMatchObject([{ state: 'sending', sent: 0, audience: 1 }]);
  await goTo(scheduleId, EVENING + 60_000);
  expect(world.received).toEqual([waits]);
  expect(await world.runs(team)).toMatchObject([{ state: 'done', sent: 1, departed: 1 }]);
});

it('who registers while they wait is not told that they have no registration, and their room is free again', async () => {
  const [registers] = await world.subscribe(team, [{}]);
  const settings = { ...SETTINGS, capPerDay: 1 };
  const everyEvening = { type: 'cron' as const, weekdays: [...WEEKDAYS], time: '20:00' };
  const { scheduleId } = await world.launch(team, { kind: 'no-registration', settings }, everyEvening);
  const { scheduleId: later } = await world.launch(team, { settings }, { ...AT_EIGHT, time: '20:01' });
  world.endpoint.failNext(500);
  await goTo(scheduleId, EVENING + 1);
  await change(registers, { registeredAt: new Date(EVENING + 1_000) });
  await goTo(scheduleId, EVENING + 30_000);
  expect(world.received).toEqual([]);
  expect(await world.runs(team)).toMatchObject([{ state: 'done', sent: 0, departed: 1 }]);
  await goTo(later, EVENING + 60_000);
  expect(world.received).toEqual([registers]);
});

describe('a schedule that is removed', () => {
  const remove = (of: 'campaign_schedules' | 'campaigns') =>
    withTeam(database.db, team.teamId, (tx) => tx.execute(sql.raw(`UPDATE ${of} SET removed_at = now()`)));
  it.each(['campaign_schedules', 'campaigns'] as const)(
    'ends its send, and nobody waits any more: %s',
    async (of) => {
      await world.subscribe(team, [{}, {}]);
      const settings = { ...SETTINGS, capPerDay: 1 };
      const { scheduleId } = await world.launch(team, { settings }, AT_EIGHT);
      world.endpoint.failNext(500);
      await goTo(scheduleId, EVENING + 1);
      expect(await world.runs(team)).toMatchObject([{ state: 'sending', sent: 1 }]);
      await remove(of);
      await goTo(scheduleId, EVENING + 60_000);
      expect(world.received).toHaveLength(1);
      expect(await world.runs(team)).toMatchObject([
        { state: 'stopped', sent: 1, endedAt: new Date(EVENING + 60_000) },
      ]);
      expect(await countWaiting()).toBe(0);
      const { rows } = await withTeam(database.db, team.teamId, (tx) =>
        tx.execute(`SELECT FROM subscriber_sends WHERE cardinality(reserved) > 0`),
      );
      expect(rows).toEqual([]);
    },
  );
});

it('a text in a language that the campaign has no more is not sent', async () => {
  await world.subscribe(team, [{ language: 'fr' }, { language: 'de' }]);
  const messages = {
    de: [{ title: 'Hallo', body: '' }],
    fr: [{ title: 'Bonjour', body: '' }],
  };
  const { scheduleId } = await world.launch(team, { languages: ['de'] }, { ...AT_EIGHT, messages });
  world.time.now = EVENING + 1;
  await world.run(PLAN_CAMPAIGN, { teamId: team.teamId, scheduleId });
  const { recipients } = await claimNow();
  expect(recipients.map(({ title, language }) => [title, language])).toEqual([
    ['Hallo', 'de'],
    ['Hallo', 'de'],
  ]);
  await goTo(scheduleId, EVENING + 2);
  expect(world.received).toHaveLength(2);
});

it('who was left out of a chunk in which a pause came is counted once', async () => {
  const sleeps = { timeZone: 'Asia/Tokyo' };
  await world.subscribe(team, [sleeps, {}, {}, sleeps, { language: 'fr' }]);
  const settings = { ...SETTINGS, quietHours: { from: '23:00', to: '08:00' } };
  const messages = { de: [{ title: 'Hallo', body: '' }], en: [] };
  const languages = { languages: ['de', 'en'], mainLanguage: 'en' };
  const { scheduleId } = await world.launch(team, { settings, ...languages }, { ...AT_EIGHT, messages });
  world.time.now = EVENING + 1;
  await world.run(PLAN_CAMPAIGN, { teamId: team.teamId, scheduleId });
  const { open, recipients } = await claimNow();
  const delivered = await deliverChunk(world.deliverer, open, { recipients, signal: AbortSignal.abort() });
  await withTeam(database.db, team.teamId, (tx) =>
    settleChunk(tx, open, { recipients, delivered, now: new Date(world.time.now) }),
  );
  expect(await world.runs(team)).toMatchObject([{ sent: 0, quiet: 2, silent: 1, audience: 4 }]);
  await goTo(scheduleId, EVENING + 2);
  expect(await world.runs(team)).toMatchObject([
    { state: 'done', planned: 5, audience: 4, sent: 2, quiet: 2, silent: 1, departed: 0 },
  ]);
});

it('503 with the time that it takes holds back the team’s other messages, too', async () => {
  await world.subscribe(team, Array(150).fill({}));
  const { scheduleId } = await world.launch(team, {}, AT_EIGHT);
  const asked = { 'retry-after': '30' };
  // As many as are on the wire at once.
  for (const _ of Array(100)) world.endpoint.failNext(503, asked);
  await goTo(scheduleId, EVENING + 1);
  expect(world.received).toEqual([]);
  await goTo(scheduleId, EVENING + 29_000);
  expect(world.received).toEqual([]);
  await goTo(scheduleId, EVENING + 31_000);
  expect(world.received).toHaveLength(150);
});

it('503 without a time pauses the team’s other messages, longer each time, and one that is taken ends it', async () => {
  const asked: number[] = [];
  const { sender } = world.deliverer;
  let refuses = true;
  const failing = {
    ...world.deliverer,
    sender: {
      ...sender,
      send: async (message: OutgoingMessage) => {
        asked.push(world.time.now - EVENING);
        if (refuses) return { kind: 'retry' as const, status: 503, afterMs: undefined };
        return sender.send(message);
      },
    },
    refusals: createServiceRefusals(
      () => world.time.now,
      () => 0,
    ),
  };
  const log = createLog('test', { level: 'silent' });
  const deps = { db: database.db, log, clock: () => new Date(world.time.now), deliverer: failing };
  await world.subscribe(team, Array(150).fill({}));
  const { scheduleId } = await world.launch(team, {}, AT_EIGHT);
  world.time.now = EVENING;
  await world.run(PLAN_CAMPAIGN, { teamId: team.teamId, scheduleId });
  const [{ id: runId } = { id: 0 }] = await world.runs(team);
  const sendAt = async (second: number) => {
    world.time.now = EVENING + second * 1_000;
    asked.length = 0;
    await sendCampaign(deps, { teamId: team.teamId, runId });
    return asked.length;
  };
  expect(await sendAt(0)).toBe(10);
  // One each time that a pause is over.
  const counts = [];
  for (let second = 1; second <= 16; second++) counts.push(await sendAt(second));
  expect(counts).toEqual([1, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0]);
  refuses = false;
  for (let second = 31; second <= 34; second++) await sendAt(second);
  expect(world.received).toHaveLength(150);
  expect(await world.runs(team)).toMatchObject([{ state: 'done', sent: 150 }]);
});

it('a send goes on in the stream that it was planned for when its campaign gets another', async () => {
  const tokens = await world.subscribe(team, [{}, {}]);
  const { campaignId, scheduleId } = await world.launch(team, {}, AT_EIGHT);
  world.time.now = EVENING + 1;
  await world.run(PLAN_CAMPAIGN, { teamId: team.teamId, scheduleId });
  const other = await withTeam(database.db, team.teamId, (tx) =>
    tx
      .insert(streams)
      .values({ teamId: team.teamId, memberId: team.memberId, name: 'Second' })
      .returning({ id: streams.id }),
  );
  const streamId = other[0]?.id ?? 0;
  const [late] = await world.subscribe({ ...team, streamId }, [{}]);
  await withTeam(database.db, team.teamId, (tx) =>
    tx.update(campaigns).set({ streamId }).where(eq(campaigns.id, campaignId)),
  );
  await goTo(scheduleId, EVENING + 2);
  expect(world.received.toSorted()).toEqual(tokens.toSorted());
  expect(world.received).not.toContain(late);
  expect(await world.runs(team)).toMatchObject([{ state: 'done', planned: 2, sent: 2, departed: 0 }]);
});

describe('a campaign that is changed while its send is under way', () => {
  const setAudience = (campaignId: number, columns: { countries?: string[]; hosts?: string[] }) =>
    withTeam(database.db, team.teamId, (tx) =>
      tx.update(campaigns).set(columns).where(eq(campaigns.id, campaignId)),
    );

  it.each([
    ['countries', { country: 'AT' }, { countries: ['DE'] }],
    ['hosts', {}, { hosts: ['other.example'] }],
  ])('leaves the send to whom it was planned for when it gets fewer %s', async (_, of, fewer) => {
    const tokens = await world.subscribe(team, [{}, of]);
    const { campaignId, scheduleId } = await world.launch(team, {}, AT_EIGHT);
    world.time.now = EVENING + 1;
    await world.run(PLAN_CAMPAIGN, { teamId: team.teamId, scheduleId });
    await setAudience(campaignId, fewer);
    await goTo(scheduleId, EVENING + 2);
    expect(world.received.toSorted()).toEqual(tokens.toSorted());
    expect(await world.runs(team)).toMatchObject([
      { state: 'done', planned: 2, audience: 2, sent: 2, departed: 0 },
    ]);
  });

  it('does not bring whom it was not planned for into the send when it gets more countries', async () => {
    const [german] = await world.subscribe(team, [{}, { country: 'AT' }]);
    const { campaignId, scheduleId } = await world.launch(team, { countries: ['DE'] }, AT_EIGHT);
    world.time.now = EVENING + 1;
    await world.run(PLAN_CAMPAIGN, { teamId: team.teamId, scheduleId });
    await setAudience(campaignId, { countries: ['DE', 'AT'] });
    await goTo(scheduleId, EVENING + 2);
    expect(world.received).toEqual([german]);
    expect(await world.runs(team)).toMatchObject([{ state: 'done', planned: 1, sent: 1 }]);
  });

  it('leaves who waits for a push service in the send', async () => {
    const tokens = await world.subscribe(team, [{}]);
    const { campaignId, scheduleId } = await world.launch(team, {}, AT_EIGHT);
    world.endpoint.failNext(500);
    await goTo(scheduleId, EVENING + 1);
    await setAudience(campaignId, { countries: ['FR'] });
    await goTo(scheduleId, EVENING + 30_000);
    expect(world.received).toEqual(tokens);
    expect(await world.runs(team)).toMatchObject([{ state: 'done', sent: 1, departed: 0 }]);
  });
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

describe('a message that no browser could show', () => {
  it('is none where a link’s first part is not known of the subscriber', async () => {
    const tokens = await world.subscribe(team, [{}, { language: '' }, {}]);
    const settings = { ...SETTINGS, url: '/{language}/x' };
    const { scheduleId } = await world.launch(team, { settings }, AT_EIGHT);
    await goTo(scheduleId, EVENING + 1);
    expect(world.received.toSorted()).toEqual(tokens.toSorted());
    expect(await world.runs(team)).toMatchObject([{ state: 'done', sent: 3, failed: 0 }]);
  });

  it('fails alone: the others of its chunk get theirs, and its subscriber stays one', async () => {
    const [german, french, austrian] = await world.subscribe(team, [{}, { language: 'fr' }, {}]);
    const messages = { de: [{ title: 'Hallo', body: 'x' }], fr: [{ title: '{|}', body: 'x' }] };
    const { scheduleId } = await world.launch(team, { languages: ['de', 'fr'] }, { ...AT_EIGHT, messages });
    await goTo(scheduleId, EVENING + 1);
    expect(world.received.toSorted()).toEqual([german, austrian].toSorted());
    expect(world.received).not.toContain(french);
    expect(await world.runs(team)).toMatchObject([{ state: 'done', sent: 2, failed: 1, gone: 0 }]);
    const ended = sql`SELECT FROM subscribers WHERE ended_at IS NOT NULL`;
    expect((await withTeam(database.db, team.teamId, (tx) => tx.execute(ended))).rows).toEqual([]);
  });
});

describe('a schedule that is changed while its send is under way', () => {
  const setSchedule = (columns: Partial<typeof campaignSchedules.$inferInsert>) =>
    withTeam(database.db, team.teamId, (tx) =>
      // As the api does it.
      tx
        .update(campaignSchedules)
        .set({ ...columns, coversFrom: new Date(world.time.now), plannedUntil: null }),
    );

  it('leaves an interval’s send to whom it is for', async () => {
    const [due] = await world.subscribe(team, [
      { subscribedAt: new Date(EVENING - HOUR) },
      { subscribedAt: new Date(EVENING - 60_000) },
    ]);
    const { scheduleId } = await world.launch(
      team,
      { kind: 'no-registration' },
      { type: 'interval', count: 1, unit: 'hour', coversFrom: new Date(EVENING - 2 * HOUR) },
    );
    world.endpoint.failNext(500);
    await goTo(scheduleId, EVENING + 1);
    expect(world.received).toEqual([]);
    await setSchedule({ type: 'cron', weekdays: [...WEEKDAYS], time: '03:00', count: null, unit: null });
    await goTo(scheduleId, EVENING + 30_000);
    expect(world.received).toEqual([due]);
    expect(await world.runs(team)).toMatchObject([{ state: 'done', sent: 1 }]);
  });

  it('leaves a clock’s send to everybody when it becomes an interval', async () => {
    const tokens = await world.subscribe(team, [{}, {}]);
    const { scheduleId } = await world.launch(
      team,
      { kind: 'no-registration' },
      {
        type: 'cron',
        weekdays: [...WEEKDAYS],
        time: '20:00',
      },
    );
    world.time.now = EVENING + 1;
    await world.run(PLAN_CAMPAIGN, { teamId: team.teamId, scheduleId });
    await setSchedule({ type: 'interval', weekdays: null, time: null, count: 1, unit: 'hour' });
    await goTo(scheduleId, EVENING + 30_000);
    expect(world.received.toSorted()).toEqual(tokens.toSorted());
  });

  it('leaves the send of one zone to those of that zone', async () => {
    const [berlin] = await world.subscribe(team, [{}, { timeZone: 'Asia/Tokyo' }]);
    const { scheduleId } = await world.launch(team, {}, { ...AT_EIGHT, clock: 'subscriber' });
    world.endpoint.failNext(500);
    await goTo(scheduleId, EVENING + 1);
    await setSchedule({ clock: 'country' });
    await goTo(scheduleId, EVENING + 30_000);
    expect(world.received).toEqual([berlin]);
    expect(await world.runs(team)).toMatchObject([{ state: 'done', sent: 1 }]);
  });
});

it('a job that fails has stored what it had sent before it is tried again', async () => {
  await world.subscribe(team, Array(3).fill({}));
  const { scheduleId } = await world.launch(team, {}, AT_EIGHT);
  world.time.now = EVENING + 1;
  await world.run(PLAN_CAMPAIGN, { teamId: team.teamId, scheduleId });
  const [run] = await world.runs(team);
  const broken = Promise.withResolvers<void>();
  let asked = 0;
  const clock = () => {
    if (++asked !== 2) return new Date(world.time.now);
    // It is the chunk behind the first that asks: nothing of the first is sent yet.
    broken.resolve();
    throw new Error('the clock is broken');
  };
  const log = createLog('test', { level: 'silent' });
  const { sender } = world.deliverer;
  const deliverer = {
    ...world.deliverer,
    sender: {
      ...sender,
      send: async (message: OutgoingMessage) => {
        await broken.promise;
        return sender.send(message);
      },
    },
  };
  const ref = { teamId: team.teamId, runId: run?.id ?? 0 };
  await expect(sendCampaign({ db: database.db, log, clock, deliverer }, ref)).rejects.toThrow('the clock');
  expect(await world.runs(team)).toMatchObject([{ state: 'sending', sent: 3 }]);
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

it.each(['0', 'Thu, 01 Jan 2026 00:00:00 GMT'])(
  'a push service that says “come again: %s” is asked ever more rarely',
  async (retryAfter) => {
    await world.subscribe(team, [{}]);
    const { scheduleId } = await world.launch(team, {}, AT_EIGHT);
    const waits: number[] = [];
    world.time.now = EVENING + 1;
    for (const _ of [1, 2, 3]) {
      world.endpoint.failNext(503, { 'retry-after': retryAfter });
      await goTo(scheduleId, world.time.now);
      const { rows } = await withTeam(database.db, team.teamId, (tx) =>
        tx.execute<{ at: Date }>('SELECT due_at AS at FROM campaign_retries'),
      );
      const dueMs = new Date(rows[0]?.at ?? 0).getTime();
      waits.push(dueMs - world.time.now);
      world.time.now = dueMs;
    }
    expect(waits).toEqual([2_000, 4_000, 8_000]);
    await goTo(scheduleId, world.time.now);
    expect(world.received).toHaveLength(1);
  },
);

describe('a subscriber with a new push address', () => {
  const renew = async (token: string | undefined, renewed: string) => {
    const [replaces, endpoint] = [world.addressOf(token ?? ''), world.addressOf(renewed)];
    const [{ key } = { key: '' }] = [...world.endpoint.subscriptions.values()];
    world.endpoint.subscriptions.set(renewed, { key, isEnded: false });
    const [row] = await withTeam(database.db, team.teamId, (tx) =>
      tx
        .select()
        .from(subscribers)
        .where(like(subscribers.endpoint, `%${token}`)),
    );
    const { p256dh = '', auth = '', host = '' } = row ?? {};
    const record = { atMs: world.time.now, endpoint, replaces, p256dh, auth, host };
    await takeSubscriptions(database.db, [subscription(team.teamId, endpoint, record)]);
  };

  it('does not get an interval’s message again', async () => {
    const [token] = await world.subscribe(team, [{ subscribedAt: new Date(EVENING - HOUR) }]);
    const { scheduleId } = await world.launch(
      team,
      { kind: 'welcome' },
      { type: 'interval', count: 1, unit: 'hour', coversFrom: new Date(EVENING - 2 * HOUR) },
    );
    await goTo(scheduleId, EVENING + 1);
    await renew(token, `renewed-${token}`);
    await withTeam(database.db, team.teamId, (tx) =>
      tx.update(campaignSchedules).set({ plannedUntil: null }),
    );
    await goTo(scheduleId, EVENING + 60_000);
    expect(world.received).toEqual([token]);
  });

  it('has had the day’s messages', async () => {
    const [token] = await world.subscribe(team, [{}]);
    const settings = { ...SETTINGS, capPerDay: 1 };
    const { scheduleId } = await world.launch(team, { settings }, AT_EIGHT);
    const { scheduleId: later } = await world.launch(team, { settings }, { ...AT_EIGHT, time: '20:01' });
    await goTo(scheduleId, EVENING + 1);
    await renew(token, `renewed-${token}`);
    await goTo(later, EVENING + 60_000);
    expect(world.received).toEqual([token]);
    expect(await world.runs(team)).toMatchObject([{ sent: 1 }, { sent: 0, capped: 1 }]);
  });
});

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
