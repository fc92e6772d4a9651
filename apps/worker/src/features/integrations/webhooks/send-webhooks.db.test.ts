import type { Mail } from '@sluice/mail';
import { createGuardedCaller } from '@sluice/networks';
import {
  auditEntries,
  type Database,
  ensureTeamEventReader,
  openDatabase,
  type WebhookRow,
  webhookAttempts,
  webhookDeliveries,
  webhookRecord,
  webhooks,
  withTeam,
} from '@sluice/postgres';
import { createLog } from '@sluice/runtime';
import type { SeededTeam } from '@sluice/streams/seed';
import { createTestDatabase, type TestDatabase } from '@sluice/testing';
import { asc, eq } from 'drizzle-orm';
import { Client } from 'pg';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetDeliveryTasks } from './forget-deliveries.ts';
import { mailWebhookDisabled } from './mail-webhook-disabled.ts';
import { runWebhookSender } from './send-webhooks.ts';
import { spreadWebhookEvents } from './spread-webhook-events.ts';
import { openWebhookTeams, type Receiver, SECRET, secrets, startReceiver } from './webhooks.fixture.ts';

const DAY_MS = 86_400_000;
const SOON = { timeout: 15_000, interval: 20 };

let testDatabase: TestDatabase;
let database: Database;
let superuser: Client;
let world: ReturnType<typeof openWebhookTeams>;
let receiver: Receiver;
let team: SeededTeam;
let running: AbortController;
let sender: Promise<void> | undefined;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.databaseUrl, { poolSize: 6 });
  world = openWebhookTeams(database.db);
  superuser = new Client({ connectionString: testDatabase.databaseUrl });
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await database.close();
  await testDatabase.drop();
});
beforeEach(async () => {
  await ensureTeamEventReader(database.db, 'webhooks');
  receiver = await startReceiver();
  team = await world.team();
  running = new AbortController();
});
afterEach(async () => {
  running.abort();
  await sender;
  sender = undefined;
  await receiver.stop();
});

function startSender(allowedRanges: readonly string[] = ['127.0.0.1']): void {
  sender = runWebhookSender(
    {
      db: database.db,
      log: createLog('worker', { level: 'silent' }),
      secrets,
      call: createGuardedCaller({ allowedRanges, timeoutMs: 1_000 }),
      firstMs: 10,
      leaseMs: 2_000,
      disableAfterMs: 5 * DAY_MS,
      concurrency: 4,
    },
    running.signal,
  );
}
const inTeam = <Result>(work: Parameters<typeof withTeam<Result>>[2]) =>
  withTeam(database.db, team.teamId, work);
const deliveries = () =>
  inTeam((tx) => tx.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.position)));
const attempts = () => inTeam((tx) => tx.select().from(webhookAttempts).orderBy(asc(webhookAttempts.id)));
const hook = async () => (await inTeam((tx) => tx.select().from(webhooks)))[0] as WebhookRow;
const change = (columns: Partial<typeof webhooks.$inferInsert>) =>
  inTeam((tx) => tx.update(webhooks).set(columns).where(eq(webhooks.teamId, team.teamId)));
const states = async () => (await deliveries()).map(({ state }) => state);
/** Other tests share the cluster: their transactions hold the order up for a moment. */
const spread = (count: number) =>
  expect
    .poll(async () => {
      await spreadWebhookEvents(database.db);
      return (await deliveries()).length;
    }, SOON)
    .toBe(count);
const subjects = () => receiver.received.map(({ body }) => JSON.parse(body).data.subject.id);

