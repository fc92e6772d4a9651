import { describe, expect, it } from 'vitest';
import { liveIntervalMs } from './live-interval.ts';

const T = 1_000_000;

describe('how soon the chart asks again', () => {
  it('is two seconds while answers come', () => {
    expect(liveIntervalMs({ status: 'success', dataUpdatedAt: T, errorUpdatedAt: 0 })).toBe(2_000);
    expect(liveIntervalMs({ status: 'success', dataUpdatedAt: T, errorUpdatedAt: T - 9_000 })).toBe(2_000);
  });

  it('grows with the time that the answer has been away, up to a minute', () => {
    const waits: number[] = [];
    let errorUpdatedAt = T + 2_000;
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const wait = liveIntervalMs({ status: 'error', dataUpdatedAt: T, errorUpdatedAt });
      waits.push(wait);
      errorUpdatedAt += wait;
    }
    expect(waits).toEqual([4_000, 6_000, 12_000, 24_000, 48_000, 60_000]);
  });

  it('is a minute where there never was an answer', () => {
    expect(liveIntervalMs({ status: 'error', dataUpdatedAt: 0, errorUpdatedAt: T })).toBe(60_000);
  });
});
