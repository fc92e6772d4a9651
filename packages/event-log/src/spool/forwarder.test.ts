import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Forwarder } from './forwarder.ts';
import { Spool, type SpoolLimits } from './spool.ts';

const BOOTS = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002'] as const;
let dir = '';
let opened: Spool[] = [];
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'forwarder-'));
  opened = [];
});
afterEach(() => {
  for (const spool of opened) spool.close();
  rmSync(dir, { recursive: true });
});

function openSpool(boot: string = BOOTS[0], limits: Partial<SpoolLimits> = {}, schema = 'visit_v2'): Spool {
  const spool = new Spool({
    dir,
    boot,
    schema,
    now: Date.now,
    limits: { batchEvents: 1, segmentBytes: 60, ...limits },
  });
  opened.push(spool);
  return spool;
}

/** A broker that fails as a test says, and remembers each attempt and what it has confirmed. */
function createBroker(fails: (id: string, attempt: number) => boolean) {
  const attempts: string[] = [];
  const confirmed = new Map<string, string>();
  const counts = new Map<string, number>();
  return {
    attempts,
    confirmed,
    publish: async ({ id, bytes }: { id: string; bytes: Uint8Array }) => {
      attempts.push(id);
      const attempt = (counts.get(id) ?? 0) + 1;
      counts.set(id, attempt);
      await sleep(1);
      if (fails(id, attempt)) throw new Error('the broker is away');
      confirmed.set(id, Buffer.from(bytes).toString());
    },
  };
}

function forward(spool: Spool, publish: ConstructorParameters<typeof Forwarder>[0]['publish']): Forwarder {
  const forwarder = new Forwarder({ spool, publish, onTrouble: () => undefined });
  forwarder.start();
  return forwarder;
}

const batchOf = (id: string) => Number(id.slice(id.indexOf(':') + 1));