describe('what happens in a team', () => {
  it('is told to its webhook: signed, with what is known of it, once and in order', async () => {
    await world.webhook(team, { url: `${receiver.url}/in` });
    const happenedAt = new Date('2026-11-17T09:00:00.000Z');
    await world.happen(
      team,
      {
        kind: 'conversion.deposit',
        happenedAt,
        subjectId: 'a1',
        subjectName: 'First',
        streamId: 7,
        amountMicros: 12_500_000,
        currency: 'EUR',
        details: { number: 1 },
      },
      { kind: 'domain.active', subjectId: 'a2' },
    );
    await spread(2);
    startSender();
    await expect.poll(states, SOON).toEqual(['delivered', 'delivered']);
    expect(subjects()).toEqual(['a1', 'a2']);
    const [first] = receiver.received;
    const told = new Webhook(SECRET).verify(first?.body ?? '', first?.headers as Record<string, string>);
    expect(told).toEqual({
      type: 'conversion.deposit',
      timestamp: '2026-11-17T09:00:00.000Z',
      data: {
        teamId: team.teamId,
        memberId: null,
        streamId: 7,
        subject: { id: 'a1', name: 'First' },
        amount: '12.5',
        currency: 'EUR',
        details: { number: 1 },
      },
    });
    expect(first?.headers['content-type']).toBe('application/json');
    expect(first?.id).toBe((await deliveries())[0]?.id);
    await expect.poll(async () => (await hook()).dueAt, SOON).toBeNull();
    expect(await hook()).toMatchObject({ failures: 0, leasedUntil: null, deliveredAt: expect.any(Date) });
  });

  it('is told to who wants it, and to no other: of its kinds, of its team, and while it is on', async () => {
    const other = await world.team();
    await world.webhook(other, { url: receiver.url });
    await world.webhook(team, { url: receiver.url });
    await world.webhook(team, { url: receiver.url, state: 'off' });
    await world.webhook(team, { url: receiver.url, kinds: ['bill.paid'] });
    await world.happen(team, { kind: 'domain.active' }, { kind: 'balance.low' });
    await spread(1);
    startSender();
    await expect.poll(states, SOON).toEqual(['delivered']);
    expect(receiver.received).toHaveLength(1);
  });

  it('is signed by the secret of before as well, until its time is over', async () => {
    const row = await world.webhook(team, { url: receiver.url });
    const next = `whsec_${Buffer.alloc(32, 'next').toString('base64')}`;
    const change = { secret: secrets.seal(next, webhookRecord(row)), previousSecret: row.secret };
    const rotate = (previousUntil: Date) =>
      inTeam((tx) => tx.update(webhooks).set({ ...change, previousUntil }));
    const signatures = () =>
      receiver.received.map(({ headers }) => String(headers['webhook-signature']).split(' ').length);
    await rotate(new Date(Date.now() + DAY_MS));
    startSender();
    await world.happen(team, { kind: 'domain.active' });
    await spread(1);
    await expect.poll(signatures, SOON).toEqual([2]);
    await rotate(new Date(Date.now() - 1));
    await world.happen(team, { kind: 'domain.active' });
    await spread(2);
    await expect.poll(signatures, SOON).toEqual([2, 1]);
  });
});

