import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  connectEventLog,
  type EventLog,
  ensureTopology,
  type LogMessage,
  putEdgeDocument,
  putLandingDocument,
  putRawEdgeDocument,
  readLog,
  SCHEMA_HEADER,
  spoolPositionOf,
} from '@sluice/event-log';
import { VISIT_SCHEMA } from '@sluice/events';
import { createTestNats, type EdgeProcess, startEdgeProcess, type TestNats } from '@sluice/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ask, edgeDocument, HOST, readRecorded } from './edge.fixture.ts';
import { LANDING_ID, landingDocument } from './features/landings/landings.fixture.ts';

/** Port 1 of this machine: nothing listens there. */
const NO_BROKER = 'nats://127.0.0.1:1';
const PATIENCE = { timeout: 10_000, interval: 20 };
let nats: TestNats;
let eventLog: EventLog;
let dataDir = '';
const running: EdgeProcess[] = [];

beforeEach(async () => {
  nats = createTestNats();
  dataDir = mkdtempSync(join(tmpdir(), 'edge-'));
  eventLog = await connectEventLog({
    ...nats,
    replicas: 1,
    trafficMaxBytes: 32 * 1024 * 1024,
    clientName: 'test',
  });
  await ensureTopology(eventLog);
});
afterEach(async () => {
  for (const edge of running.splice(0)) await edge.end('SIGKILL');
  await eventLog.close();
  rmSync(dataDir, { recursive: true });
});

async function startEdge(options: { natsUrl?: string; trafficMaxBytes?: number } = {}): Promise<EdgeProcess> {
  const edge = await startEdgeProcess({ dataDir, natsUrl: nats.url, namespace: nats.namespace, ...options });
  running.push(edge);
  return edge;
}

const publish = async (changes: Parameters<typeof edgeDocument>[0] = {}) =>
  putEdgeDocument(await eventLog.bucket('edgeDocuments'), edgeDocument(changes));

const visit = (edge: EdgeProcess, path = '/') => ask(edge.port, ['Host', HOST], { path });
/** The destination of the page's button: only the stream's document has it. */
const offerOf = async (edge: EdgeProcess) => (await visit(edge, '/go')).headers.location;
const statusOf = async (edge: EdgeProcess) => (await visit(edge)).status;
const untilServed = (edge: EdgeProcess) => expect.poll(() => statusOf(edge), PATIENCE).toBe(200);

/** Visits one after another, each named by its sub1. */
async function visitAs(edge: EdgeProcess, names: readonly string[]): Promise<void> {
  for (const name of names) expect((await visit(edge, `/?sub1=${name}`)).status).toBe(200);
}

/** Everything in the log, once so many visits of these names are there. */
async function readTraffic(names: readonly string[]): Promise<LogMessage[]> {
  const stop = new AbortController();
  const found: LogMessage[] = [];
  for await (const message of readLog(eventLog, {
    stream: eventLog.topology.streams.traffic.name,
    from: 1,
    signal: stop.signal,
    onTrouble: () => undefined,
  })) {
    if (message) found.push(message);
    else if (names.every((name) => namesIn(found).includes(name))) break;
  }
  stop.abort();
  return found;
}
const linesIn = (messages: readonly LogMessage[]) =>
  messages.flatMap(({ data }) => Buffer.from(data).toString().split('\n').filter(Boolean));
const namesIn = (messages: readonly LogMessage[]) =>
  linesIn(messages)
    .map((line) => String(readRecorded(line).sub1))
    .filter(Boolean);

/** The spool's files on disk. */
const spooled = () => {
  const dir = join(dataDir, 'spool');
  return readdirSync(dir)
    .toSorted()
    .map((name) => readFileSync(join(dir, name), 'utf8'))
    .join('');
};

