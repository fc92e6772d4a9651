import { describe, expect, it } from 'vitest';
import { addJitter, backoffMs, exponentialMs, retryUntilDone } from './retry.ts';

describe('exponentialMs', () => {
  it('doubles up to its maximum, however many attempts there were', () => {
    const wait = (attempt: number) => exponentialMs(attempt, { firstMs: 5_000, maxMs: 60_000 });
    expect([0, 1, 3, 4, 5_000].map(wait)).toEqual([5_000, 10_000, 40_000, 60_000, 60_000]);
  });
});

describe('addJitter', () => {
  it('adds up to a fifth', () => {
    expect(addJitter(5_000, 0)).toBe(5_000);
    expect(addJitter(5_000, 0.999_999)).toBe(6_000);
  });
});

describe('backoffMs', () => {
  it('doubles from a tenth of a second to five seconds, give or take a quarter', () => {
    for (const [attempt, wait] of [
      [0, 100],
      [1, 200],
      [3, 800],
      [6, 5_000],
      [1_000_000, 5_000],
    ] as const) {
      for (let draw = 0; draw < 50; draw++) {
        expect(backoffMs(attempt)).toBeGreaterThanOrEqual(wait * 0.75);
        expect(backoffMs(attempt)).toBeLessThanOrEqual(wait * 1.25);
      }
    }
  });
});

describe('retryUntilDone', () => {
  it('tries again until it works', async () => {
    let tries = 0;
    const heard: unknown[] = [];
    const act = async () => {
      if (++tries < 3) throw new Error('in a moment');
      return 'done';
    };
    expect(await retryUntilDone(act, { onRetry: (error) => heard.push(error) })).toBe('done');
    expect(tries).toBe(3);
    expect(heard).toHaveLength(2);
  });

  it('throws what is final, and what is left after the last attempt', async () => {
    let tries = 0;
    const act = async () => {
      throw new Error(`attempt ${++tries}`);
    };
    await expect(retryUntilDone(act, { isFinal: () => true })).rejects.toThrow('attempt 1');
    await expect(retryUntilDone(act, { attemptsMax: 2 })).rejects.toThrow('attempt 3');
  });

  it('ends with the signal while it waits', async () => {
    const ended = new AbortController();
    const act = async () => {
      ended.abort();
      throw new Error('away');
    };
    await expect(retryUntilDone(act, { signal: ended.signal })).rejects.toThrow(/abort/i);
  });
});
