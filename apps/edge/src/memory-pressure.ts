/** When memory runs short the edge goes on serving pages, and tells collectors' callers to come again. */
import { getHeapStatistics } from 'node:v8';

/** Of the heap's limit. Above it the collector runs most of the time, and what is left is for pages. */
const HEAP_SHARE_MAX = 0.85;
/** Asking takes some microseconds, too much for every request. */
const LOOK_EVERY_MS = 200;

export type HeapReader = () => { used_heap_size: number; heap_size_limit: number };

export function createShedding(
  readHeap: HeapReader = getHeapStatistics,
  now = () => performance.now(),
): () => boolean {
  let isShort = false;
  let lookedAtMs = Number.NEGATIVE_INFINITY;
  return () => {
    const nowMs = now();
    if (nowMs - lookedAtMs < LOOK_EVERY_MS) return isShort;
    lookedAtMs = nowMs;
    const { used_heap_size, heap_size_limit } = readHeap();
    isShort = used_heap_size > heap_size_limit * HEAP_SHARE_MAX;
    return isShort;
  };
}