describe('an edge and its broker', () => {
  it('serves a document from the moment it is published, and its next version after that', async () => {
    const edge = await startEdge();
    expect(await statusOf(edge)).toBe(421);
    await publish({ cloak: false, link: 'https://first.example/' });
    await untilServed(edge);
    expect(await offerOf(edge)).toBe('https://first.example/');
    await publish({ version: 2, cloak: false, link: 'https://second.example/' });
    await expect.poll(() => offerOf(edge), PATIENCE).toBe('https://second.example/');
    await publish({ version: 3, status: 'deleted' });
    await expect.poll(() => statusOf(edge), PATIENCE).toBe(421);
  });

  it('serves, and follows, whatever of its own copies it cannot read', async () => {
    for (const unreadable of ['landings/position', 'documents.log', 'teams.log']) {
      mkdirSync(join(dataDir, unreadable), { recursive: true });
    }
    const edge = await startEdge();
    await publish({ cloak: false });
    await untilServed(edge);
    await putLandingDocument(await eventLog.bucket('landingDocuments'), landingDocument());
    await expect.poll(() => existsSync(join(dataDir, `landings/${LANDING_ID}.json`)), PATIENCE).toBe(true);
    expect(await statusOf(edge)).toBe(200);
  });

  it('rejects an invalid document, and the last valid one stays', async () => {
    const edge = await startEdge();
    await publish({ cloak: false, link: 'https://first.example/' });
    await untilServed(edge);
    const bucket = await eventLog.bucket('edgeDocuments');
    for (const bad of [
      '',
      '{"streamId":7',
      '{"streamId":7}',
      JSON.stringify(edgeDocument({ version: 9, link: 'javascript:1' })),
    ]) {
      await putRawEdgeDocument(bucket, 7, Buffer.from(bad));
    }
    await publish({ streamId: 8, hosts: ['marker.example'] });
    await expect
      .poll(async () => (await ask(edge.port, ['Host', 'marker.example'])).status, PATIENCE)
      .toBe(200);
    expect(await offerOf(edge)).toBe('https://first.example/');
  });

  it('brings every line of its spool into the log, byte for byte and in order', async () => {
    const edge = await startEdge();
    await publish();
    await untilServed(edge);
    const names = Array.from({ length: 60 }, (_, index) => `visit-${index}`);
    await visitAs(edge, names);
    const messages = await readTraffic(names);
    expect(namesIn(messages)).toEqual(names);
    const onDisk = spooled();
    // The empty line that closes a batch is not forwarded.
    expect(linesIn(messages)).toEqual(onDisk.split('\n').filter(Boolean));
    expect(messages.map(({ data }) => Buffer.from(data).toString())).toEqual(
      onDisk
        .split('\n\n')
        .filter(Boolean)
        .map((batch) => `${batch}\n`),
    );
    expect(messages.map((message) => spoolPositionOf(message)?.batch)).toEqual(
      messages.map((_, index) => index),
    );
    expect(new Set(messages.map((message) => message.header(SCHEMA_HEADER)))).toEqual(
      new Set([VISIT_SCHEMA]),
    );
  });

  it('starts and serves from its own copy with no broker at all, and the next boot forwards what it left, under its ids', async () => {
    const first = await startEdge();
    await publish({ cloak: false, link: 'https://first.example/' });
    await untilServed(first);
    await visitAs(first, ['with-broker']);
    await readTraffic(['with-broker']);
    await first.end('SIGKILL');

    const alone = await startEdge({ natsUrl: NO_BROKER });
    expect(await offerOf(alone)).toBe('https://first.example/');
    const left = Array.from({ length: 30 }, (_, index) => `alone-${index}`);
    await visitAs(alone, left);
    await alone.end('SIGKILL');
    const onDisk = spooled();
    for (const name of left) expect(onDisk).toContain(`"${name}"`);

    const third = await startEdge();
    await visitAs(third, ['after']);
    const messages = await readTraffic(['with-broker', ...left, 'after']);
    const names = namesIn(messages);
    expect(names).toEqual(['with-broker', ...left, 'after']);
    const bootOf = (name: string) =>
      messages
        .filter((message) => namesIn([message]).includes(name))
        .map((message) => spoolPositionOf(message)?.boot);
    const boots = ['with-broker', 'alone-0', 'after'].flatMap(bootOf);
    expect(boots).toHaveLength(3);
    expect(new Set(boots).size).toBe(3);
    expect(boots).toEqual(boots.toSorted());
    expect(new Set(left.flatMap(bootOf))).toEqual(new Set(bootOf('alone-0')));
  });

  it('goes on serving when the broker has no room for its streams', async () => {
    const namespace = `${nats.namespace}_full`;
    await publish();
    const first = await startEdge();
    await untilServed(first);
    await first.end();
    const edge = await startEdgeProcess({
      dataDir,
      natsUrl: nats.url,
      namespace,
      trafficMaxBytes: Number.MAX_SAFE_INTEGER,
    });
    running.push(edge);
    for (let second = 0; second < 3; second++) {
      expect(await statusOf(edge)).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
    expect(edge.child.exitCode).toBeNull();
  });

  it('leaves with its events forwarded and no error when it is asked to stop', async () => {
    const edge = await startEdge();
    await publish();
    await untilServed(edge);
    await visitAs(edge, ['last']);
    expect(await edge.end('SIGTERM')).toBe(0);
    expect(namesIn(await readTraffic(['last']))).toEqual(['last']);
  });
});
