import { createTestNats, type TcpProxy, tcpProxy } from '@sluice/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectEventLog, type EventLog } from './connect.ts';
import { TEST_OPTIONS } from './event-log.fixture.ts';
import { EMPTY_SINK_STATE, findSinkState, SinkFencedError, SinkLedger } from './sink-ledger.ts';
import { ensureTopology } from './topology.ts';

const SHARD = 'traffic';
type Bucket = Awaited<ReturnType<EventLog['bucket']>>;
let log: EventLog;
let bucket: Bucket;
const opened: { close(): Promise<void> }[] = [];
const nats = () => ({
  url: log.connection.getServer(),
  namespace: log.topology.streams.dead.name.replace(/_dead$/, ''),
});

beforeEach(async () => {
  log = await connectEventLog({ ...TEST_OPTIONS, ...createTestNats() });
  opened.push(log);
  await ensureTopology(log);
  bucket = await log.bucket('sinkLedger');
});
afterEach(async () => {
  for (const { close } of opened.splice(0).toReversed()) await close();
});

const stateAt = (done: number, openLast: number | null = null) => ({ ...EMPTY_SINK_STATE, done, openLast });

describe('SinkLedger', () => {
  it('starts empty, and hands what was written to whoever takes over', async () => {
    const first = new SinkLedger(bucket, SHARD);
    expect(await first.takeOver()).toEqual(EMPTY_SINK_STATE);
    await first.write(stateAt(0, 10));
    await first.write(stateAt(10));
    expect(await new SinkLedger(bucket, SHARD).takeOver()).toEqual(stateAt(10));
    expect(await findSinkState(bucket, SHARD)).toEqual(stateAt(10));
    expect(await findSinkState(bucket, 'nobody')).toBeUndefined();
  });

  it('fences the sink whose shard another has taken over, at its very next write and ever after', async () => {
    const older = new SinkLedger(bucket, SHARD);
    await older.takeOver();
    await older.write(stateAt(5));
    const newer = new SinkLedger(bucket, SHARD);
    await newer.takeOver();
    await expect(older.write(stateAt(5, 9))).rejects.toBeInstanceOf(SinkFencedError);
    await newer.write(stateAt(5, 7));
    await expect(older.write(stateAt(9))).rejects.toBeInstanceOf(SinkFencedError);
    expect(await findSinkState(bucket, SHARD)).toEqual(stateAt(5, 7));
  });

  it('lets one of many sinks through that start at once', async () => {
    const ledgers = Array.from({ length: 6 }, () => new SinkLedger(bucket, SHARD));
    await Promise.allSettled(ledgers.map((ledger) => ledger.takeOver()));
    const writes = await Promise.allSettled(ledgers.map((ledger, index) => ledger.write(stateAt(index + 1))));
    expect(writes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const write of writes) {
      if (write.status === 'rejected') expect(write.reason).toBeInstanceOf(SinkFencedError);
    }
  });

  it('keeps the ledgers of two shards apart', async () => {
    const [one, other] = [new SinkLedger(bucket, 'one'), new SinkLedger(bucket, 'other')];
    await one.takeOver();
    await other.takeOver();
    await one.write(stateAt(1));
    await other.write(stateAt(2));
    expect([await findSinkState(bucket, 'one'), await findSinkState(bucket, 'other')]).toEqual([
      stateAt(1),
      stateAt(2),
    ]);
  });

  describe('over a line that loses answers', () => {
    let proxy: TcpProxy;
    let ledger: SinkLedger;
    beforeEach(async () => {
      const { url, namespace } = nats();
      proxy = await tcpProxy({ target: `nats://${url.replace(/^nats:\/\//, '')}` });
      const far = await connectEventLog({ ...TEST_OPTIONS, url: proxy.url, namespace });
      opened.push(proxy, far);
      ledger = new SinkLedger(await far.bucket('sinkLedger'), SHARD);
      await ledger.takeOver();
    });

    /** The write arrives, its answer does not. */
    async function writeUnheard(done: number): Promise<void> {
      proxy.dropResponses(1);
      await expect(ledger.write(stateAt(done))).rejects.toThrow();
      proxy.heal();
      expect(await findSinkState(bucket, SHARD)).toEqual(stateAt(done));
    }

    it('knows its own write again and goes on', async () => {
      await writeUnheard(3);
      await ledger.write(stateAt(3));
      await ledger.write(stateAt(4));
      expect(await findSinkState(bucket, SHARD)).toEqual(stateAt(4));
    });

    it('is fenced all the same when another took over meanwhile and moved on', async () => {
      await writeUnheard(3);
      const newer = new SinkLedger(bucket, SHARD);
      await newer.takeOver();
      await newer.write(stateAt(3, 8));
      await expect(ledger.write(stateAt(3))).rejects.toBeInstanceOf(SinkFencedError);
    });
  });
});
