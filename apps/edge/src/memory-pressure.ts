/**
 * When memory runs short the edge goes on serving pages. First it tells collectors' callers to come again; then it takes no stream that it
 * does not have yet, because a process that dies of its documents dies of them at every start.
 */
import { getHeapSpaceStatistics, getHeapStatistics } from 'node:v8';

/** What V8 counts into its limit for young objects, which never fill it, beside that of those that stay. */
const YOUNG_BYTES = 192 * 1024 ** 2;
/** Where young objects were given less, at least this share of the limit is for those that stay. */
const OLD_SHARE_MIN = 0.4;

export type HeapReader = () => { usedBytes: number; limitBytes: number };

export type PressureOptions = {
  /** Of what objects that stay may take. Near it the collector runs most of the time. */
  share: number;
  /** Asking takes some microseconds, too much for every request. */
  lookEveryMs: number;
};

const COLLECTORS: PressureOptions = { share: 0.75, lookEveryMs: 200 };
/** A hundred large documents come in so short a time. */
const NEW_STREAMS: PressureOptions = { share: 0.85, lookEveryMs: 5 };

export const createShedding = (readHeap?: HeapReader, now?: () => number): (() => boolean) =>
  createPressureGauge(COLLECTORS, readHeap, now);

export const createStreamShedding = (): (() => boolean) => createPressureGauge(NEW_STREAMS);

function createPressureGauge(
  { share, lookEveryMs }: PressureOptions,
  readHeap: HeapReader = readOldHeap,
  now = () => performance.now(),
): () => boolean {
  let isShort = false;
  let lookedAtMs = Number.NEGATIVE_INFINITY;
  return () => {
    const nowMs = now();
    if (nowMs - lookedAtMs < lookEveryMs) return isShort;
    lookedAtMs = nowMs;
    const { usedBytes, limitBytes } = readHeap();
    isShort = usedBytes > limitBytes * share;
    return isShort;
  };
}

/** Young objects come and go by the megabyte, and say nothing of how full the heap is. */
function readOldHeap(): { usedBytes: number; limitBytes: number } {
  let usedBytes = 0;
  for (const { space_name, space_used_size } of getHeapSpaceStatistics()) {
    if (!space_name.startsWith('new_')) usedBytes += space_used_size;
  }
  const { heap_size_limit } = getHeapStatistics();
  return { usedBytes, limitBytes: Math.max(heap_size_limit - YOUNG_BYTES, heap_size_limit * OLD_SHARE_MIN) };
}
