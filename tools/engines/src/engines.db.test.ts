import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { startEngine } from './engine-process.ts';
import {
  type EngineHandle,
  isAlive,
  readRecord,
  startClickhouse,
  startEngines,
  startNats,
  startNatsCluster,
  startPostgres,
  stopRecorded,
} from './index.ts';
import { isAcceptedNatsVersion } from './nats-release.ts';

const base = mkdtempSync(join(tmpdir(), 'sluice-engines-test-'));
// mkdtemp closes the folder to others; the user postgres has to pass through it.
chmodSync(base, 0o755);
afterAll(() => rmSync(base, { recursive: true, force: true }));

async function queryPostgres(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function queryClickhouse(url: string, sql: string): Promise<string> {
  return (await fetch(url, { method: 'POST', body: sql })).text();
}

function greeting(port: number): Promise<{ jetstream?: boolean; version?: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('data', (data) => {
      socket.destroy();
      resolve(JSON.parse(data.toString().slice('INFO '.length).split('\r\n')[0] as string));
    });
    socket.once('error', reject);
  });
}

async function killAndRestart(engine: EngineHandle): Promise<void> {
  const before = engine.pid;
  await engine.kill();
  await engine.restart();
  expect(engine.pid).not.toBe(before);
}

it('PostgreSQL keeps its rows through kill -9 and a frozen minute', async () => {
  const engine = await startPostgres({ dir: join(base, 'pg') });
  try {
    await queryPostgres(engine.url, 'CREATE TABLE t AS SELECT 1 AS a');
    const open = new pg.Client({ connectionString: engine.url });
    open.on('error', () => {});
    await open.connect();
    await killAndRestart(engine);
    expect(await queryPostgres(engine.url, 'SELECT a FROM t')).toEqual([{ a: 1 }]);

    const session = new pg.Client({ connectionString: engine.url });
    await session.connect();
    await engine.kill('SIGSTOP');
    const frozen = session.query('SELECT 2 AS a').then(({ rows }) => rows);
    expect(await Promise.race([frozen, new Promise((resolve) => setTimeout(resolve, 200, 'frozen'))])).toBe(
      'frozen',
    );
    await engine.kill('SIGCONT');
    expect(await frozen).toEqual([{ a: 2 }]);
    await session.end();
  } finally {
    await engine.stop();
  }
});

it('ClickHouse keeps its rows through kill -9, and a second one in the folder is refused', async () => {
  const dir = join(base, 'ch');
  const engine = await startClickhouse({ dir });
  try {
    await queryClickhouse(engine.url, 'CREATE DATABASE d');
    await queryClickhouse(engine.url, 'CREATE TABLE d.t ENGINE = MergeTree ORDER BY a AS SELECT 1 AS a');
    await expect(startClickhouse({ dir })).rejects.toThrow('already runs');
    await killAndRestart(engine);
    expect(await queryClickhouse(engine.url, 'SELECT a FROM d.t')).toBe('1\n');
  } finally {
    await engine.stop();
  }
});

it('NATS has JetStream, survives kill -9, and can be stopped while frozen', async () => {
  const engine = await startNats({ dir: join(base, 'nats') });
  await killAndRestart(engine);
  expect(await greeting(engine.port)).toMatchObject({ jetstream: true });
  await engine.kill('SIGSTOP');
  await engine.stop();
  await expect(greeting(engine.port)).rejects.toThrow();
});

it('NATS is the version that deploy/ runs, unless another is asked for', async () => {
  const engine = await startNats({ dir: join(base, 'nats-version') });
  const { version = '' } = await greeting(engine.port);
  await engine.stop();
  if (!process.env.NATS_SERVER_PATH) expect(isAcceptedNatsVersion(version), version).toBe(true);
});

it('three NATS nodes make a cluster, and a node comes back', async () => {
  const cluster = await startNatsCluster({ dir: join(base, 'cluster'), size: 3 });
  try {
    expect(cluster.url.split(',')).toEqual(cluster.urls);
    const [first] = cluster.nodes;
    await killAndRestart(first as EngineHandle);
    expect(await greeting((first as EngineHandle).port)).toMatchObject({
      jetstream: true,
      cluster: 'sluice',
    });
  } finally {
    await cluster.stop();
  }
});

it('starts only what is wanted and not given, records it, and stops it from the record', async () => {
  const dir = join(base, 'some');
  const engines = await startEngines({
    dir,
    only: ['nats', 'postgres'],
    given: { databaseUrl: 'postgres://elsewhere/db' },
  });
  expect(engines).toMatchObject({ databaseUrl: 'postgres://elsewhere/db', clickhouseUrl: '' });
  const { nats } = readRecord(dir);
  expect(nats).toMatchObject({ url: engines.natsUrl, pid: engines.pids.nats });
  expect(await stopRecorded(dir)).toEqual(['nats']);
  expect(nats && isAlive(nats)).toBe(false);
  expect(readRecord(dir)).toEqual({});
  await engines.stop();
});

it('does not touch a process that has taken over a recorded pid', async () => {
  const dir = join(base, 'stale');
  const engine = await startNats({ dir });
  const { nats } = readRecord(dir);
  if (nats === undefined) throw new Error('not recorded');
  const { recordEngine } = await import('./engine-record.ts');
  recordEngine(dir, 'nats', { ...nats, startStamp: '1' });
  expect(await stopRecorded(dir)).toEqual([]);
  expect(await greeting(engine.port)).toMatchObject({ jetstream: true });
  await engine.stop();
});

it('says why an engine did not start, and leaves no record', async () => {
  const first = await startNats({ dir: join(base, 'taken-1') });
  await expect(startNats({ dir: join(base, 'taken-2'), port: first.port })).rejects.toThrow('is in use');
  await first.stop();

  const dir = join(base, 'broken');
  const broken = startEngine({
    name: 'broken',
    dir,
    dataDir: dir,
    url: '',
    port: first.port,
    command: process.execPath,
    args: ['-e', 'throw new Error("no luck")'],
    stopSignal: 'SIGTERM',
    isReady: async () => false,
  });
  await expect(broken).rejects.toThrow(/broken did not start[\s\S]+no luck/);
  expect(readRecord(dir)).toEqual({});
});

it('the command says how it is used', async () => {
  const main = join(import.meta.dirname, 'main.ts');
  const failure = await promisify(execFile)(process.execPath, [main]).catch((error) => error);
  expect(failure).toMatchObject({ code: 2, stderr: expect.stringContaining('start|stop|status') });
});
