/**
 * A disk that fails is not a full one. The failures are the kernel's own: a file whose writes end in EIO, one in ENOSPC, one that takes
 * every write and fails at the sync, as most disks do.
 */
import { mkdtempSync, readdirSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readBatch, segmentPath } from './segment.ts';
import { Spool, type SpoolLimits } from './spool.ts';

const BOOTS = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002'] as const;
/** Nothing is mapped at its beginning: every write to it is an input/output error. */
const FAILS = '/proc/self/mem';
const FULL = '/dev/full';
const FAILS_AT_SYNC = '/dev/null';
const SCHEMA = 'visit_v3';
const TRIED_AGAIN_MS = 250;
/** Longer than any test: what it syncs, it asks for. */
const NEVER_MS = 60_000;

let dir = '';
let told: string[] = [];
let asked: string[] = [];
let opened: Spool[] = [];
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'failing-disk-'));
  [told, asked, opened] = [[], [], []];
});
afterEach(() => {
  for (const spool of opened) spool.close();
  rmSync(dir, { recursive: true, force: true });
});

/** Two events a file, a batch each; what is asked to make room gives the oldest file up, as the edge's own does. */
function openSpool(boot: string = BOOTS[0], at = dir, limits: Partial<SpoolLimits> = {}): Spool {
  // One of the test before may still be at its disk.
  const heard = told;
  const spool = new Spool({
    dir: at,
    boot,
    schema: SCHEMA,
    now: Date.now,
    limits: { batchEvents: 1, segmentBytes: 18, ...limits },
    onFailure: (error) => heard.push((error as NodeJS.ErrnoException).code ?? String(error)),
  });
  spool.makeRoom = (reason) => {
    asked.push(reason);
    return spool.giveUpOldest();
  };
  opened.push(spool);
  return spool;
}

const append = (spool: Spool, ...events: number[]) => events.map((n) => spool.append(`{"n":${n}}\n`));
const keptIn = (segments: Spool['segments']) =>
  segments
    .flatMap((segment) => segment.batchEnds.map((_, index) => readBatch(segment, index).toString()))
    .map((line) => JSON.parse(line).n);
const kept = (spool: Spool) => keptIn(spool.segments);
/** All that a disk has which really failed at the sync of that file. */
const keptBut = (spool: Spool, firstBatch: number) =>
  keptIn(spool.segments.filter((segment) => segment.firstBatch !== firstBatch));
const synced = (spool: Spool) => new Promise<boolean>((resolve) => spool.sync(resolve));

/** The file after the next event's is this one. */
function nextFileIs(spool: Spool, target: string, firstBatch: number): void {
  symlinkSync(target, segmentPath(dir, { boot: spool.boot, schema: SCHEMA, firstBatch }));
}

