import { WEEKDAYS } from '@sluice/campaigns';
import { makeSiteCertificate, startPushEndpoint } from '@sluice/outside/push-services';
import {
  campaignRetries,
  PLAN_CAMPAIGN,
  SEND_CAMPAIGN,
  subscriberCounts,
  subscriberSends,
  subscribers,
  teamEvents,
  withTeam,
} from '@sluice/postgres';
import { createTestDatabase } from '@sluice/testing';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { SETTINGS } from './campaigns.fixture.ts';
import { claimChunk, findOpenRun } from './claim-chunk.ts';
import { deliverChunk } from './deliver-chunk.ts';
import { AT_EIGHT, EVENING, HOUR, useSends } from './sends.fixture.ts';

const { database, world, team, goTo } = useSends({
  createTestDatabase,
  makeSiteCertificate,
  startPushEndpoint,
});

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

describe('the cap of one a day, of two campaigns that send at once', () => {
  const settings = { ...SETTINGS, capPerDay: 1 };
  const launchTwo = async () => {
    const launched = [
      await world.launch(team, { settings }, AT_EIGHT),
      await world.launch(team, { settings }, AT_EIGHT),
    ];
    world.time.now = EVENING + 1;
    for (const { scheduleId } of launched)
      await world.run(PLAN_CAMPAIGN, { teamId: team.teamId, scheduleId });
    const [first, second] = await world.runs(team);
    if (!first || !second) throw new Error('there are no two sends');
    return [first, second] as const;
  };
  const send = ({ id: runId }: { id: number }) => world.run(SEND_CAMPAIGN, { teamId: team.teamId, runId });
  const claim = ({ id }: { id: number }) =>
    withTeam(database.db, team.teamId, async (tx) => {
      const open = await findOpenRun(tx, team.teamId, id);
      if (!open) throw new Error('there is no send');
      return { open, recipients: await claimChunk(tx, open, new Date(world.time.now)) };
    });

  it('holds for each of them', async () => {
    const tokens = await world.subscribe(team, Array(120).fill({}));
    const runs = await launchTwo();
    await Promise.all(runs.map(send));
    expect(world.received.toSorted()).toEqual(tokens.toSorted());
    const [first, second] = await world.runs(team);
    expect([(first?.sent ?? 0) + (second?.sent ?? 0), (first?.capped ?? 0) + (second?.capped ?? 0)]).toEqual([
      120, 120,
    ]);
  }, 60_000);

  it('leaves room again where a message was refused', async () => {
    await world.subscribe(team, [{}]);
    const [first, second] = await launchTwo();
    world.endpoint.failNext(400);
    await send(first);
    await send(second);
    expect(await world.runs(team)).toMatchObject([
      { sent: 0, failed: 1 },
      { sent: 1, capped: 0 },
    ]);
  });

  it('leaves room again where somebody fell asleep while they waited for their push service', async () => {
    await world.subscribe(team, [{}]);
    const quietHours = { from: '20:30', to: '23:00' };
    const first = await world.launch(team, { settings: { ...settings, quietHours } }, AT_EIGHT);
    const second = await world.launch(team, { settings }, { ...AT_EIGHT, time: '20:45' });
    world.endpoint.failNext(503);
    await goTo(first.scheduleId, EVENING + 1);
    await goTo(first.scheduleId, EVENING + 40 * 60_000);
    await goTo(second.scheduleId, EVENING + 46 * 60_000);
    expect(world.received).toHaveLength(1);
    expect(await world.runs(team)).toMatchObject([
      { sent: 0, quiet: 1 },
      { sent: 1, capped: 0 },
    ]);
  });

  it('is taken over by whoever goes on with a send whose sender died', async () => {
    await world.subscribe(team, [{}, {}]);
    const [first, second] = await launchTwo();
    await claim(first);
    expect((await claim(second)).recipients.map(({ verdict }) => verdict)).toEqual(['capped', 'capped']);
    await send(first);
    expect(world.received).toHaveLength(2);
  });
});

