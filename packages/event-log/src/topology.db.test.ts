import { createTestNats } from '@sluice/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBatchPublisher } from './batches.ts';
import { connectEventLog, type EventLog } from './connect.ts';
import { putEdgeDocument } from './edge-documents.ts';
import { TEST_OPTIONS } from './event-log.fixture.ts';
import { ensureTopology } from './topology.ts';

let log: EventLog;
beforeEach(async () => {
  log = await connectEventLog({ ...TEST_OPTIONS, ...createTestNats() });
});
afterEach(() => log.close());

async function look() {
  const { streams, buckets } = log.topology;
  const names = [
    ...Object.values(streams).map(({ name }) => name),
    ...Object.values(buckets).map(({ name }) => `KV_${name}`),
  ];
  return Promise.all(names.map(async (name) => (await log.jsm.streams.info(name)).config));
}

describe('ensureTopology', () => {
  it('may be called by every process at every start, also by many at once, and changes nothing', async () => {
    await Promise.all(Array.from({ length: 4 }, () => ensureTopology(log)));
    const before = await look();
    await createBatchPublisher(
      log,
      'traffic',
    )({ id: 'a:1', schema: 'visit_v1', bytes: Buffer.from('kept\n') });
    await putEdgeDocument(await log.bucket('edgeDocuments'), { streamId: 1, version: 1 });
    await ensureTopology(log);
    expect(await look()).toEqual(before);
    expect((await log.jsm.streams.info(log.topology.streams.traffic.name)).state.messages).toBe(1);
    expect((await (await log.bucket('edgeDocuments')).get('stream.1'))?.json()).toEqual({
      streamId: 1,
      version: 1,
    });
  });

  it('leaves a stream that an operator has given more room as it is', async () => {
    await ensureTopology(log);
    const { name } = log.topology.streams.traffic;
    await log.jsm.streams.update(name, { max_bytes: 40 * 1024 * 1024 });
    await ensureTopology(log);
    expect((await log.jsm.streams.info(name)).config.max_bytes).toBe(40 * 1024 * 1024);
  });

  it('makes a log that refuses when it is full rather than throw away what it has taken', async () => {
    await ensureTopology(log);
    const [traffic] = await look();
    expect(traffic).toMatchObject({
      discard: 'new',
      storage: 'file',
      max_bytes: TEST_OPTIONS.trafficMaxBytes,
    });
  });

  it('keeps two installations on one broker apart', async () => {
    const other = await connectEventLog({ ...TEST_OPTIONS, ...createTestNats() });
    await Promise.all([ensureTopology(log), ensureTopology(other)]);
    await createBatchPublisher(
      log,
      'traffic',
    )({ id: 'a:1', schema: 'visit_v1', bytes: Buffer.from('ours\n') });
    expect((await other.jsm.streams.info(other.topology.streams.traffic.name)).state.messages).toBe(0);
    await other.close();
  });

  it('says at once, and does not wait in vain, that the broker has no room', async () => {
    const greedy = await connectEventLog({
      ...TEST_OPTIONS,
      ...createTestNats(),
      trafficMaxBytes: Number.MAX_SAFE_INTEGER,
    });
    const before = performance.now();
    await expect(ensureTopology(greedy)).rejects.toThrow(/insufficient storage/i);
    expect(performance.now() - before).toBeLessThan(5_000);
    await greedy.close();
  });
});

describe('createBatchPublisher', () => {
  it('takes a batch that is sent again under its id once', async () => {
    await ensureTopology(log);
    const publish = createBatchPublisher(log, 'traffic');
    for (const id of ['a:1', 'a:1', 'a:2', 'a:1']) {
      await publish({ id, schema: 'visit_v1', bytes: Buffer.from('line\n') });
    }
    expect((await log.jsm.streams.info(log.topology.streams.traffic.name)).state.messages).toBe(2);
  });

  it('throws where there is no log to take it', async () => {
    await expect(
      createBatchPublisher(log, 'traffic')({ id: 'a:1', schema: 'visit_v1', bytes: Buffer.from('line\n') }),
    ).rejects.toThrow();
  });
});
