import { closeSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/**
 * One file of the spool. Events are lines; an empty line closes a batch. The marks stand in the file itself, so that after
 * a crash the very same batches, with the very same ids, are cut from it again.
 */
export type Segment = {
  readonly path: string;
  readonly boot: string;
  /** The format of its lines. An edge that learns a new one still has files of the old. */
  readonly schema: string;
  /** Number of its first batch, counted from the boot's first. */
  readonly firstBatch: number;
  /** Where each batch's lines end; the empty line takes one more byte. */
  readonly batchEnds: number[];
  readonly openedAtMs: number;
  bytes: number;
  isClosed: boolean;
};

const NEW_LINE = 0x0a;
const FILE_NAME = /^([0-9a-f-]{36})-(\d{12})(?:\.(\w{1,40}))?\.jsonl$/;
/** Of files from before their names told the format. */
const FIRST_SCHEMA = 'visit_v1';

type SegmentName = Pick<Segment, 'boot' | 'schema' | 'firstBatch'>;

export const segmentPath = (dir: string, { boot, schema, firstBatch }: SegmentName): string =>
  join(dir, `${boot}-${String(firstBatch).padStart(12, '0')}.${schema}.jsonl`);

function parseSegmentName(name: string): SegmentName | undefined {
  const match = FILE_NAME.exec(name);
  if (!match?.[1]) return undefined;
  return { boot: match[1], firstBatch: Number(match[2]), schema: match[3] ?? FIRST_SCHEMA };
}

function batchRange(segment: Segment, index: number): { start: number; end: number } {
  const end = segment.batchEnds[index];
  if (end === undefined) throw new RangeError(`${segment.path} has no batch ${index}`);
  const before = index === 0 ? undefined : segment.batchEnds[index - 1];
  return { start: before === undefined ? 0 : before + 1, end };
}

export const lastBatch = (segment: Segment): number => segment.firstBatch + segment.batchEnds.length - 1;

export function readBatch(segment: Segment, index: number): Buffer {
  const { start, end } = batchRange(segment, index);
  const fd = openSync(segment.path, 'r');
  try {
    const bytes = Buffer.allocUnsafe(end - start);
    const read = readSync(fd, bytes, 0, bytes.length, start);
    if (read !== bytes.length) throw new Error(`${segment.path}: batch ${index} is cut short`);
    return bytes;
  } finally {
    closeSync(fd);
  }
}

/**
 * Takes up a file that an earlier process left. A last line without its end was never answered for, since the answer
 * waits for the write; it is cut off. Complete lines after the last mark become the last batch.
 */
export function recoverSegment(dir: string, name: string): Segment | undefined {
  const parsed = parseSegmentName(name);
  if (!parsed) return undefined;
  const path = join(dir, name);
  const fd = openSync(path, 'r+');
  try {
    const { size, mtimeMs } = fstatSync(fd);
    const bytes = Buffer.allocUnsafe(size);
    readSync(fd, bytes, 0, size, 0);
    const whole = bytes.lastIndexOf(NEW_LINE) + 1;
    if (whole < size) ftruncateSync(fd, whole);
    const batchEnds = findBatchEnds(bytes, whole);
    const markedUpTo = batchEnds.length === 0 ? 0 : (batchEnds.at(-1) ?? 0) + 1;
    let length = whole;
    if (whole > markedUpTo) {
      writeSync(fd, '\n', whole);
      batchEnds.push(whole);
      length++;
    }
    return { path, ...parsed, batchEnds, openedAtMs: mtimeMs, bytes: length, isClosed: true };
  } finally {
    closeSync(fd);
  }
}

/** A mark is a new line that follows a new line. */
function findBatchEnds(bytes: Buffer, length: number): number[] {
  const ends: number[] = [];
  for (let at = bytes.indexOf(NEW_LINE); at !== -1 && at + 1 < length; at = bytes.indexOf(NEW_LINE, at + 1)) {
    if (bytes[at + 1] === NEW_LINE) ends.push(++at);
  }
  return ends;
}