describe('the difference to those counted when it began', () => {
  it('is who left before their turn, and whom there is no text for', async () => {
    const tokens = await world.subscribe(team, [{}, {}, {}, { language: 'fr' }]);
    const messages = { de: [{ title: 'Hallo', body: '' }], en: [] };
    const { scheduleId } = await world.launch(
      team,
      { languages: ['de', 'en'], mainLanguage: 'en' },
      { ...AT_EIGHT, messages },
    );
    world.time.now = EVENING + 1;
    await world.run(PLAN_CAMPAIGN, { teamId: team.teamId, scheduleId });
    await withTeam(database.db, team.teamId, (tx) =>
      tx.execute(`UPDATE subscribers SET ended_at = now(), end_reason = 'unsubscribed'
        WHERE endpoint LIKE '%${tokens[1]}'`),
    );
    const [late] = await world.subscribe(team, [{}]);
    await goTo(scheduleId, EVENING + 2);
    expect(await world.runs(team)).toMatchObject([
      { state: 'done', planned: 4, departed: 1, silent: 1, known: 0, audience: 2, sent: 2 },
    ]);
    // Who came after it was counted is in the next one.
    expect(world.received).not.toContain(late);
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

  it('finds within minutes who was reported an hour late, while it was looking every minute', async () => {
    const { scheduleId } = await world.launch(
      team,
      { kind: 'welcome' },
      { ...AFTER_AN_HOUR, ...covers(EVENING - 4 * HOUR) },
    );
    await goTo(scheduleId, EVENING);
    const tokens = await world.subscribe(team, [{ subscribedAt: new Date(EVENING - 2 * HOUR) }]);
    for (let minute = 1; minute <= 10; minute++) await goTo(scheduleId, EVENING + minute * 60_000);
    expect(world.received).toEqual(tokens);
  });

  it('that passed while no worker was there is sent some hours late, and after six hours counted as missed', async () => {
    const DAY = 24 * HOUR;
    const { scheduleId } = await world.launch(
      team,
      { kind: 'welcome' },
      { ...AFTER_AN_HOUR, ...covers(EVENING - 2 * HOUR) },
    );
    await goTo(scheduleId, EVENING);
    const at = (dueMs: number, changes = {}) => ({ subscribedAt: new Date(dueMs - HOUR), ...changes });
    const back = EVENING + 3 * DAY;
    const [, , , late] = await world.subscribe(team, [
      at(EVENING + HOUR),
      at(EVENING + DAY),
      // It is not for who has left.
      at(EVENING + DAY, { endedAt: new Date(EVENING + DAY), endReason: 'unsubscribed' }),
      at(back - 6 * HOUR + 1),
    ]);
    await goTo(scheduleId, back);
    await goTo(scheduleId, back + 60_000);
    expect(world.received).toEqual([late]);
    const [missed, made, ...others] = await world.runs(team);
    expect(missed).toMatchObject({
      state: 'missed',
      planned: 2,
      audience: 2,
      sent: 0,
      dueAt: new Date(EVENING + HOUR),
    });
    expect(made).toMatchObject({ state: 'done', planned: 1, sent: 1 });
    expect(others).toEqual([]);
  });

  it('is not sent days late to who comes into its audience, and nobody missed it', async () => {
    const [german, , soon] = await world.subscribe(team, [
      { subscribedAt: new Date(EVENING - HOUR) },
      { subscribedAt: new Date(EVENING - 9 * HOUR), country: 'AT' },
      { subscribedAt: new Date(EVENING - 2 * HOUR), country: 'AT' },
    ]);
    const { campaignId, scheduleId } = await world.launch(
      team,
      { kind: 'welcome', countries: ['DE'] },
      { ...AFTER_AN_HOUR, ...covers(EVENING - 24 * HOUR) },
    );
    await goTo(scheduleId, EVENING + 1);
    await world.setCountries(team, campaignId, ['DE', 'AT']);
    await goTo(scheduleId, EVENING + 20 * 60_000);
    expect(world.received).toEqual([german, soon]);
    expect((await world.runs(team)).map(({ state }) => state)).toEqual(['done', 'done']);
  });

  it('plans only whom it is for: who comes in later, by other countries, gets it then', async () => {
    const [german, austrian] = await world.subscribe(team, [
      { subscribedAt: new Date(EVENING - HOUR) },
      { subscribedAt: new Date(EVENING - HOUR), country: 'AT' },
    ]);
    const { campaignId, scheduleId } = await world.launch(
      team,
      { kind: 'welcome', countries: ['DE'] },
      { ...AFTER_AN_HOUR, ...covers(EVENING - 2 * HOUR) },
    );
    await goTo(scheduleId, EVENING + 1);
    expect(world.received).toEqual([german]);
    expect(await world.runs(team)).toMatchObject([{ audience: 1, sent: 1, state: 'done' }]);
    await world.setCountries(team, campaignId, ['DE', 'AT']);
    await goTo(scheduleId, EVENING + 20 * 60_000);
    expect(world.received).toEqual([german, austrian]);
    expect(await world.runs(team)).toMatchObject([{ audience: 1 }, { audience: 1, sent: 1 }]);
  });

  it('does not look further back than it knows whom it has planned', async () => {
    const DAY = 24 * HOUR;
    await world.subscribe(team, [{ subscribedAt: new Date(EVENING - 36 * DAY) }]);
    const { scheduleId } = await world.launch(
      team,
      { kind: 'welcome' },
      { ...AFTER_AN_HOUR, ...covers(EVENING - 60 * DAY), plannedUntil: null },
    );
    await goTo(scheduleId, EVENING);
    expect(await world.runs(team)).toEqual([]);
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

describe('a time that was over when it was chosen', () => {
  const EVERY_EVENING = { type: 'cron' as const, weekdays: [...WEEKDAYS], time: '20:00' };
  it('sends nothing, and is none that was missed; the next one is sent', async () => {
    await world.subscribe(team, [{}]);
    world.time.now = EVENING - 20 * HOUR;
    const chosen = { ...EVERY_EVENING, coversFrom: new Date(EVENING + 2 * HOUR) };
    const { scheduleId } = await world.launch(team, { kind: 'interval' }, chosen);
    await goTo(scheduleId, EVENING + 2 * HOUR);
    await goTo(scheduleId, EVENING + 8 * HOUR);
    expect(await world.runs(team)).toEqual([]);
    await goTo(scheduleId, EVENING + 24 * HOUR);
    expect(world.received).toHaveLength(1);
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

it('a plan lets the counts of subscribers be summed up where many have come', async () => {
  await world.subscribe(team, [{}]);
  const { scheduleId } = await world.launch(team, {}, AT_EIGHT);
  const add = (count: number) =>
    withTeam(database.db, team.teamId, (tx) =>
      tx.execute(sql`
        INSERT INTO subscriber_counts SELECT ${team.teamId}, ${team.streamId}, 'AT', 'de', 'play.example', '', 'subscribed', '', 1
        FROM generate_series(1, ${count}::int)`),
    );
  const countRows = () => withTeam(database.db, team.teamId, (tx) => tx.$count(subscriberCounts));
  await add(20_000);
  await goTo(scheduleId, EVENING - HOUR + 1);
  await world.runJobs();
  expect(await countRows()).toBe(20_001);
  await add(2);
  await goTo(scheduleId, EVENING + 1);
  await world.runJobs();
  expect(await countRows()).toBe(2);
});

it('whoever waits in a send that was stopped is forgotten, however many they are', async () => {
  const waiting = 20_001;
  await world.subscribe(team, [{}]);
  const settings = { ...SETTINGS, capPerDay: 1 };
  const { scheduleId } = await world.launch(team, { settings }, AT_EIGHT);
  world.endpoint.failNext(503);
  await goTo(scheduleId, EVENING + 1);
  const [run] = await world.runs(team);
  const runId = run?.id ?? 0;
  await withTeam(database.db, team.teamId, (tx) =>
    tx.execute(sql`
      INSERT INTO campaign_retries SELECT ${team.teamId}, ${runId}, 1000000000 + n, 1, now() FROM generate_series(1, ${waiting}::int) n`),
  );
  await world.stopSend(team, runId);
  await world.run(SEND_CAMPAIGN, { teamId: team.teamId, runId });
  const left = await withTeam(database.db, team.teamId, async (tx) => ({
    waiting: await tx.$count(campaignRetries),
    reserved: await tx.$count(subscriberSends, sql`cardinality(reserved) > 0`),
  }));
  expect(left).toEqual({ waiting: 0, reserved: 0 });
}, 60_000);

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

  it('stopping it for good takes two seconds at most, and nobody else ever gets it', async () => {
    await world.subscribe(team, Array(2_000).fill({}));
    const settings = { ...SETTINGS, capPerDay: 1 };
    const { campaignId, scheduleId } = await world.launch(team, { settings }, AT_EIGHT);
    world.time.now = EVENING + 1;
    await world.run(PLAN_CAMPAIGN, { teamId: team.teamId, scheduleId });
    const [run] = await world.runs(team);
    const runId = run?.id ?? 0;
    // One has to wait for its push service.
    world.endpoint.failNext(503);
    const sending = world.run(SEND_CAMPAIGN, { teamId: team.teamId, runId });
    while (world.received.length === 0) await new Promise((resolve) => setImmediate(resolve));
    await world.stopSend(team, runId);
    const stoppedAt = performance.now();
    await sending;
    expect(performance.now() - stoppedAt).toBeLessThan(2_000);
    const { length } = world.received;
    expect(length).toBeLessThan(2_000);
    await world.run(SEND_CAMPAIGN, { teamId: team.teamId, runId });
    await world.setStatus(team, campaignId, 'suspended');
    await world.setStatus(team, campaignId, 'launched');
    await goTo(scheduleId, EVENING + HOUR);
    expect(world.received).toHaveLength(length);
    expect(await world.runs(team)).toMatchObject([{ state: 'stopped', sent: length }]);
    const { rows } = await withTeam(database.db, team.teamId, (tx) =>
      tx.execute(
        `SELECT 1 FROM campaign_retries UNION ALL SELECT 2 FROM subscriber_sends WHERE cardinality(reserved) > 0`,
      ),
    );
    expect(rows).toEqual([]);
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
