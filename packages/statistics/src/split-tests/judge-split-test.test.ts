import { describe, expect, it } from 'vitest';
import { atMost, drawBy, seededChance } from './chance.fixture.ts';
import { ALPHA, isDifferent } from './intervals.ts';
import { type CountedVariant, judgeSplitTest } from './judge-split-test.ts';

const variant = (settled: number, converted: number, weight = 50): CountedVariant => ({
  weight,
  settled,
  converted,
  visitors: settled,
});

type Tested = { rates: readonly number[]; weights: readonly number[]; visitorsALook: number; looks: number };

/** One who looks after every few visitors, and stops at the first verdict: at which look, or never. */
function lookUntilTold({ rates, weights, visitorsALook, looks }: Tested, chance: () => number): number {
  const arms = rates.map(() => ({ visitors: 0, converted: 0 }));
  const [first] = arms;
  for (let look = 1; look <= looks; look++) {
    for (let visitor = 0; visitor < visitorsALook; visitor++) {
      const at = drawBy(weights, chance);
      const arm = arms[at];
      if (!arm) continue;
      arm.visitors++;
      if (chance() < (rates[at] ?? 0)) arm.converted++;
    }
    const isTold = arms.some(
      (arm, at) =>
        first !== undefined &&
        arm !== first &&
        isDifferent({
          arms: [first, arm],
          weights: [weights[0] ?? 0, weights[at] ?? 0],
          alpha: ALPHA / (arms.length - 1),
        }),
    );
    if (isTold) return look;
  }
  return Number.POSITIVE_INFINITY;
}

function shareTold(tested: Tested, runs: number, seed: number): number {
  const chance = seededChance(seed);
  return Array.from({ length: runs }, () => lookUntilTold(tested, chance)).filter(Number.isFinite).length;
}

describe('equal landings, looked at five hundred times', () => {
  it('are told apart in at most one test of twenty', () => {
    const runs = 300;
    const equal = { rates: [0.1, 0.1], weights: [50, 50], visitorsALook: 20, looks: 500 };
    expect(shareTold(equal, runs, 1)).toBeLessThanOrEqual(atMost(ALPHA, runs));
  }, 120_000);

  it('also where they are four, of unequal shares and a rare goal', () => {
    const runs = 100;
    const equal = {
      rates: [0.02, 0.02, 0.02, 0.02],
      weights: [70, 10, 10, 10],
      visitorsALook: 20,
      looks: 500,
    };
    expect(shareTold(equal, runs, 2)).toBeLessThanOrEqual(atMost(ALPHA, runs));
  }, 120_000);

  it('would be told apart far more often by one who reads the classical interval at every look', () => {
    const runs = 300;
    const chance = seededChance(3);
    let wrong = 0;
    for (let run = 0; run < runs; run++) {
      const arms = [0, 0];
      for (let look = 1; look <= 500; look++) {
        for (let visitor = 0; visitor < 10; visitor++)
          for (const at of [0, 1]) if (chance() < 0.1) arms[at] = (arms[at] ?? 0) + 1;
        const [one = 0, other = 0] = arms.map((converted) => converted / (10 * look));
        const deviation = Math.sqrt((one * (1 - one) + other * (1 - other)) / (10 * look));
        if (look > 5 && Math.abs(one - other) > 1.96 * deviation) {
          wrong++;
          break;
        }
      }
    }
    // What the other two tests guard against: this is how they would fail.
    expect(wrong).toBeGreaterThan(5 * ALPHA * runs);
  });
});

describe('a real difference', () => {
  it('is found in nearly every test that is given the visitors for it', () => {
    const real = { rates: [0.1, 0.14], weights: [50, 50], visitorsALook: 50, looks: 200 };
    expect(shareTold(real, 60, 4)).toBeGreaterThanOrEqual(57);
  }, 120_000);
});

describe('what is said of a split test', () => {
  it('is nothing before there is enough, then better or worse, with its interval', () => {
    const early = judgeSplitTest([variant(400, 40), variant(400, 52)]);
    expect(early.variants[0]?.difference).toBeNull();
    expect(early.variants[1]?.difference).toMatchObject({ verdict: 'not_enough' });
    const late = judgeSplitTest([variant(40_000, 4_000), variant(40_000, 5_200), variant(40_000, 3_000)]);
    const [, better, worse] = late.variants.map(({ difference }) => difference);
    expect(better).toMatchObject({ verdict: 'better', moreVisitors: null });
    expect(better?.low).toBeGreaterThan(0);
    expect(worse).toMatchObject({ verdict: 'worse', moreVisitors: null });
    expect(worse?.high).toBeLessThan(0);
  });

  it('forecasts visitors that would indeed be enough, and none where nothing is to be seen', () => {
    const [, judged] = judgeSplitTest([variant(400, 40), variant(400, 52)]).variants;
    const more = judged?.difference?.moreVisitors ?? 0;
    expect(more).toBeGreaterThan(800);
    const each = 400 + more / 2;
    const [, told] = judgeSplitTest([variant(each, each * 0.1), variant(each, each * 0.13)]).variants;
    const [, untold] = judgeSplitTest([
      variant(0.8 * each, each * 0.08),
      variant(0.8 * each, each * 0.104),
    ]).variants;
    expect([told?.difference?.verdict, untold?.difference?.verdict]).toEqual(['better', 'not_enough']);
    expect(
      judgeSplitTest([variant(400, 40), variant(400, 40)]).variants[1]?.difference?.moreVisitors,
    ).toBeNull();
    expect(judgeSplitTest([variant(0, 0), variant(0, 0)]).variants[1]).toEqual({
      rate: null,
      interval: { low: 0, high: 1 },
      difference: { seen: 0, low: -1, high: 1, verdict: 'not_enough', moreVisitors: null },
    });
  });

  it('is withheld where the visitors were not shared out by the weights', () => {
    const { sampleRatio, variants } = judgeSplitTest([variant(60_000, 6_000), variant(40_000, 5_200)]);
    expect(sampleRatio.isAlarmed).toBe(true);
    expect(variants[1]?.difference).toMatchObject({ verdict: 'withheld', moreVisitors: null });
  });

  it('leaves out a landing without a share, also as the one to compare with', () => {
    const { variants } = judgeSplitTest([variant(0, 0, 0), variant(500, 50), variant(500, 60)]);
    expect(variants.map(({ difference }) => difference?.verdict)).toEqual([
      undefined,
      undefined,
      'not_enough',
    ]);
    // One comparison, so all of the α is its own.
    const two = judgeSplitTest([variant(500, 50), variant(500, 60)]);
    expect(variants[2]?.difference).toEqual(two.variants[1]?.difference);
  });
});
