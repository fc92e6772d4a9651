import { describe, expect, it } from 'vitest';
import { PACE_SPAN_MS, PACE_SPANS, speedOf } from './pace.ts';

const at = (span: number, intoMs = 500) => span * PACE_SPAN_MS + intoMs;

describe('the speed of a send', () => {
  it('is unknown before the first message', () => {
    expect(speedOf({ pace: [], paceSpan: null }, at(9))).toBeUndefined();
  });

  it('leaves out the span under way, but for a send that began in it', () => {
    expect(speedOf({ pace: [800, 820, 10], paceSpan: 12 }, at(12))).toEqual({
      series: [400, 410],
      perSecond: 405,
      steadyPerSecond: 405,
    });
    expect(speedOf({ pace: [300], paceSpan: 12 }, at(12, 1_500))).toMatchObject({
      series: [],
      perSecond: 200,
    });
    // A moment after its beginning it is not said to be endlessly fast.
    expect(speedOf({ pace: [300], paceSpan: 12 }, at(12, 1))?.perSecond).toBe(300);
  });

  it('falls to none while nothing is sent', () => {
    const stalled = { pace: [800, 800], paceSpan: 12 };
    expect(speedOf(stalled, at(15))?.series).toEqual([400, 400, 0, 0]);
    expect(speedOf(stalled, at(15))?.perSecond).toBe(200);
    expect(speedOf(stalled, at(9_000))).toEqual({
      series: Array(PACE_SPANS).fill(0),
      perSecond: 0,
      steadyPerSecond: 0,
    });
  });

  it('of the end is estimated by half a minute', () => {
    const pace = [...Array<number>(20).fill(1_000), 0, 0, 0, 0, 0];
    expect(speedOf({ pace, paceSpan: 40 }, at(41))).toMatchObject({ perSecond: 0, steadyPerSecond: 333 });
  });
});