describe('an input/output error', () => {
  it('gives nothing up: what is here stays, and the event goes into another file', () => {
    const spool = openSpool();
    append(spool, 1, 2, 3);
    nextFileIs(spool, FAILS, 4);
    expect(append(spool, 4, 5, 6)).toEqual([true, true, true]);
    expect(told).toEqual(['EIO']);
    expect([asked, spool.dropped]).toEqual([[], 0]);
    expect(kept(spool)).toEqual([1, 2, 3, 4, 5, 6]);
    spool.close();
    expect(kept(openSpool(BOOTS[1]))).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('refuses and counts events while no file can be written, and goes on when one can', async () => {
    const spool = openSpool();
    append(spool, 1, 2, 3);
    nextFileIs(spool, FAILS, 4);
    append(spool, 4);
    renameSync(dir, `${dir}-away`);
    expect(append(spool, 5, 6, 7)).toEqual([false, false, false]);
    expect([asked, spool.dropped]).toEqual([[], 3]);
    await sleep(TRIED_AGAIN_MS);
    expect(append(spool, 8)).toEqual([false]);
    renameSync(`${dir}-away`, dir);
    await sleep(TRIED_AGAIN_MS);
    expect(append(spool, 9)).toEqual([true]);
    expect(kept(spool)).toEqual([1, 2, 3, 4, 9]);
    // However often it was tried, no empty files pile up.
    expect(readdirSync(dir)).toHaveLength(3);
  });
});

describe('a sync that fails', () => {
  const openQuietly = () => openSpool(BOOTS[0], dir, { syncEveryMs: NEVER_MS });

  it('leaves the file: what comes next goes into another, nothing is given up or refused', async () => {
    const spool = openQuietly();
    nextFileIs(spool, FAILS_AT_SYNC, 2);
    append(spool, 1, 2, 3);
    expect(await synced(spool)).toBe(false);
    expect(append(spool, 4, 5, 6)).toEqual([true, true, true]);
    expect(await synced(spool)).toBe(true);
    expect(keptBut(spool, 2)).toEqual([1, 2, 4, 5, 6]);
    expect(spool.segments.map(({ firstBatch }) => firstBatch)).toEqual([0, 2, 3, 5]);
    expect([asked, spool.dropped, spool.accepted]).toEqual([[], 0, 6]);
    expect(told[0]).toBe('EINVAL');
  });

  it('takes the batch that is being gathered with it: its end is known, and it is sent', async () => {
    const spool = openSpool(BOOTS[0], dir, { syncEveryMs: NEVER_MS, batchEvents: 2, segmentBytes: 1 });
    nextFileIs(spool, FAILS_AT_SYNC, 1);
    append(spool, 1, 2, 3);
    let ready = 0;
    spool.onBatch = () => ready++;
    expect(await synced(spool)).toBe(false);
    expect([ready, spool.newestBatch]).toEqual([1, 1]);
    append(spool, 4, 5);
    expect(spool.segments.map(({ firstBatch, batchEnds }) => [firstBatch, batchEnds.length])).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
      [3, 0],
    ]);
  });

  it('is noticed and told when nobody waits for it', async () => {
    const spool = openSpool();
    nextFileIs(spool, FAILS_AT_SYNC, 2);
    append(spool, 1, 2, 3);
    await sleep(TRIED_AGAIN_MS);
    append(spool, 4);
    expect(keptBut(spool, 2)).toEqual([1, 2, 4]);
    expect(told[0]).toBe('EINVAL');
  });

  it('counts for who waits, and is told, also when the file is full by then', async () => {
    const spool = openQuietly();
    nextFileIs(spool, FAILS_AT_SYNC, 2);
    append(spool, 1, 2, 3, 4);
    expect(await synced(spool)).toBe(false);
    expect(told[0]).toBe('EINVAL');
    append(spool, 5);
    expect(await synced(spool)).toBe(true);
  });

  it('counts for a line that fills a file which has failed already, and for no line after it', async () => {
    const spool = openQuietly();
    for (const batch of [2, 3]) nextFileIs(spool, FAILS_AT_SYNC, batch);
    append(spool, 1, 2, 3);
    expect(await synced(spool)).toBe(false);
    append(spool, 4);
    expect(await synced(spool)).toBe(false);
    append(spool, 5);
    expect(spool.segments.map(({ firstBatch }) => firstBatch)).toEqual([0, 2, 3, 5]);
    expect(await synced(spool)).toBe(false);
    append(spool, 6);
    expect(await synced(spool)).toBe(true);
  });

  it('does not begin a file at each of them', async () => {
    const spool = openQuietly();
    for (let batch = 2; batch < 40; batch++) nextFileIs(spool, FAILS_AT_SYNC, batch);
    append(spool, 1, 2);
    for (let n = 3; n < 30; n++) {
      expect([append(spool, n), await synced(spool)]).toEqual([[true], false]);
    }
    // Left once; after that a new one is begun when the one before it is full.
    expect(spool.segments.map(({ firstBatch }) => firstBatch).slice(0, 5)).toEqual([0, 2, 3, 5, 7]);
  });

  it('has the file written again when the disk works, so that it no longer lives in memory alone', async () => {
    const spool = openSpool(BOOTS[0], dir, { syncEveryMs: 10 });
    nextFileIs(spool, FAILS_AT_SYNC, 2);
    append(spool, 1, 2, 3);
    expect(await synced(spool)).toBe(false);
    const path = segmentPath(dir, { boot: spool.boot, schema: SCHEMA, firstBatch: 2 });
    // What the kernel still has of it.
    rmSync(path);
    writeFileSync(path, '{"n":3}\n\n');
    const { ino } = statSync(path);
    await expect.poll(() => statSync(path).ino).not.toBe(ino);
    append(spool, 4);
    expect(kept(spool)).toEqual([1, 2, 3, 4]);
    spool.close();
    expect(kept(openSpool(BOOTS[1]))).toEqual([1, 2, 3, 4]);
  });
});

describe('a full disk', () => {
  it('is still one: the oldest are given up for room', () => {
    const spool = openSpool();
    append(spool, 1, 2, 3);
    nextFileIs(spool, FULL, 4);
    append(spool, 4);
    expect(append(spool, 5)).toEqual([false]);
    expect(new Set(asked)).toEqual(new Set(['disk']));
    expect([spool.dropped, told]).toEqual([5, []]);
  });
});

describe('a disk that cannot be written at all', () => {
  it('does not keep the spool from opening; events are refused and counted, and room is not asked for', () => {
    const spool = openSpool(BOOTS[0], '/dev/null/spool');
    expect(append(spool, 1, 2)).toEqual([false, false]);
    expect([spool.dropped, asked, kept(spool)]).toEqual([2, [], []]);
    expect(told.length).toBeGreaterThan(0);
    let isSynced: boolean | undefined;
    spool.sync((is) => {
      isSynced = is;
    });
    expect(isSynced).toBe(false);
  });

  it('leaves a file that cannot be read where it is, and takes up the others', () => {
    const first = openSpool();
    append(first, 1, 2, 3, 4);
    first.close();
    const [unreadable = ''] = readdirSync(dir).toSorted();
    rmSync(join(dir, unreadable));
    symlinkSync(dir, join(dir, unreadable));
    const second = openSpool(BOOTS[1]);
    expect(kept(second)).toEqual([3, 4]);
    expect(told).toEqual(['EISDIR']);
    expect(statSync(join(dir, unreadable)).isDirectory()).toBe(true);
  });
});
