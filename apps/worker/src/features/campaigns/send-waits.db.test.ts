/** A push service that is slow, breaks, or makes a team wait: who is held back by it, for how long, and who is not. */
import { makeSiteCertificate, startPushEndpoint } from '@sluice/outside/push-services';
import { PLAN_CAMPAIGN, withTeam } from '@sluice/postgres';
import { createLog } from '@sluice/runtime';
import { createTestDatabase } from '@sluice/testing';
import type { OutgoingMessage } from '@sluice/webpush';
import { expect, it } from 'vitest';
import { deliverChunk } from './deliver-chunk.ts';
import { sendCampaign } from './send-campaign.ts';
import { AT_EIGHT, EVENING, HOUR, useSends } from './sends.fixture.ts';
import { createServiceRefusals } from './service-refusals.ts';
import { settleChunk } from './settle-chunk.ts';
import { createSlowServices } from './slow-services.ts';

const { database, world, team, goTo, claimNow } = useSends({
  createTestDatabase,
  makeSiteCertificate,
  startPushEndpoint,
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
