import { createTestNats, type TcpProxy, tcpProxy } from '@sluice/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBatchPublisher, SCHEMA_HEADER, spoolPositionOf } from './batches.ts';
import { connectEventLog, type EventLog } from './connect.ts';
import { TEST_OPTIONS } from './event-log.fixture.ts';
import { readLog } from './read-log.ts';
import { ensureTopology } from './topology.ts';

const BOOT = '018f0000-0000-7000-8000-000000000001';
let log: EventLog;
let stream = '';
let sent = 0;
let proxy: TcpProxy;
beforeEach(async () => {
  const nats = createTestNats();
  proxy = await tcpProxy({ target: nats.url });
  log = await connectEventLog({ ...TEST_OPTIONS, ...nats });
  await ensureTopology(log);
  stream = log.topology.streams.traffic.name;
  sent = 0;
});
afterEach(async () => {
  await log.close();
  await proxy.close();
});

async function send(count: number, filling = ''): Promise<void> {
  const publish = createBatchPublisher(log, 'traffic');
  for (let left = count; left > 0; left--) {
    await publish({
      id: `${BOOT}:${sent}`,
      schema: 'visit_v1',
      bytes: Buffer.from(`batch ${sent++}${filling}\n`),
    });
  }
}

/** Reads until the sequence, and calls back after each message. */
async function read(
  reader: EventLog,
  {
    from = 1,
    until,
    after,
  }: { from?: number; until: number; after?: (sequence: number) => Promise<unknown> },
): Promise<{ sequences: number[]; bytes: string[]; troubles: number }> {
  const stop = new AbortController();
  const result = { sequences: [] as number[], bytes: [] as string[], troubles: 0 };
  const messages = readLog(reader, { stream, from, signal: stop.signal, onTrouble: () => result.troubles++ });
  for await (const message of messages) {
    if (!message) continue;
    result.sequences.push(message.sequence);
    result.bytes.push(Buffer.from(message.data).toString());
    await after?.(message.sequence);
    if (message.sequence >= until) break;
  }
  stop.abort();
  return result;
}

async function deleteConsumers(): Promise<void> {
  for await (const { name } of log.jsm.consumers.list(stream)) await log.jsm.consumers.delete(stream, name);
}

const upTo = (count: number, from = 1) =>
  Array.from({ length: count - from + 1 }, (_, index) => index + from);

describe('readLog', () => {
  it('gives every message in order, with its headers, across more than one fetch', async () => {
    await send(600);
    const { sequences, bytes, troubles } = await read(log, { until: 600 });
    expect(sequences).toEqual(upTo(600));
    expect(bytes).toEqual(upTo(600).map((sequence) => `batch ${sequence - 1}\n`));
    expect(troubles).toBe(0);
    const stop = new AbortController();
    const { value } = await readLog(log, { stream, from: 2, signal: stop.signal, onTrouble: () => 0 }).next();
    expect(value?.header(SCHEMA_HEADER)).toBe('visit_v1');
    expect(value && spoolPositionOf(value)).toEqual({ boot: BOOT, batch: 1 });
    stop.abort();
  });

  it('starts where it is told', async () => {
    await send(10);
    expect((await read(log, { from: 7, until: 10 })).sequences).toEqual([7, 8, 9, 10]);
  });

  it('outlives the deletion of its consumer, in the middle of a fetch and between two, without loss or repeat', async () => {
    await send(400);
    const { sequences, troubles } = await read(log, {
      until: 700,
      after: async (sequence) => {
        if (sequence === 100) await deleteConsumers();
        if (sequence === 400) {
          await deleteConsumers();
          await send(300);
        }
      },
    });
    expect(sequences).toEqual(upTo(700));
    expect(troubles).toBeGreaterThan(0);
  });

  it('outlives a line that is cut again and again in the middle of a delivery, without loss or repeat', async () => {
    const batches = 300;
    await send(batches, 'x'.repeat(60_000));
    const reader = await connectEventLog({
      ...TEST_OPTIONS,
      namespace: stream.replace(/_traffic$/, ''),
      url: proxy.url,
    });
    const { sequences } = await read(reader, {
      until: batches,
      after: async (sequence) => {
        if (sequence % 100 !== 1) return;
        // Most of the fetch is still on its way and goes down with the line.
        proxy.cut();
        setTimeout(() => proxy.heal(), 200);
      },
    });
    expect(sequences).toEqual(upTo(batches));
    await reader.close();
  });

  it('says so when nothing comes for a second, and ends when it is told to', async () => {
    const stop = new AbortController();
    const messages = readLog(log, { stream, from: 1, signal: stop.signal, onTrouble: () => 0 });
    expect(await messages.next()).toEqual({ done: false, value: undefined });
    const next = messages.next();
    stop.abort();
    expect((await next).done).toBe(true);
  });
});
