import { describe, expect, it } from 'vitest';
import { backoffMs, withPatience } from './patience.ts';

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

describe('withPatience', () => {
  it('tries again until it works', async () => {
    let tries = 0;
    const act = async () => {
      if (++tries < 3) throw new Error('in a moment');
      return 'done';
    };
    expect(await withPatience(act)).toBe('done');
    expect(tries).toBe(3);
  });
});
