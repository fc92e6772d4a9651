/**
 * Load shedding by heap size. When memory runs short the edge keeps serving pages. First it answers reports with 503; then it accepts no
 * new stream, because a process that runs out of memory from its documents would do so again at every start.
 */
import { getHeapSpaceStatistics, getHeapStatistics } from 'node:v8';

/** The young generation's part of V8's heap limit, beside that of the old generation. */
const YOUNG_BYTES = 192 * 1024 ** 2;
/** Where the young generation is smaller, at least this share of the limit is for the old one. */
const OLD_SHARE_MIN = 0.4;

export type HeapReader = () => { usedBytes: number; limitBytes: number };

export type PressureOptions = {
  /** Share of the old generation's limit. Near it the garbage collector runs most of the time. */
  share: number;
  /** Reading the heap size takes some microseconds, too long for every request. */
  lookEveryMs: number;
};

const COLLECTORS: PressureOptions = { share: 0.75, lookEveryMs: 200 };
/** A hundred large documents can arrive in this time. */
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

/** The young generation changes by megabytes and says nothing about how full the heap is. */
function readOldHeap(): { usedBytes: number; limitBytes: number } {
  let usedBytes = 0;
  for (const { space_name, space_used_size } of getHeapSpaceStatistics()) {
    if (!space_name.startsWith('new_')) usedBytes += space_used_size;
  }
  const { heap_size_limit } = getHeapStatistics();
  return { usedBytes, limitBytes: Math.max(heap_size_limit - YOUNG_BYTES, heap_size_limit * OLD_SHARE_MIN) };
}
