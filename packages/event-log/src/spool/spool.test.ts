import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readBatch, segmentPath } from './segment.ts';
import { Spool, type SpoolLimits } from './spool.ts';

const BOOTS = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002'];
const SCHEMA = 'visit_v2';
let dir = '';
let opened: Spool[] = [];

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'spool-'));
  opened = [];
});
afterEach(() => {
  for (const spool of opened) spool.close();
  rmSync(dir, { recursive: true });
});

function openSpool(boot: number, limits: Partial<SpoolLimits> = {}): Spool {
  const spool = new Spool({
    dir,
    boot: BOOTS[boot] ?? '',
    schema: SCHEMA,
    now: Date.now,
    limits: { batchWaitMs: 60_000, ...limits },
  });
  opened.push(spool);
  return spool;
}

function batchesOf(spool: Spool): Record<string, string> {
  const batches: Record<string, string> = {};
  for (const segment of spool.segments) {
    segment.batchEnds.forEach((_, index) => {
      batches[`${segment.boot.at(-1)}:${segment.firstBatch + index}`] = readBatch(segment, index).toString();
    });
  }
  return batches;
}

describe('Spool', () => {
  it('has a line on disk when append returns', () => {
    const spool = openSpool(0);
    spool.append('{"a":1}\n');
    const [name] = readdirSync(dir);
    expect(readFileSync(join(dir, name ?? ''), 'utf8')).toBe('{"a":1}\n');
  });

  it('cuts batches by count and by time', async () => {
    const spool = openSpool(0, { batchEvents: 2, batchWaitMs: 5 });
    for (const n of [1, 2, 3]) spool.append(`{"n":${n}}\n`);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(batchesOf(spool)).toEqual({ '1:0': '{"n":1}\n{"n":2}\n', '1:1': '{"n":3}\n' });
  });

  it('cuts the same batches with the same numbers again after a crash, whatever was written', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ text: fc.string({ maxLength: 20 }), cut: fc.boolean() }), { maxLength: 40 }),
        fc.string({ minLength: 1, maxLength: 10 }),
        (events, torn) => {
          rmSync(dir, { recursive: true });
          const before = openSpool(0, { segmentBytes: 100 });
          for (const event of events) {
            before.append(`${JSON.stringify(event.text)}\n`);
            if (event.cut) before.cut();
          }
          const marked = batchesOf(before);
          // The crash: the process is gone with half a line written.
          const live = before.segments.at(-1)?.path ?? '';
          appendFileSync(live, JSON.stringify(torn).slice(0, -1));
          const after = openSpool(1);
          const recovered = batchesOf(after);
          expect(recovered).toMatchObject(marked);
          const lines = Object.values(recovered).join('').split('\n').filter(Boolean);
          expect(lines).toEqual(events.map((event) => JSON.stringify(event.text)));
          expect(Object.keys(recovered).length).toBeLessThanOrEqual(Object.keys(marked).length + 1);
          opened.pop()?.close();
          opened.pop();
        },
      ),
      { numRuns: 60 },
    );
  });

  it('remembers the format of each file, and knows that of files from before their names told it', () => {
    const lines = '["a"]\n\n';
    writeFileSync(join(dir, `${BOOTS[0]}-000000000000.jsonl`), lines);
    writeFileSync(join(dir, `${BOOTS[0]}-000000000001.visit_v9.jsonl`), lines);
    const schemas = openSpool(1).segments.map(({ firstBatch, schema }) => [firstBatch, schema]);
    expect(schemas).toEqual([
      [0, 'visit_v1'],
      [1, 'visit_v9'],
      [0, SCHEMA],
    ]);
  });

  it('keeps a file until the mark has passed its last batch', () => {
    const spool = openSpool(0, { batchEvents: 1, segmentBytes: 18 });
    for (const n of [1, 2, 3, 4, 5]) spool.append(`{"n":${n}}\n`);
    expect(spool.segments.map((segment) => segment.firstBatch)).toEqual([0, 2, 4]);
    spool.release(spool.boot, 2);
    expect(spool.segments.map((segment) => segment.firstBatch)).toEqual([2, 4]);
    spool.release(BOOTS[1] ?? '', 99);
    spool.release(spool.boot, 99);
    expect(spool.segments.map((segment) => segment.firstBatch)).toEqual([4]);
    expect(readdirSync(dir)).toHaveLength(1);
  });

  it('refuses and counts what exceeds its limit, and takes more once room is made', () => {
    const spool = openSpool(0, { batchEvents: 1, segmentBytes: 1, totalBytes: 18 });
    expect([1, 2, 3, 4].map((n) => spool.append(`{"n":${n}}\n`))).toEqual([true, true, false, false]);
    expect([spool.accepted, spool.dropped]).toEqual([2, 2]);
    spool.release(spool.boot, 1);
    expect(spool.append('{"n":5}\n')).toBe(true);
  });

  it('goes on in the file it has when the next one cannot be opened', () => {
    const spool = openSpool(0, { batchEvents: 1, segmentBytes: 18 });
    const nextPath = segmentPath(dir, { boot: spool.boot, schema: SCHEMA, firstBatch: 2 });
    mkdirSync(nextPath);
    expect([1, 2, 3, 4].map((n) => spool.append(`{"n":${n}}\n`))).toEqual([true, true, true, true]);
    rmSync(nextPath, { recursive: true });
    expect(Object.values(batchesOf(spool))).toEqual([1, 2, 3, 4].map((n) => `{"n":${n}}\n`));
    spool.append('{"n":5}\n');
    expect(Object.keys(batchesOf(spool))).toEqual(['1:0', '1:1', '1:2', '1:3', '1:4']);
  });
});
