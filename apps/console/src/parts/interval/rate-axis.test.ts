import { describe, expect, it } from 'vitest';
import { rateAxisOf } from './rate-axis.ts';

const variant = (high: number, settled = 100) => ({ interval: { low: 0, high }, settled });

describe('the axis of rates', () => {
  it('begins at none, and ends at a round number beyond every interval', () => {
    const { at, ticks, digits } = rateAxisOf([variant(0.13), variant(0.17)]);
    expect(ticks).toEqual([0, 0.05, 0.1, 0.15, 0.2]);
    expect([at(0), at(0.1), at(0.2)]).toEqual([0, 50, 100]);
    expect(digits).toBe(1);
  });

  it('is finer for rare goals', () => {
    expect(rateAxisOf([variant(0.012), variant(0.02)])).toMatchObject({
      digits: 2,
      ticks: [0, 0.005, 0.01, 0.015, 0.02],
    });
  });

  it('never goes beyond all, and leaves out who has seen nobody', () => {
    expect(rateAxisOf([variant(0.97)]).ticks.at(-1)).toBe(1);
    expect(rateAxisOf([variant(1, 0)]).at(2)).toBe(100);
    expect(rateAxisOf([variant(0.2), variant(1, 0)]).at(0.2)).toBe(100);
    expect(rateAxisOf([variant(0.2), variant(1, 0)]).at(1)).toBe(100);
  });
});
