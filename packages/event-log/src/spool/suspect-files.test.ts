import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfirmedBatches } from './confirmed-batches.ts';
import { giveUpSegment, type Segment, segmentPath } from './segment.ts';
import { Spool } from './spool.ts';
import { COPY_ENDING, SuspectFiles } from './suspect-files.ts';

const BOOT = '018f0000-0000-7000-8000-000000000001';
const AGAIN_AFTER_MS = 20;
const LINES = '{"n":1}\n\n';

let dir = '';
let told: string[] = [];
let files: SuspectFiles;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'suspect-files-'));
  told = [];
  files = new SuspectFiles((error) => told.push(String(error)), AGAIN_AFTER_MS);
});
afterEach(() => rmSync(dir, { recursive: true }));

/** A file of one batch, closed. */
function suspectFile(firstBatch = 0, lines = LINES): Segment {
  const name = { boot: BOOT, schema: 'visit_v3', firstBatch };
  const path = segmentPath(dir, name);
  writeFileSync(path, lines);
  const segment: Segment = {
    path,
    ...name,
    batchEnds: [lines.length - 1],
    openedAtMs: 0,
    bytes: lines.length,
    isClosed: true,
    confirmed: new ConfirmedBatches(),
    isGivenUp: false,
  };
  files.add(segment);
  return segment;
}

const inodeOf = ({ path }: Segment) => statSync(path).ino;

describe('SuspectFiles', () => {
  it('writes each again, under its own name, and no copy is left', async () => {
    const segments = [suspectFile(0), suspectFile(1)];
    const before = segments.map(inodeOf);
    await files.writeAgain();
    expect(segments.map((segment) => files.has(segment))).toEqual([false, false]);
    expect(segments.map((segment, at) => inodeOf(segment) === before[at])).toEqual([false, false]);
    expect(segments.map(({ path }) => readFileSync(path, 'utf8'))).toEqual([LINES, LINES]);
    expect([readdirSync(dir).length, told]).toEqual([2, []]);
  });

  it('leaves the one that is being written, until it is closed', async () => {
    const segment = suspectFile();
    segment.isClosed = false;
    const before = inodeOf(segment);
    await files.writeAgain();
    expect([inodeOf(segment) === before, files.has(segment)]).toEqual([true, true]);
  });

  it('brings nothing back that was given up while it was written', async () => {
    const segment = suspectFile();
    const written = files.writeAgain();
    giveUpSegment(segment);
    files.forget(segment);
    await written;
    expect(readdirSync(dir)).toEqual([expect.stringContaining('given_up_1')]);
    expect([readFileSync(segment.path, 'utf8'), told]).toEqual(['', []]);
  });

  it('keeps the file as it is while none can be written, and tries again later', async () => {
    const segment = suspectFile();
    const before = inodeOf(segment);
    mkdirSync(`${segment.path}${COPY_ENDING}`);
    await files.writeAgain();
    expect([inodeOf(segment) === before, files.has(segment), told.length]).toEqual([true, true, 1]);
    await files.writeAgain();
    expect(told).toHaveLength(1);
    rmSync(`${segment.path}${COPY_ENDING}`, { recursive: true });
    await sleep(AGAIN_AFTER_MS + 5);
    await files.writeAgain();
    expect([inodeOf(segment) === before, files.has(segment)]).toEqual([false, false]);
  });

  it('writes the others again where one cannot be, and what a failed write has left of none', async () => {
    const [short, long, whole] = [suspectFile(0), suspectFile(1), suspectFile(2)];
    writeFileSync(short.path, LINES.slice(0, 3));
    writeFileSync(long.path, `${LINES}{"n":`);
    await files.writeAgain();
    expect([short, long, whole].map((segment) => files.has(segment))).toEqual([true, false, false]);
    expect(readFileSync(long.path, 'utf8')).toBe(LINES);
    expect(told).toEqual([expect.stringContaining('3 of 9 bytes can be read')]);
  });

  it('tells when memory has lost a part already, and saves the rest', async () => {
    const segment = suspectFile(0, `\0\0\0\0${LINES}`);
    const before = inodeOf(segment);
    await files.writeAgain();
    expect(told.join()).toContain('a part of it is lost');
    expect(inodeOf(segment)).not.toBe(before);
  });

  it('finds no file of the spool in a copy that a killed process left, and the next start deletes it', () => {
    const segment = suspectFile();
    writeFileSync(`${segment.path}${COPY_ENDING}`, LINES.repeat(2));
    const boot = '018f0000-0000-7000-8000-000000000002';
    const spool = new Spool({ dir, boot, schema: 'visit_v3', now: Date.now });
    expect(spool.segments.map(({ path, batchEnds }) => [path, batchEnds.length])).toEqual([
      [segment.path, 1],
      [expect.any(String), 0],
    ]);
    expect(readdirSync(dir).filter((name) => name.endsWith(COPY_ENDING))).toEqual([]);
    spool.close();
  });
});
