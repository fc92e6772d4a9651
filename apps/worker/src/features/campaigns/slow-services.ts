/**
 * Push services that take long to answer. What is for one of them is set aside, so that messages to others do not wait for it, and is sent
 * when nobody else is left: so many at a time, of all sends together. Some quick answers in a row, and it is like any other.
 */
/** Services answer within a tenth of a second; a machine that is short of time can make it a second. */
const SLOW_AFTER_MS = 3_000;
/** Since it was slow last; then somebody's message tries it. */
const SLOW_FOR_MS = 60_000;
/** Of one that is quick now and slow then, each message would be a guess. */
const QUICK_IN_A_ROW = 20;
/** Messages that wait for one slow service: as many as one chunk has under way at one that is quick. */
const SLOW_AT_ONCE = 100;

export type SlowServices = {
  /** A message that is not answered for so long makes its service slow. */
  afterMs: number;
  noteSlow(origin: string): void;
  /** Whether any is, by now. */
  hasAny(): boolean;
  /** Whether this message may be sent now: those that were set aside before, as long as there is room. */
  mayCall(origin: string, wasSetAside: boolean): boolean;
  /** A call, from its beginning to its answer. */
  watch<Answer>(origin: string, call: () => Promise<Answer>): Promise<Answer>;
};

export function createSlowServices(now: () => number, afterMs = SLOW_AFTER_MS): SlowServices {
  const slowUntil = new Map<string, number>();
  const underWay = new Map<string, number>();
  const quick = new Map<string, number>();
  const isSlow = (origin: string) => (slowUntil.get(origin) ?? 0) > now();
  const count = (origin: string, change: number) => {
    const calls = (underWay.get(origin) ?? 0) + change;
    if (calls > 0) underWay.set(origin, calls);
    else underWay.delete(origin);
  };
  const noteQuick = (origin: string) => {
    const inRow = (quick.get(origin) ?? 0) + 1;
    quick.set(origin, inRow);
    if (inRow >= QUICK_IN_A_ROW) slowUntil.delete(origin);
  };
  return {
    afterMs,
    noteSlow: (origin) => {
      slowUntil.set(origin, now() + SLOW_FOR_MS);
      quick.set(origin, 0);
    },
    hasAny: () => [...slowUntil.keys()].some(isSlow),
    mayCall: (origin, wasSetAside) =>
      !isSlow(origin) || (wasSetAside && (underWay.get(origin) ?? 0) < SLOW_AT_ONCE),
    watch: async (origin, call) => {
      const beganAt = performance.now();
      count(origin, 1);
      try {
        return await call();
      } finally {
        count(origin, -1);
        if (slowUntil.has(origin) && performance.now() - beganAt < afterMs) noteQuick(origin);
      }
    },
  };
}
