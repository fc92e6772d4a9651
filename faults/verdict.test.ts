import { describe, expect, it } from 'vitest';
import type { SeedResult } from './item.ts';
import { isGood, seedLine, summarise } from './verdict.ts';

const GOOD: SeedResult = {
  lost: 0,
  double: 0,
  unanswered: 0,
  broken: [],
  late: [],
  figures: { accepted: 9 },
};

describe('the verdict', () => {
  it('adds up the seeds and is silent about failures when there are none', () => {
    const outcomes = [1, 2, 3].map((seed) => ({ seed, result: GOOD }));
    expect(JSON.stringify({ F1: summarise(outcomes) })).toBe(
      '{"F1":{"seeds":3,"lost":0,"double":0,"unanswered":0}}',
    );
  });

  it.each([
    { lost: 1 },
    { double: 1 },
    { unanswered: 1 },
    { broken: ['no alarm'] },
    { late: ['ready after 3 s'] },
  ])('goes red for %j and names the seed', (fault) => {
    const bad = { ...GOOD, ...fault };
    expect(isGood(bad)).toBe(false);
    expect(
      summarise([
        { seed: 1, result: GOOD },
        { seed: 2, result: bad },
      ]).failed,
    ).toEqual([2]);
    expect(seedLine('F1', { seed: 2, result: bad }, 1)).toMatch(/^FAILED F1 seed 2 /);
  });

  it('shows the figures of a good seed', () => {
    expect(seedLine('F1', { seed: 2, result: GOOD }, 1.25)).toBe(
      'ok     F1 seed 2  lost 0 · double 0 · unanswered 0 · accepted 9  (1.3 s)',
    );
  });
});
