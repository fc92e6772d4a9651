import { createClickhouse } from '@sluice/clickhouse';
import {
  connectEventLog,
  createBatchPublisher,
  type EventLog,
  ensureTopology,
  findSinkState,
  findSpoolMark,
  formatSpoolId,
  listDeadLetters,
  replayDeadLetter,
  SinkLedger,
} from '@sluice/event-log';
import { EVENT_SCHEMAS, encodeVisit, newEventId, VISIT_SCHEMA } from '@sluice/events';
import { createLog } from '@sluice/runtime';
import { createTestClickhouse, createTestNats, type TestClickhouse } from '@sluice/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createInsertEvents } from '../features/statistics/insert-events.ts';
import { createLedgerCopy } from './ledger-copy.ts';
import { newSinkCounts, runSink, type SinkStage } from './run-sink.ts';

const BOOT = '018f0000-0000-7000-8000-000000000001';
const TEST_STREAM_BYTES = 32 * 1024 * 1024;
const quiet = createLog('test', { level: 'silent' });
let clickhouse: TestClickhouse;
let eventLog: EventLog;
let publish: ReturnType<typeof createBatchPublisher>;

beforeEach(async () => {
  clickhouse = await createTestClickhouse();
  const nats = createTestNats();
  eventLog = await connectEventLog({
    ...nats,
    replicas: 1,
    trafficMaxBytes: TEST_STREAM_BYTES,
    clientName: 'test',
  });
  await ensureTopology(eventLog);
  publish = createBatchPublisher(eventLog, 'traffic');
});
afterEach(async () => {
  await eventLog.close();
  await clickhouse.drop();
});

function visitLine(sub1 = ''): string {
  return encodeVisit({
    eventId: newEventId(),
    atMs: Date.now(),
    edgeId: 'edge-1',
    teamId: 1,
    memberId: 1,
    streamId: 1,
    domain: 'play.example',
    page: 'white',
    reason: 'country_not_listed',
    documentVersion: 1,
    visitorId: '42',
    isUnique: true,
    isBot: false,
    country: 'DE',
    os: 'Android',
    browser: 'Chrome',
    device: 'mobile',
    language: 'de',
    subs: [sub1],
    landingId: 9,
    template: 'night',
    variant: 1,
    ids: {},
  });
}

const sendBatch = (batch: number, lines: readonly string[], schema: string = VISIT_SCHEMA) =>
  publish({ id: formatSpoolId({ boot: BOOT, batch }), schema, bytes: Buffer.from(lines.join('')) });

/** Runs a sink until the log is worked off, or until a stage at which it is to die. */
async function runUntil(done: number, dieAt?: SinkStage): Promise<ReturnType<typeof newSinkCounts>> {
  const counts = newSinkCounts();
  const stop = new AbortController();
  const died = new Error('died here');
  const sink = runSink({
    eventLog,
    from: 'traffic',
    reader: 'clickhouse',
    insert: createInsertEvents(clickhouse.client),
    copy: createLedgerCopy(clickhouse.client),
    log: quiet,
    counts,
    signal: stop.signal,
    limits: { bytes: 1_000_000, messages: 100, waitMs: 20 },
    onStage: (stage) => {
      if (stage === dieAt) throw died;
    },
  });
  if (dieAt) {
    await expect(sink).rejects.toBe(died);
  } else {
    await expect.poll(() => counts.done, { timeout: 10_000, interval: 20 }).toBeGreaterThanOrEqual(done);
    await expect
      .poll(async () => (await findSinkState(await eventLog.bucket('sinkLedger'), 'traffic'))?.openLast)
      .toBe(null);
  }
  stop.abort();
  await sink.catch(() => undefined);
  return counts;
}

async function countRows(): Promise<{ rows: number; events: number }> {
  const result = await clickhouse.client.query({
    query: 'SELECT toUInt32(count()) AS rows, toUInt32(uniqExact(event_id)) AS events FROM events_v1',
    format: 'JSONEachRow',
  });
  const [row] = await result.json<{ rows: number; events: number }>();
  return row ?? { rows: 0, events: 0 };
}

