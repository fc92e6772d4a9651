import { addsUp } from '@sluice/contracts/values';
import { describe, expect, it } from 'vitest';
import { keepOrSplitEvenly, splitEvenly } from './split-weights.ts';

describe('the weights of landings', () => {
  it.each([1, 2, 3, 7, 20])('add up when %i landings share evenly', (count) => {
    const shares = splitEvenly(Array.from({ length: count }, (_, at) => at + 1));
    expect(addsUp(shares)).toBe(true);
    const weights = shares.map(({ weight }) => weight);
    expect(Math.max(...weights) - Math.min(...weights)).toBeLessThanOrEqual(1);
  });

  it('are none for no landings', () => expect(splitEvenly([])).toEqual([]));

  it('stay where only the order changed', () => {
    const before = [
      { landingId: 1, weight: 80 },
      { landingId: 2, weight: 20 },
    ];
    expect(keepOrSplitEvenly([2, 1], before)).toEqual([
      { landingId: 2, weight: 20 },
      { landingId: 1, weight: 80 },
    ]);
  });

  it('are even again where a landing came or went', () => {
    const before = [
      { landingId: 1, weight: 80 },
      { landingId: 2, weight: 20 },
    ];
    expect(keepOrSplitEvenly([1, 3], before).map(({ weight }) => weight)).toEqual([50, 50]);
    expect(keepOrSplitEvenly([1], before)).toEqual([{ landingId: 1, weight: 100 }]);
  });
});
