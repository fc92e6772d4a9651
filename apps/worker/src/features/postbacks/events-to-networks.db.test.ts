/** The worker as it is deployed tells the networks what an edge recorded, and what became of it; killed in between, it goes on. */
import {
  connectEventLog,
  createBatchPublisher,
  type EventLog,
  ensureTopology,
  formatSpoolId,
} from '@sluice/event-log';
import { encodeLaterEvent, LATER_EVENT_SCHEMA, type LaterEvent, newEventId } from '@sluice/events';
import {
  type FakeFacebook,
  type FakeTiktok,
  startFakeFacebook,
  startFakeTiktok,
} from '@sluice/outside/networks';
import { type Database, openDatabase, withTeam } from '@sluice/postgres';
import {
  createTestClickhouse,
  createTestDatabase,
  createTestNats,
  type StartedProcess,
  startWorkerProcess,
  type TestClickhouse,
  type TestDatabase,
} from '@sluice/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChargedTeam, happened } from '../charges/charges.fixture.ts';
import { enqueuePostbacks } from './enqueue-postbacks.ts';
import { listPostbacks, seedPixelTeam } from './postbacks.fixture.ts';

const PATIENCE = { timeout: 30_000, interval: 50 };
const LOG_BYTES = 32 * 1024 * 1024;
const LEASE_MS = 1_000;
/** Longer than the worker lives. */
const UNHEARD_MS = 60_000;
const TOKEN = 'token-of-the-pixel-0123456789';
const nats = createTestNats();
let testDatabase: TestDatabase;
let database: Database;
let clickhouse: TestClickhouse;
let eventLog: EventLog;
let facebook: FakeFacebook;
let tiktok: FakeTiktok;
let worker: StartedProcess;

beforeAll(async () => {
  [testDatabase, clickhouse] = await Promise.all([createTestDatabase(), createTestClickhouse()]);
  [facebook, tiktok] = await Promise.all([startFakeFacebook(), startFakeTiktok()]);
  database = openDatabase(testDatabase.databaseUrl);
  eventLog = await connectEventLog({
    ...nats,
    replicas: 1,
    trafficMaxBytes: LOG_BYTES,
    clientName: 'test',
  });
  await ensureTopology(eventLog);
  worker = await startWorker();
}, 60_000);
afterAll(async () => {
  await worker?.end('SIGKILL');
  await eventLog?.close();
  await database?.close();
  await Promise.all([facebook?.stop(), tiktok?.stop(), testDatabase?.drop(), clickhouse?.drop()]);
});

const startWorker = () =>
  startWorkerProcess({
    databaseUrl: testDatabase.databaseUrl,
    clickhouseUrl: clickhouse.url,
    nats,
    env: {
      FACEBOOK_URL: facebook.url,
      TIKTOK_URL: tiktok.url,
      POSTBACK_FIRST_MS: '100',
      POSTBACK_LEASE_MS: String(LEASE_MS),
    },
  });

/** As an edge does. */
const record = (events: readonly LaterEvent[]) =>
  createBatchPublisher(
    eventLog,
    'money',
  )({
    id: formatSpoolId({ boot: newEventId(), batch: 0 }),
    schema: LATER_EVENT_SCHEMA,
    bytes: Buffer.from(events.map(encodeLaterEvent).join('')),
  });
/** As the taking in of a conversion does. */
const takeIn = (team: ChargedTeam, events: readonly LaterEvent[]) =>
  withTeam(database.db, team.teamId, (tx) => enqueuePostbacks(tx, events));

function conversionsOf(team: ChargedTeam) {
  const ids = { fbclid: 'IwAR1', ttclid: 'E.C.P.1', agent: 'Mozilla/5.0' };
  const click = { clickId: newEventId(), ids };
  const deposit = { ...click, revenueMicros: 12_500_000 };
  return {
    install: happened(team, 'install', click),
    registration: happened(team, 'registration', click),
    deposit: happened(team, 'deposit', deposit),
  };
}

async function tell(network: 'facebook' | 'tiktok') {
  const pixelId = newEventId();
  const team = await seedPixelTeam(database.db, [{ network, pixelId, token: TOKEN }]);
  const { install, registration, deposit } = conversionsOf(team);
  await record([install, install]);
  await takeIn(team, [registration, deposit]);
  const fake = network === 'facebook' ? facebook : tiktok;
  const told = () => fake.events.filter((event) => event.pixelId === pixelId).map(({ event }) => event);
  await expect.poll(() => told().length, PATIENCE).toBe(3);
  await expect
    .poll(async () => (await listPostbacks(database.db, team)).map(({ state }) => state), PATIENCE)
    .toEqual(['send', 'send', 'send']);
  return { team, events: { install, registration, deposit }, told };
}

it('[S1.2-08] Conversions are told to Facebook by the server', async () => {
  const { events, told } = await tell('facebook');
  const byId = (id: string) => told().find(({ event_id }) => event_id === id);
  expect(byId(events.install.eventId)).toMatchObject({ event_name: 'Lead' });
  expect(byId(events.registration.eventId)).toMatchObject({ event_name: 'CompleteRegistration' });
  expect(byId(events.deposit.eventId)).toMatchObject({
    event_name: 'Purchase',
    event_source_url: 'https://play.example/',
    custom_data: { value: 12.5, currency: 'USD' },
    user_data: { fbc: expect.stringMatching(/^fb\.1\.\d{13}\.IwAR1$/) },
  });
});

it('[S1.2-09] Conversions are told to TikTok by the server', async () => {
  const { events, told } = await tell('tiktok');
  const byId = (id: string) => told().find(({ event_id }) => event_id === id);
  expect(byId(events.install.eventId)).toMatchObject({ event: 'Download', user: { ttclid: 'E.C.P.1' } });
  expect(byId(events.registration.eventId)).toMatchObject({ event: 'CompleteRegistration' });
  expect(byId(events.deposit.eventId)).toMatchObject({
    event: 'CompletePayment',
    properties: { value: 12.5, currency: 'USD' },
  });
});

it('a worker that dies while the network is silent leaves nothing behind, and nothing counts twice', async () => {
  const pixelId = newEventId();
  const team = await seedPixelTeam(database.db, [{ network: 'facebook', pixelId, token: TOKEN }]);
  const call = `POST /${pixelId}/events`;
  const calls = () => facebook.calls.filter(({ name }) => name === call).length;
  facebook.delay(call, UNHEARD_MS);
  const { registration, deposit } = conversionsOf(team);
  await takeIn(team, [registration, deposit]);
  await expect.poll(calls, PATIENCE).toBe(1);
  await worker.end('SIGKILL');
  facebook.heal();
  worker = await startWorker();
  await expect
    .poll(async () => (await listPostbacks(database.db, team)).map(({ state }) => state), PATIENCE)
    .toEqual(['send', 'send']);
  // What the first call had not taken along does not wait for the lease of what it had.
  expect([2, 3]).toContain(calls());
  expect(facebook.events.filter((event) => event.pixelId === pixelId)).toHaveLength(2);
}, 60_000);
