/** Inspects an edge's spool from outside, by its files alone. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type SpoolFile = {
  readonly boot: string;
  /** Number of the last batch that is closed in this file; one less than the first when there is none. */
  readonly lastBatch: number;
  /** Lines after the last mark: a batch that is still being gathered. */
  readonly hasTail: boolean;
};

const FILE_NAME = /^([0-9a-f-]{36})-(\d{12})(?:\.\w+)?\.jsonl$/;
const NEW_LINE = 0x0a;

export function readSpoolFiles(dir: string): SpoolFile[] {
  return readdirSync(dir).flatMap((name) => {
    const match = FILE_NAME.exec(name);
    if (!match?.[1]) return [];
    const { batches, hasTail } = countBatches(readFileSync(join(dir, name)));
    return [{ boot: match[1], lastBatch: Number(match[2]) + batches - 1, hasTail }];
  });
}

/** A mark is an empty line after a line. */
export function countBatches(bytes: Buffer): { batches: number; hasTail: boolean } {
  let batches = 0;
  let markedUpTo = 0;
  for (let at = bytes.indexOf('\n\n'); at !== -1; at = bytes.indexOf('\n\n', at + 2)) {
    batches++;
    markedUpTo = at + 2;
  }
  const rest = bytes.subarray(markedUpTo);
  return { batches, hasTail: rest.some((byte) => byte !== NEW_LINE) };
}
