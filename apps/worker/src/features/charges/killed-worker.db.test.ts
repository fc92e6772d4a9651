/** The worker is killed at every point of a charge, and started again: nothing double, nothing lost. */
import {
  connectEventLog,
  createBatchPublisher,
  type EventLog,
  ensureTopology,
  findSinkState,
  formatSpoolId,
} from '@sluice/event-log';
import { encodeLaterEvent, LATER_EVENT_SCHEMA, newEventId } from '@sluice/events';
import { type Database, openDatabase } from '@sluice/postgres';
import { createLog } from '@sluice/runtime';
import {
  type CommitGate,
  createCommitGate,
  createTestClickhouse,
  createTestDatabase,
  createTestNats,
  type StartedProcess,
  startWorkerProcess,
  type TestClickhouse,
  type TestDatabase,
} from '@sluice/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newSinkCounts, runSink, type SinkStage } from '../../sink/run-sink.ts';
import { CLICK_MICROS, happened, INSTALL_MICROS, readMoney, seedChargedTeam } from './charges.fixture.ts';
import { createInsertCharges } from './insert-charges.ts';

const PATIENCE = { timeout: 60_000, interval: 50 };
const LOG_BYTES = 32 * 1024 * 1024;
const SHARD = 'money_charges';
const nats = createTestNats();
let testDatabase: TestDatabase;
let clickhouse: TestClickhouse;
let database: Database;
let gate: CommitGate;
let eventLog: EventLog;
let worker: StartedProcess | undefined;

beforeAll(async () => {
  [testDatabase, clickhouse] = await Promise.all([createTestDatabase(), createTestClickhouse()]);
  database = openDatabase(testDatabase.databaseUrl);
  gate = await createCommitGate(testDatabase.databaseUrl, {
    table: 'ledger_transfers',
    on: 'INSERT',
    point: `NEW.team_id || ' ' || NEW.purpose`,
  });
  eventLog = await connectEventLog({
    ...nats,
    replicas: 1,
    trafficMaxBytes: LOG_BYTES,
    clientName: 'test',
  });
  await ensureTopology(eventLog);
}, 60_000);
afterAll(async () => {
  await worker?.end('SIGKILL');
  await gate?.end();
  await eventLog?.close();
  await database?.close();
  await Promise.all([testDatabase?.drop(), clickhouse?.drop()]);
});

/** Two teams, each with two clicks and an install, of which one is told twice; in three batches of one edge. */
async function sendTraffic() {
  const teams = [await seedChargedTeam(database.db), await seedChargedTeam(database.db)];
  const boot = newEventId();
  const publish = createBatchPublisher(eventLog, 'money');
  const told = teams.flatMap((team) => {
    const click = happened(team, 'click', { costMicros: CLICK_MICROS });
    const install = happened(team, 'install', { costMicros: INSTALL_MICROS });
    return [click, install, happened(team, 'click', { costMicros: CLICK_MICROS }), click];
  });
  for (const [batch, part] of [told.slice(0, 3), told.slice(3, 6), told.slice(6)].entries()) {
    const bytes = Buffer.from(part.map(encodeLaterEvent).join(''));
    await publish({ id: formatSpoolId({ boot, batch }), schema: LATER_EVENT_SCHEMA, bytes });
  }
  return teams;
}

async function expectChargedOnce(teams: Awaited<ReturnType<typeof sendTraffic>>): Promise<void> {
  const charged = 2 * CLICK_MICROS + INSTALL_MICROS;
  const spent = async () =>
    (await Promise.all(teams.map(({ teamId }) => readMoney(database.db, teamId)))).map(
      ({ balances }) => balances.spent,
    );
  await expect.poll(spent, PATIENCE).toEqual([charged, charged]);
  await expect
    .poll(async () => (await findSinkState(await eventLog.bucket('sinkLedger'), SHARD))?.openLast, PATIENCE)
    .toBe(null);
  for (const { teamId } of teams) {
    const { rows, balances, isSound } = await readMoney(database.db, teamId);
    expect([rows.length, balances.spent, balances.wallet, isSound]).toEqual([3, charged, -charged, true]);
  }
}

const startWorker = () =>
  startWorkerProcess({ databaseUrl: testDatabase.databaseUrl, clickhouseUrl: clickhouse.url, nats });

const points = (['click_button', 'pwa'] as const).flatMap((purpose) =>
  (['begun', 'lost', 'kept'] as const).map((moment) => ({ purpose, moment })),
);

it.each(points)('killed at the transfer for $purpose, $moment', { timeout: 120_000 }, async (point) => {
  const teams = await sendTraffic();
  // The second team: the first is charged by then, and must not be again.
  await gate.close(`${teams[1]?.teamId} ${point.purpose}`, point.moment);
  worker = await startWorker();
  await expect.poll(gate.isReached, PATIENCE).toBe(true);
  await worker.end('SIGKILL');
  await gate.open();
  worker = await startWorker();
  await expectChargedOnce(teams);
  await worker.end('SIGKILL');
});

it.each(['range-open', 'inserted', 'range-done'] as const)('dead at "%s" of the range', async (dieAt) => {
  const teams = await sendTraffic();
  const died = new Error('died here');
  const run = (signal: AbortSignal, onStage?: (stage: SinkStage) => void) =>
    runSink({
      eventLog,
      from: 'money',
      reader: 'charges',
      insert: createInsertCharges(database.db),
      log: createLog('test', { level: 'silent' }),
      counts: newSinkCounts(),
      signal,
      ...(onStage && { onStage }),
    });
  const first = run(new AbortController().signal, (stage) => {
    if (stage === dieAt) throw died;
  });
  await expect(first).rejects.toBe(died);
  const stop = new AbortController();
  const second = run(stop.signal);
  await expectChargedOnce(teams);
  stop.abort();
  await second.catch(() => undefined);
});