describe('a receiver that does not take a message', () => {
  it('gets it again under the same id, before those that came later', async () => {
    let refusals = 3;
    receiver.answerWith(() => ({ status: refusals-- > 0 ? 503 : 200 }));
    await world.webhook(team, { url: receiver.url });
    await world.happen(
      team,
      { kind: 'domain.active', subjectId: '1' },
      { kind: 'domain.active', subjectId: '2' },
    );
    await spread(2);
    startSender();
    await expect.poll(states, SOON).toEqual(['delivered', 'delivered']);
    expect(subjects()).toEqual(['1', '1', '1', '1', '2']);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(2);
    expect((await attempts()).map(({ status }) => status)).toEqual([503, 503, 503, 200, 200]);
    expect((await hook()).failingSince).toBeNull();
  });

  it('because of the message itself, gets the next one after eight tries', async () => {
    receiver.answerWith(({ body }) => ({ status: body.includes('"bad"') ? 422 : 200 }));
    await world.webhook(team, { url: receiver.url });
    await world.happen(
      team,
      { kind: 'domain.active', subjectId: 'bad' },
      { kind: 'domain.active', subjectId: 'good' },
    );
    await spread(2);
    startSender();
    await expect.poll(states, SOON).toEqual(['failed', 'delivered']);
    expect((await deliveries()).map(({ tries, status }) => [tries, status])).toEqual([
      [8, 422],
      [1, 200],
    ]);
  });

  it('is asked for a test first, once, whatever waits', async () => {
    receiver.answerWith(() => ({ status: 500 }));
    const { id } = await world.webhook(team, { url: receiver.url });
    await world.happen(team, { kind: 'domain.active' });
    await spread(1);
    const test = { teamId: team.teamId, webhookId: id, happenedAt: new Date(), data: {} };
    await inTeam((tx) => tx.insert(webhookDeliveries).values({ ...test, kind: 'webhook.test' }));
    startSender();
    await expect.poll(states, SOON).toEqual(['waiting', 'failed']);
    expect(JSON.parse(receiver.received[0]?.body ?? '').type).toBe('webhook.test');
    expect((await deliveries())[1]?.tries).toBe(1);
  });

  it('and says that it is gone, is turned off: what waits is kept, and those who manage it are told', async () => {
    receiver.answerWith(() => ({ status: 410 }));
    const { id } = await world.webhook(team, { url: receiver.url });
    await world.happen(team, { kind: 'domain.active' });
    await spread(1);
    startSender();
    await expect.poll(async () => (await hook()).state, SOON).toBe('disabled');
    expect(await states()).toEqual(['waiting']);
    const [entry] = await inTeam((tx) =>
      tx.select().from(auditEntries).where(eq(auditEntries.action, 'webhook.disabled')),
    );
    expect(entry).toMatchObject({ subjectId: id, subjectName: 'Orders', memberId: team.memberId });
    const { rowCount } = await superuser.query(
      `SELECT FROM graphile_worker.jobs WHERE task_identifier = 'mail_webhook_disabled' AND key LIKE '%${id} %'`,
    );
    expect(rowCount).toBe(1);

    const mails: Mail[] = [];
    const mailer = { send: async (mail: Mail) => void mails.push(mail) };
    const deps = { db: database.db, mailer, consoleUrl: 'https://console.example' };
    await mailWebhookDisabled(deps, { teamId: team.teamId, webhookId: id });
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('the webhook Orders was turned off'),
    ]);
    // Turned on before anybody was told: whoever did has seen it.
    await change({ state: 'on' });
    await mailWebhookDisabled(deps, { teamId: team.teamId, webhookId: id });
    expect(mails).toHaveLength(1);
  });

  it('for five days is turned off', async () => {
    receiver.answerWith(() => 'hang up');
    await world.webhook(team, {
      url: receiver.url,
      failures: 40,
      failingSince: new Date(Date.now() - 5 * DAY_MS),
    });
    await world.happen(team, { kind: 'domain.active' });
    await spread(1);
    startSender();
    await expect.poll(async () => (await hook()).state, SOON).toBe('disabled');
    expect((await attempts())[0]).toMatchObject({ status: 0, answer: 'no answer (ECONNRESET)' });
  });

  it('and lies inside, is not called at all', async () => {
    await world.webhook(team, { url: receiver.url });
    await world.happen(team, { kind: 'domain.active' });
    await spread(1);
    startSender([]);
    await expect
      .poll(async () => (await attempts())[0]?.answer, SOON)
      .toBe('not called (not a public address)');
    expect(receiver.received).toEqual([]);
  });

  it('holds up no other', async () => {
    const slow = await startReceiver();
    slow.answerWith(() => ({ status: 500 }));
    for (let each = 0; each < 10; each++) await world.webhook(team, { url: slow.url, name: `Slow ${each}` });
    await world.webhook(team, { url: receiver.url });
    await world.happen(team, { kind: 'domain.active' });
    await spread(11);
    startSender();
    await expect.poll(() => receiver.received.length, SOON).toBe(1);
    await slow.stop();
  });
});

it('deliveries are forgotten after thirty days, with their tries, unless they still wait', async () => {
  const { id } = await world.webhook(team, { url: receiver.url, state: 'off' });
  const row = (days: number, state: 'waiting' | 'delivered') => ({
    teamId: team.teamId,
    webhookId: id,
    kind: 'bill.paid' as const,
    happenedAt: new Date(),
    data: { days, state },
    state,
    createdAt: new Date(Date.now() - days * DAY_MS),
  });
  await inTeam(async (tx) => {
    const made = await tx
      .insert(webhookDeliveries)
      .values([row(31, 'delivered'), row(31, 'waiting'), row(29, 'delivered')])
      .returning();
    await tx.insert(webhookAttempts).values(
      made.map((delivery) => ({
        teamId: team.teamId,
        deliveryId: delivery.id,
        at: new Date(),
        url: receiver.url,
        status: 200,
        tookMs: 1,
        answer: '',
      })),
    );
  });
  await forgetDeliveryTasks({ db: database.db }).forget_webhook_deliveries?.({}, {} as never);
  expect((await deliveries()).map(({ data }) => data)).toEqual([
    { days: 31, state: 'waiting' },
    { days: 29, state: 'delivered' },
  ]);
  expect(await attempts()).toHaveLength(2);
});
