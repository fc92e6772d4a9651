import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { givenUpOf } from '../given-up.ts';
import { Forwarder } from './forwarder.ts';
import { Spool } from './spool.ts';

const BOOTS = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002'] as const;
let dir = '';
let opened: { close(): void }[] = [];

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'give-up-'));
  opened = [];
});
afterEach(() => {
  for (const one of opened) one.close();
  rmSync(dir, { recursive: true });
});

/** Two events a file, a batch each. */
function openSpool(boot: string = BOOTS[0], totalBytes = 1_000_000): Spool {
  const limits = { batchEvents: 1, segmentBytes: 18, totalBytes };
  const spool = new Spool({ dir, boot, schema: 'visit_v3', now: Date.now, limits });
  opened.push(spool);
  return spool;
}

const append = (spool: Spool, ...events: number[]) => events.map((n) => spool.append(`{"n":${n}}\n`));

/** Everything that is published, until nothing more comes. */
async function forwardAll(spool: Spool, publish: (id: string) => void = () => undefined) {
  const sent: { id: string; schema: string; data: Uint8Array }[] = [];
  const forwarder = new Forwarder({
    spool,
    publish: async ({ id, schema, bytes }) => {
      publish(id);
      sent.push({ id, schema, data: bytes });
    },
    onTrouble: () => undefined,
  });
  forwarder.start();
  await forwarder.stop(2_000);
  return sent;
}

const placesGone = (sent: Awaited<ReturnType<typeof forwardAll>>) =>
  sent.flatMap(({ schema, data }) => givenUpOf({ data, header: () => schema }) ?? []);

describe('giving up the oldest file', () => {
  it('frees its room, counts its events as dropped, and goes on with the newer ones', () => {
    const spool = openSpool();
    append(spool, 1, 2, 3, 4, 5);
    const before = spool.bytes;
    expect(spool.giveUpOldest()).toBe(true);
    expect([spool.dropped, before - spool.bytes]).toEqual([2, 18]);
    const bytesOnDisk = readdirSync(dir).reduce((sum, name) => sum + statSync(join(dir, name)).size, 0);
    expect(bytesOnDisk).toBe(spool.bytes);
    expect(append(spool, 6)).toEqual([true]);
  });

  it('gives up even the file being written, with the batch being gathered, and then has nothing more to give', () => {
    const spool = new Spool({ dir, boot: BOOTS[0], schema: 'visit_v3', now: Date.now });
    opened.push(spool);
    append(spool, 1, 2, 3);
    expect([spool.giveUpOldest(), spool.dropped, spool.bytes]).toEqual([true, 3, 0]);
    expect(spool.giveUpOldest()).toBe(false);
    expect(append(spool, 4)).toEqual([true]);
  });

  it('does not count what the log has taken, nor what the sink has', async () => {
    const spool = openSpool();
    append(spool, 1, 2, 3, 4, 5);
    spool.release(spool.boot, 0);
    await forwardAll(spool, (id) => {
      if (id.endsWith(':3')) throw new Error('refused');
    });
    spool.giveUpOldest();
    expect(spool.dropped).toBe(0);
    spool.giveUpOldest();
    expect(spool.dropped).toBe(1);
  });

  it('tells the log of the gap, so that the marks can pass it; also after a restart', async () => {
    const spool = openSpool();
    append(spool, 1, 2, 3);
    spool.giveUpOldest();
    const gap = { boot: BOOTS[0], first: 0, last: 1 };
    const sent = await forwardAll(spool);
    expect(placesGone(sent)).toEqual([gap]);
    expect(sent.map(({ id }) => id)).toContain(`${BOOTS[0]}:2`);
    expect(placesGone(await forwardAll(openSpool(BOOTS[1])))).toEqual([gap]);
    spool.release(BOOTS[0], 1);
    expect(spool.segments.every(({ isGivenUp }) => !isGivenUp)).toBe(true);
  });

  it('tells of every gap, also of those made while the log is away', async () => {
    const spool = openSpool(BOOTS[0], 180);
    spool.makeRoom = () => spool.giveUpOldest();
    let isAway = true;
    const gone: unknown[] = [];
    const forwarder = new Forwarder({
      spool,
      publish: async ({ schema, bytes }) => {
        await sleep(1);
        if (isAway) throw new Error('away');
        gone.push(...placesGone([{ id: '', schema, data: bytes }]));
      },
      onTrouble: () => undefined,
    });
    forwarder.start();
    for (let n = 0; n < 9; n++) {
      append(spool, 1, 2, 3, 4, 5, 6);
      await sleep(40);
    }
    isAway = false;
    await forwarder.stop(10_000);
    const batches = gone.map((place) => (place as { last: number }).last + 1);
    expect(Math.max(...batches)).toBe(spool.dropped);
    expect(new Set(batches).size).toBe(spool.dropped / 2);
  });

  it('makes room for the newest when asked to, and refuses when it cannot', () => {
    const spool = openSpool(BOOTS[0], 36);
    expect(append(spool, 1, 2, 3, 4, 5)).toEqual([true, true, true, true, false]);
    spool.makeRoom = () => spool.giveUpOldest();
    expect(append(spool, 6)).toEqual([true]);
    expect(spool.dropped).toBe(1 + 2);
  });
});
