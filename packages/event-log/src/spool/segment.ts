import {
  closeSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readSync,
  renameSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfirmedBatches } from './confirmed-batches.ts';

/**
 * One file of the spool. Events are lines; an empty line ends a batch. The ends are in the file itself, so that after a crash the same
 * batches, with the same ids, are read from it again.
 */
export type Segment = {
  path: string;
  readonly boot: string;
  /** The format of its lines. After an update, an edge still has files of the old format. */
  readonly schema: string;
  /** Number of its first batch, counted from the boot's first. */
  readonly firstBatch: number;
  /** Where each batch's lines end; the empty line takes one more byte. */
  readonly batchEnds: number[];
  readonly openedAtMs: number;
  bytes: number;
  isClosed: boolean;
  /** Batches that the log has confirmed. Empty for a file of an earlier process. */
  readonly confirmed: ConfirmedBatches;
  /** Its content was deleted for want of room: only the numbers of its batches are left, and are reported to the log. */
  isGivenUp: boolean;
};

const NEW_LINE = 0x0a;
const FILE_NAME = /^([0-9a-f-]{36})-(\d{12})(?:\.(\w{1,40}))?\.jsonl$/;
/** Of files from before their names contained the format. */
const FIRST_SCHEMA = 'visit_v1';
/** Instead of the format, with the number of batches. */
const GIVEN_UP = /^given_up_(\d{1,9})$/;

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

/** How many events exist only in this file: neither confirmed by the log nor at or below the mark. */
export function countEventsOnlyHere(segment: Segment, mark: number): number {
  let events = 0;
  for (let index = 0; index < segment.batchEnds.length; index++) {
    if (segment.firstBatch + index <= mark || segment.confirmed.has(index)) continue;
    for (const byte of readBatch(segment, index)) if (byte === NEW_LINE) events++;
  }
  return events;
}

/** Empties the file. Its new name keeps its order and the number of its batches, for the next process. */
export function giveUpSegment(segment: Segment): void {
  truncateSync(segment.path, 0);
  const name = { ...segment, schema: `given_up_${segment.batchEnds.length}` };
  const path = segmentPath(dirname(segment.path), name);
  try {
    renameSync(segment.path, path);
    segment.path = path;
  } catch {
    // The lines are deleted all the same; only the next process will not know how many batches they were.
  }
  segment.bytes = 0;
  segment.isGivenUp = true;
  segment.confirmed.clear();
}

/**
 * Recovers a file of an earlier process. An incomplete last line is cut off: no visitor was answered for it, since the answer waits for
 * the write. Complete lines after the last batch end become the last batch.
 */
export function recoverSegment(dir: string, name: string): Segment | undefined {
  const parsed = parseSegmentName(name);
  if (!parsed) return undefined;
  const path = join(dir, name);
  const givenUp = GIVEN_UP.exec(parsed.schema);
  if (givenUp) {
    const batchEnds = Array.from({ length: Number(givenUp[1]) }, () => 0);
    const confirmed = new ConfirmedBatches();
    return {
      path,
      ...parsed,
      batchEnds,
      openedAtMs: 0,
      bytes: 0,
      isClosed: true,
      confirmed,
      isGivenUp: true,
    };
  }
  const { fd, canWrite } = openToRecover(path);
  try {
    const { size, mtimeMs } = fstatSync(fd);
    const bytes = Buffer.allocUnsafe(size);
    readSync(fd, bytes, 0, size, 0);
    const whole = bytes.lastIndexOf(NEW_LINE) + 1;
    if (whole < size && canWrite) ftruncateSync(fd, whole);
    const batchEnds = findBatchEnds(bytes, whole);
    const markedUpTo = batchEnds.length === 0 ? 0 : (batchEnds.at(-1) ?? 0) + 1;
    let length = whole;
    if (whole > markedUpTo) {
      batchEnds.push(whole);
      length += writeMark(fd, whole);
    }
    return {
      path,
      ...parsed,
      batchEnds,
      openedAtMs: mtimeMs,
      bytes: length,
      isClosed: true,
      confirmed: new ConfirmedBatches(),
      isGivenUp: false,
    };
  } finally {
    closeSync(fd);
  }
}

/** Read-only on a read-only disk: its batches are still recovered in memory, and sent. */
function openToRecover(path: string): { fd: number; canWrite: boolean } {
  try {
    return { fd: openSync(path, 'r+'), canWrite: true };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EROFS') throw error;
    return { fd: openSync(path, 'r'), canWrite: false };
  }
}

/** On a full or read-only disk it is left out: nothing is appended to a recovered file, so the next process finds the same last batch. */
function writeMark(fd: number, at: number): number {
  try {
    return writeSync(fd, '\n', at);
  } catch {
    return 0;
  }
}

/** A batch ends at an empty line: a new line that follows a new line. */
function findBatchEnds(bytes: Buffer, length: number): number[] {
  const ends: number[] = [];
  for (let at = bytes.indexOf(NEW_LINE); at !== -1 && at + 1 < length; at = bytes.indexOf(NEW_LINE, at + 1)) {
    if (bytes[at + 1] === NEW_LINE) ends.push(++at);
  }
  return ends;
}
