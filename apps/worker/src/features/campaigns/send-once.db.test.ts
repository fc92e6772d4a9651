/** Each of a send’s audience gets its message once or is counted out: over killed senders, pauses, leavers, new addresses and broken texts. */
import { WEEKDAYS } from '@sluice/campaigns';
import { makeSiteCertificate, startPushEndpoint } from '@sluice/outside/push-services';
import {
  campaignSchedules,
  PLAN_CAMPAIGN,
  type SubscriberRow,
  subscribers,
  withTeam,
} from '@sluice/postgres';
import { createLog } from '@sluice/runtime';
import { createTestDatabase } from '@sluice/testing';
import type { OutgoingMessage } from '@sluice/webpush';
import { like, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { subscription } from '../subscribers/subscribers.fixture.ts';
import { takeSubscriptions } from '../subscribers/take-subscriptions.ts';
import { SETTINGS } from './campaigns.fixture.ts';
import { deliverChunk } from './deliver-chunk.ts';
import { sendCampaign } from './send-campaign.ts';
import { AT_EIGHT, EVENING, HOUR, useSends } from './sends.fixture.ts';
import { settleChunk } from './settle-chunk.ts';

const { database, world, team, goTo, claimNow } = useSends({
  createTestDatabase,
  makeSiteCertificate,
  startPushEndpoint,
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
