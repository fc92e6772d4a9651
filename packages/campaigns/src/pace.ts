/** How fast a send is: its messages in the last spans of time, as the worker keeps them with the send, read at any moment. */

/** Longer than a chunk of a fast sender takes, shorter than somebody waits for a number. */
export const PACE_SPAN_MS = 2_000;
/** Two minutes. */
export const PACE_SPANS = 60;

/** Of the speed that is shown: a span holds one chunk more or less than its neighbour. */
const SHOWN_SPANS = 5;
/** Of the speed that the end is estimated by. */
const STEADY_SPANS = 15;

type Pace = {
  /** Messages of each span, the newest last. */
  readonly pace: readonly number[];
  /** The newest span's number since 1970; null: nothing was sent. */
  readonly paceSpan: number | null;
};

type Speed = {
  /** Messages a second, in each whole span, the newest last. */
  series: number[];
  perSecond: number;
  /** Less nervous. */
  steadyPerSecond: number;
};

/** Undefined before the first message. */
export function speedOf({ pace, paceSpan }: Pace, nowMs: number): Speed | undefined {
  if (paceSpan === null || pace.length === 0) return undefined;
  const current = Math.floor(nowMs / PACE_SPAN_MS);
  // The span under way is not whole yet; a send that began in it has no other.
  if (paceSpan >= current && pace.length === 1) {
    const spentMs = Math.max(PACE_SPAN_MS / 2, nowMs - paceSpan * PACE_SPAN_MS);
    const perSecond = Math.round(((pace[0] ?? 0) * 1_000) / spentMs);
    return { series: [], perSecond, steadyPerSecond: perSecond };
  }
  const silent = Math.min(PACE_SPANS, Math.max(0, current - 1 - paceSpan));
  const whole = [...(paceSpan >= current ? pace.slice(0, -1) : pace), ...Array<number>(silent).fill(0)];
  const kept = whole.slice(-PACE_SPANS);
  return {
    series: kept.map((count) => perSecondOf([count])),
    perSecond: perSecondOf(kept.slice(-SHOWN_SPANS)),
    steadyPerSecond: perSecondOf(kept.slice(-STEADY_SPANS)),
  };
}

const perSecondOf = (counts: readonly number[]): number =>
  Math.round((counts.reduce((sum, count) => sum + count, 0) * 1_000) / (counts.length * PACE_SPAN_MS));