describe('Forwarder', () => {
  it('sends every batch as it stands in the file, in order', async () => {
    const spool = openSpool();
    const broker = createBroker(() => false);
    const forwarder = forward(spool, broker.publish);
    for (let event = 0; event < 50; event++) spool.append(`{"n":${event}}\n`);
    await expect.poll(() => broker.confirmed.size).toBe(50);
    expect(broker.attempts).toEqual(Array.from({ length: 50 }, (_, batch) => `${BOOTS[0]}:${batch}`));
    expect([...broker.confirmed.values()]).toEqual(Array.from({ length: 50 }, (_, n) => `{"n":${n}}\n`));
    expect(forwarder.published).toBe(50);
    await forwarder.stop(100);
  });

  it('sends each file under its own format: what an edge of before has left keeps the old one', async () => {
    const before = openSpool(BOOTS[0], {}, 'visit_v1');
    before.append('{"n":0}\n');
    before.close();
    opened.length = 0;
    const spool = openSpool(BOOTS[1], {}, 'visit_v2');
    const schemas: string[] = [];
    const forwarder = forward(spool, async ({ schema }) => void schemas.push(schema));
    spool.append('{"n":1}\n');
    await expect.poll(() => schemas).toEqual(['visit_v1', 'visit_v2']);
    await forwarder.stop(100);
  });

  it('forwards everything after failures, and goes back to the oldest that failed and on from there', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), fc.integer({ min: 1, max: 40 }), async (seed, events) => {
        rmSync(dir, { recursive: true });
        const spool = openSpool();
        // Each batch fails at most twice, so that a run of failures ends; which ones do is the seed's choice.
        const fails = (id: string, attempt: number) =>
          attempt <= 2 && Math.imul(seed ^ (batchOf(id) * 31 + attempt), 2_654_435_761) >>> 28 < 3;
        const broker = createBroker(fails);
        const forwarder = forward(spool, broker.publish);
        for (let event = 0; event < events; event++) spool.append(`{"n":${event}}\n`);
        await expect.poll(() => broker.confirmed.size, { timeout: 10_000 }).toBe(events);
        await forwarder.stop(1_000);
        for (const [id, bytes] of broker.confirmed) expect(bytes).toBe(`{"n":${batchOf(id)}}\n`);
        // Onwards one by one; a step back lands on a batch that has failed, and skips none before it.
        const failed = new Set<number>();
        const tries = new Map<string, number>();
        let previous = -1;
        for (const id of broker.attempts) {
          const batch = batchOf(id);
          if (batch !== previous + 1) {
            expect(batch).toBeLessThanOrEqual(previous);
            expect(batch).toBe(Math.min(...failed));
            failed.clear();
          }
          const attempt = (tries.get(id) ?? 0) + 1;
          tries.set(id, attempt);
          if (fails(id, attempt)) failed.add(batch);
          previous = batch;
        }
        opened.pop()?.close();
      }),
      { numRuns: 6 },
    );
  }, 60_000);

  it('sends what an earlier boot left, under the earlier boot’s ids, before its own', async () => {
    const before = openSpool(BOOTS[0]);
    for (const n of [1, 2, 3]) before.append(`{"n":${n}}\n`);
    opened.pop()?.close();
    const spool = openSpool(BOOTS[1]);
    spool.append('{"n":4}\n');
    const broker = createBroker(() => false);
    const forwarder = forward(spool, broker.publish);
    await expect.poll(() => broker.confirmed.size).toBe(4);
    expect([...broker.confirmed]).toEqual([
      [`${BOOTS[0]}:0`, '{"n":1}\n'],
      [`${BOOTS[0]}:1`, '{"n":2}\n'],
      [`${BOOTS[0]}:2`, '{"n":3}\n'],
      [`${BOOTS[1]}:0`, '{"n":4}\n'],
    ]);
    await forwarder.stop(100);
  });

  it('goes on behind segments that were released by mark, and sends none of them again', async () => {
    const spool = openSpool();
    const broker = createBroker(() => false);
    const forwarder = forward(spool, broker.publish);
    for (let event = 0; event < 20; event++) spool.append(`{"n":${event}}\n`);
    await expect.poll(() => broker.confirmed.size).toBe(20);
    spool.release(spool.boot, 19);
    expect(spool.segments.length).toBeLessThanOrEqual(2);
    for (let event = 20; event < 40; event++) spool.append(`{"n":${event}}\n`);
    await expect.poll(() => broker.confirmed.size).toBe(40);
    expect(broker.attempts).toHaveLength(40);
    await forwarder.stop(100);
  });

  it('goes on when a batch that failed was released: its answer was lost, and the sink has it', async () => {
    const spool = openSpool();
    let isAway = true;
    const broker = createBroker(() => isAway);
    const forwarder = forward(spool, broker.publish);
    for (let event = 0; event < 12; event++) spool.append(`{"n":${event}}\n`);
    await expect.poll(() => forwarder.failures).toBeGreaterThanOrEqual(12);
    spool.release(spool.boot, 11);
    isAway = false;
    spool.append('{"n":12}\n');
    await expect.poll(() => broker.confirmed.has(`${BOOTS[0]}:12`)).toBe(true);
    await forwarder.stop(100);
  });

  it('sends nothing to a broker that cannot say whether it has forgotten, and everything again to one that has', async () => {
    const spool = openSpool();
    const broker = createBroker(() => false);
    const answers = [new Error('no answer'), new Error('no answer'), true];
    const forwarder = new Forwarder({
      spool,
      publish: broker.publish,
      hasLostBatches: async () => {
        const answer = answers.shift() ?? false;
        if (answer instanceof Error) {
          expect(broker.attempts).toEqual([]);
          throw answer;
        }
        return answer;
      },
      onTrouble: () => undefined,
    });
    spool.append('{"n":0}\n');
    forwarder.start();
    await expect.poll(() => broker.confirmed.size).toBe(1);
    answers.push(true);
    // Asked every three seconds.
    await expect.poll(() => broker.attempts, { timeout: 8_000 }).toHaveLength(2);
    expect(broker.confirmed.size).toBe(1);
    await forwarder.stop(100);
  }, 15_000);

  it('stops in the time it is given while the broker is away, and leaves all to the next', async () => {
    const spool = openSpool();
    const broker = createBroker(() => true);
    const forwarder = forward(spool, broker.publish);
    spool.append('{"n":1}\n');
    await expect.poll(() => forwarder.failures).toBeGreaterThan(0);
    const before = performance.now();
    await forwarder.stop(200);
    expect(performance.now() - before).toBeLessThan(2_000);
    const next = createBroker(() => false);
    const second = forward(spool, next.publish);
    await expect.poll(() => [...next.confirmed.values()]).toEqual(['{"n":1}\n']);
    await second.stop(100);
  });
});
