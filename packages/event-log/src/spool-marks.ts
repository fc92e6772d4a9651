import type { KV } from '@nats-io/kv';
import { LOG_READERS, type LogName, type LogReader } from './topology.ts';

/** The key of a log's first reader is the boot alone, as it was when a log had only one reader. */
const keyOf = (boot: string, log: LogName, reader: LogReader): string =>
  LOG_READERS[log][0] === reader ? boot : `${boot}.${reader}`;

/**
 * For each boot of an edge, the number of the last batch that a reader of the log has stored, with no gap before it. Readers write the
 * marks, and the edge deletes spool files by them.
 */
export async function putSpoolMark(
  bucket: KV,
  mark: { log: LogName; reader: LogReader; boot: string; batch: number },
): Promise<void> {
  await bucket.put(keyOf(mark.boot, mark.log, mark.reader), String(mark.batch));
}

/** The lowest mark of all readers of the log; undefined while one of them has none. */
export async function findSpoolMark(bucket: KV, log: LogName, boot: string): Promise<number | undefined> {
  const marks: number[] = [];
  for (const reader of LOG_READERS[log]) {
    const entry = await bucket.get(keyOf(boot, log, reader));
    if (!entry) return undefined;
    marks.push(Number(entry.string()));
  }
  return Math.min(...marks);
}
