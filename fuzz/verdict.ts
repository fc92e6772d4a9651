import type { FuzzReport } from './run-fuzz.ts';

const HEAP_LIMIT = 1.1;
/** Before so many requests, caches and the compiler are still filling memory, and the heap says nothing about leaks. */
const HEAP_SAYS_FROM = 200_000;
const HEAP_LIMIT_BEFORE = 1.5;

export function isGood({ requests, fivexx, crashes, wrong, unaccounted, heapRatio }: FuzzReport): boolean {
  const limit = requests >= HEAP_SAYS_FROM ? HEAP_LIMIT : HEAP_LIMIT_BEFORE;
  return fivexx + crashes + wrong + unaccounted === 0 && heapRatio <= limit;
}