describe('the sink', () => {
  it('brings every line of every batch into ClickHouse once, and tells the edge', async () => {
    await sendBatch(0, [visitLine('a'), visitLine('b')]);
    await sendBatch(1, [visitLine('c')]);
    await runUntil(2);
    expect(await countRows()).toEqual({ rows: 3, events: 3 });
    expect(await findSpoolMark(await eventLog.bucket('spoolMarks'), 'traffic', BOOT)).toBe(1);
  });

  it('takes lines of before and of now side by side, each by its own format', async () => {
    const before = JSON.stringify(JSON.parse(visitLine('before')).slice(0, EVENT_SCHEMAS.visit_v1.length));
    await sendBatch(0, [`${before}\n`], 'visit_v1');
    await sendBatch(1, [visitLine('now')]);
    await runUntil(2);
    const result = await clickhouse.client.query({
      query: 'SELECT sub1, landing_id FROM events_v1 ORDER BY sub1',
      format: 'JSONCompactEachRow',
    });
    expect(await result.json()).toEqual([
      ['before', 0],
      ['now', 9],
    ]);
  });

  it.each(['range-open', 'inserted', 'range-done'] as const)(
    'counts once after it died at "%s"',
    async (stage) => {
      await sendBatch(0, [visitLine(), visitLine()]);
      await sendBatch(1, [visitLine()]);
      await runUntil(2, stage);
      await sendBatch(2, [visitLine()]);
      await runUntil(3);
      expect(await countRows()).toEqual({ rows: 4, events: 4 });
    },
  );

  it('leaves out a batch that comes again long after the broker has forgotten it', async () => {
    const lines = [visitLine(), visitLine()];
    await sendBatch(0, lines);
    await runUntil(1);
    await eventLog.jsm.streams.update(eventLog.topology.streams.traffic.name, {
      duplicate_window: 100_000_000,
    });
    await new Promise((resolve) => setTimeout(resolve, 300));
    await sendBatch(0, lines);
    await sendBatch(1, [visitLine()]);
    const counts = await runUntil(3);
    expect(counts.repeats).toBe(1);
    expect(await countRows()).toEqual({ rows: 3, events: 3 });
  });

  it('sets a poisoned batch aside with the reason, keeps its neighbours, and takes its good lines on replay', async () => {
    await sendBatch(0, [visitLine()]);
    await sendBatch(1, [visitLine(), '["not a visit"\n', visitLine()]);
    await sendBatch(2, [visitLine()], 'visit_v99');
    await sendBatch(3, [visitLine()]);
    await runUntil(4);
    expect((await countRows()).rows).toBe(2);
    const letters = await listDeadLetters(eventLog);
    expect(letters.map((letter) => letter.reason).toSorted()).toEqual([
      'refused_by_database',
      'unknown_schema',
    ]);
    for (const letter of letters) await replayDeadLetter(eventLog, letter, VISIT_SCHEMA);
    await runUntil(8);
    expect(await countRows()).toEqual({ rows: 5, events: 5 });
    expect((await listDeadLetters(eventLog)).map((letter) => letter.reason)).toEqual(['refused_by_database']);
  });

  it.each([undefined, 'inserted'] as const)(
    'counts once when the broker comes back with nothing of what it had (sink killed at %s)',
    async (dieAt) => {
      const lines = [0, 1, 2, 3].map((batch) => visitLine(`batch-${batch}`));
      for (const batch of [0, 1]) await sendBatch(batch, [lines[batch] ?? '']);
      await runUntil(2);
      await sendBatch(2, [lines[2] ?? '']);
      await runUntil(3, dieAt);
      // What a restore of an empty store would leave: no ledger, no messages, and numbers that begin anew.
      const { traffic } = eventLog.topology.streams;
      await eventLog.jsm.streams.delete(traffic.name);
      await eventLog.jsm.streams.delete(`KV_${eventLog.topology.buckets.sinkLedger.name}`);
      await ensureTopology(eventLog);
      // The edge sends what it still has, and something new, in other groups than before.
      for (const batch of [1, 2, 3]) await sendBatch(batch, [lines[batch] ?? '']);
      await runUntil(3);
      expect(await countRows()).toEqual({ rows: 4, events: 4 });
      expect(await findSpoolMark(await eventLog.bucket('spoolMarks'), 'traffic', BOOT)).toBe(3);
    },
  );

  it('reads a log from its start that has lost what the ledger knows', async () => {
    await sendBatch(0, [visitLine()]);
    await sendBatch(1, [visitLine()]);
    await runUntil(2);
    await eventLog.jsm.streams.delete(eventLog.topology.streams.traffic.name);
    await ensureTopology(eventLog);
    // As many as before: by numbers alone, nothing would be new.
    await sendBatch(2, [visitLine()]);
    await sendBatch(3, [visitLine()]);
    await runUntil(2);
    expect(await countRows()).toEqual({ rows: 4, events: 4 });
  });

  it('lets the mark pass batches that their edge had to give up', async () => {
    await sendBatch(0, [visitLine()]);
    await sendBatch(5, [visitLine()]);
    const gone = { boot: BOOT, first: 1, last: 4 };
    await publish({ id: 'given-up', schema: 'given_up_v1', bytes: Buffer.from(JSON.stringify(gone)) });
    await runUntil(3);
    expect(await countRows()).toEqual({ rows: 2, events: 2 });
    expect(await findSpoolMark(await eventLog.bucket('spoolMarks'), 'traffic', BOOT)).toBe(5);
    expect(await listDeadLetters(eventLog)).toEqual([]);
  });

  it('waits for ClickHouse and goes on where it stood', async () => {
    const nowhere = createClickhouse('http://127.0.0.1:1/nothing');
    const counts = newSinkCounts();
    const stop = new AbortController();
    await sendBatch(0, [visitLine()]);
    const sink = runSink({
      eventLog,
      from: 'traffic',
      reader: 'clickhouse',
      insert: createInsertEvents(nowhere),
      log: quiet,
      counts,
      signal: stop.signal,
    });
    await expect.poll(() => counts.retries, { timeout: 10_000 }).toBeGreaterThan(1);
    stop.abort();
    await sink.catch(() => undefined);
    await nowhere.close();
    await runUntil(1);
    expect(await countRows()).toEqual({ rows: 1, events: 1 });
  });

  it('lets only one of two sinks write: the older one fails its next range', async () => {
    const counts = newSinkCounts();
    const older = runSink({
      eventLog,
      from: 'traffic',
      reader: 'clickhouse',
      insert: createInsertEvents(clickhouse.client),
      log: quiet,
      counts,
      signal: new AbortController().signal,
      limits: { bytes: 1_000_000, messages: 100, waitMs: 20 },
    });
    await sendBatch(0, [visitLine()]);
    await expect.poll(() => counts.done, { timeout: 10_000 }).toBe(1);
    const fenced = expect(older).rejects.toThrow('another sink has taken this shard over');
    await new SinkLedger(await eventLog.bucket('sinkLedger'), 'traffic').takeOver();
    await sendBatch(1, [visitLine()]);
    await fenced;
  });
});
