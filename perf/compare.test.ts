import { describe, expect, it } from 'vitest';
import { compareInRounds, median, quantile } from './compare.ts';

const quiet = () => undefined;

describe('compareInRounds', () => {
  it('takes the median of the rounds, so that one bad round decides nothing', async () => {
    const subjects = [2, 2, 200];
    const comparison = await compareInRounds({
      rounds: 3,
      reference: async () => 1,
      subject: async () => subjects.shift() ?? 0,
      say: quiet,
    });
    expect(comparison).toEqual({ ratio: 0.5, control: 1, rounds: 3, verdict: 'measured' });
  });

  it('says "no verdict" when the reference does not even equal itself', async () => {
    let calls = 0;
    const comparison = await compareInRounds({
      rounds: 2,
      reference: async () => (calls++ % 2 === 0 ? 1 : 2),
      subject: async () => 1,
      say: quiet,
    });
    expect(comparison).toMatchObject({ control: 0.5, verdict: 'no verdict' });
    expect(calls).toBe(2 * 2 * 3);
  });
});

describe('median and quantile', () => {
  it('agree with the definition', () => {
    expect([median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([2, 2.5]);
    expect(quantile([...Array(100).keys()], 0.99)).toBe(99);
  });
});
