import { describe, expect, it } from 'vitest';
import { clearSide, compareInRounds, median, quantile } from './compare.ts';

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

describe('compareInRounds at a bar', () => {
  const bar = { kind: 'at least', value: 0.6 } as const;
  const against = (subjects: number[], reference: () => Promise<number> = async () => 1) =>
    compareInRounds({
      rounds: 9,
      reference,
      subject: async () => 1 / (subjects.shift() ?? Number.NaN),
      bar,
      say: quiet,
    });

  it.each([
    ['inside', 0.9],
    ['outside', 0.4],
  ])('stops after five rounds that are all %s', async (_, ratio) => {
    expect(await against(Array(5).fill(ratio))).toMatchObject({ rounds: 5, verdict: 'measured' });
  });

  it('goes on where they are not', async () => {
    const comparison = await against([0.9, 0.4, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9]);
    expect(comparison).toMatchObject({ rounds: 8, verdict: 'measured' });
  });

  it('takes a median inside for good, and one outside for no verdict, where the rounds stay divided', async () => {
    const divided = [0.9, 0.4, 0.9, 0.4, 0.9, 0.4, 0.9, 0.4];
    expect(await against([...divided, 0.9])).toMatchObject({ rounds: 9, verdict: 'measured' });
    expect(await against([...divided, 0.4, ...divided, 0.4])).toMatchObject({
      rounds: 9,
      verdict: 'no verdict',
    });
  });

  it('does not stop, and gives no verdict, while the control is off', async () => {
    let calls = 0;
    const comparison = await against(Array(18).fill(0.4), async () => (calls++ % 2 === 0 ? 1 : 2));
    expect(comparison).toMatchObject({ rounds: 9, verdict: 'no verdict' });
    expect(calls).toBe(2 * 9 * 2);
  });
});

describe('clearSide', () => {
  const bar = { kind: 'at most', value: 5 } as const;

  it('wants five of five, or seven of eight', () => {
    expect(clearSide([1, 1, 1, 1], bar)).toBeUndefined();
    expect(clearSide([1, 1, 1, 1, 1], bar)).toBe('inside');
    expect(clearSide([6, 6, 6, 6, 6], bar)).toBe('outside');
    expect(clearSide([6, 6, 6, 6, 6, 6, 1], bar)).toBeUndefined();
    expect(clearSide([6, 6, 6, 6, 6, 6, 6, 1], bar)).toBe('outside');
  });
});

describe('median and quantile', () => {
  it('agree with the definition', () => {
    expect([median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([2, 2.5]);
    expect(quantile([...Array(100).keys()], 0.99)).toBe(99);
  });
});
