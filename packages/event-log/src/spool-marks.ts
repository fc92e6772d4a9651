import type { KV } from '@nats-io/kv';
import { LOG_READERS, type LogName, type LogReader } from './topology.ts';

/** The first reader of a log has the boot's own name: marks of before there were several are read as its. */
const keyOf = (boot: string, log: LogName, reader: LogReader): string =>
  LOG_READERS[log][0] === reader ? boot : `${boot}.${reader}`;

/**
 * For each boot of an edge, the number of its last batch that a reader of the log has, with no gap before it. Readers write them,
 * the edge deletes by them.
 */
export async function putSpoolMark(
  bucket: KV,
  mark: { log: LogName; reader: LogReader; boot: string; batch: number },
): Promise<void> {
  await bucket.put(keyOf(mark.boot, mark.log, mark.reader), String(mark.batch));
}

/** What every reader of the log has; undefined while one of them has said nothing. */
export async function findSpoolMark(bucket: KV, log: LogName, boot: string): Promise<number | undefined> {
  const marks: number[] = [];
  for (const reader of LOG_READERS[log]) {
    const entry = await bucket.get(keyOf(boot, log, reader));
    if (!entry) return undefined;
    marks.push(Number(entry.string()));
  }
  return Math.min(...marks);
}
