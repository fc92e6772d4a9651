import { describe, expect, it } from 'vitest';
import { findNextTry, isExpired } from './next-try.ts';

const NOW_MS = Date.UTC(2026, 10, 15);
const HOUR_MS = 3_600_000;
const retry = (error: 'Network_Error' | 'Doctype_Error' = 'Network_Error', afterMs = 0) =>
  ({ kind: 'retry', error, afterMs, answer: '' }) as const;
const at = (ageMs: number) => new Date(NOW_MS - ageMs);
const next = (tries: number, reason = retry(), { ageMs = 0, random = 0 } = {}) =>
  findNextTry({ at: at(ageMs), tries }, reason, { nowMs: NOW_MS, firstWaitMs: 5_000, random });

describe('the next try', () => {
  it('comes later each time, and hourly in the end', () => {
    expect([1, 2, 3, 10, 500].map((tries) => next(tries))).toEqual([
      5_000,
      10_000,
      20_000,
      5_000 * 2 ** 9,
      HOUR_MS,
    ]);
  });

  it('is spread by a fifth at the most', () => {
    expect(next(1, retry(), { random: 0.999_999 })).toBe(6_000);
  });

  it('is not before the network’s own time', () => {
    expect(next(1, retry('Network_Error', 90_000))).toBe(90_000);
    expect(next(10, retry('Network_Error', 90_000))).toBe(5_000 * 2 ** 9);
  });

  it('does not come once the event would be seven days old', () => {
    expect(next(50, retry(), { ageMs: 6 * 24 * HOUR_MS })).toBe(HOUR_MS);
    expect(next(50, retry(), { ageMs: (7 * 24 - 1.5) * HOUR_MS })).toBeUndefined();
    expect(isExpired({ at: at((7 * 24 - 1.5) * HOUR_MS) }, NOW_MS)).toBe(false);
    expect(isExpired({ at: at(7 * 24 * HOUR_MS) }, NOW_MS)).toBe(true);
  });

  it('is given up sooner for pages that are no answers', () => {
    expect(next(9, retry('Doctype_Error'))).toBeGreaterThan(0);
    expect(next(10, retry('Doctype_Error'))).toBeUndefined();
  });
});
