import { describe, expect, it } from 'vitest';
import { atMost, drawBy, seededChance } from './chance.fixture.ts';
import { ALPHA } from './intervals.ts';
import { judgeProfit } from './judge-profit.ts';
import type { CountedVariant } from './judge-split-test.ts';
import { type Earned, meanDifference, toEarned } from './profit-intervals.ts';
import { verdictOf } from './verdicts.ts';

/** How many of the visitors pay, how much on average, and how far amounts are apart (of logarithms). */
type Landing = { paying: number; amount: number; spread: number };
type Tested = { landings: readonly Landing[]; weights: readonly number[]; visitors: number };

const COST = 0.02;
const SOUND = { p: 1, isAlarmed: false };
const WHEEL: Landing = { paying: 0.02, amount: 60, spread: 1 };

/** A heavy tail: most deposits are small, and a few make up the sum. */
function drawProfit({ paying, amount, spread }: Landing, chance: () => number): number {
  if (chance() >= paying) return -COST;
  const normal = Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
  return amount * Math.exp(spread * normal - spread ** 2 / 2) - COST;
}

/** One who looks after every single visitor, and stops at the first verdict: after how many, or never. */
function lookUntilTold({ landings, weights, visitors }: Tested, chance: () => number): number {
  const sums = landings.map(() => ({ visitors: 0, paying: 0, sum: 0, squares: 0 }));
  const earned = sums.map(earnedOf);
  const alpha = ALPHA / (landings.length - 1);
  for (let visitor = 1; visitor <= visitors; visitor++) {
    const at = drawBy(weights, chance);
    const arm = sums[at];
    const profit = drawProfit(landings[at] ?? WHEEL, chance);
    if (!arm) continue;
    arm.visitors++;
    arm.sum += profit;
    arm.squares += profit ** 2;
    if (profit > 0) arm.paying++;
    earned[at] = earnedOf(arm);
    const [first] = earned;
    const isTold = earned.some((other) => first && other !== first && isDifferent(first, other, alpha));
    if (isTold) return visitor;
  }
  return Number.POSITIVE_INFINITY;
}

const earnedOf = (arm: { visitors: number; paying: number; sum: number; squares: number }): Earned => ({
  visitors: arm.visitors,
  paying: arm.paying,
  mean: arm.sum / Math.max(1, arm.visitors),
  variance: (arm.squares - arm.sum ** 2 / Math.max(1, arm.visitors)) / Math.max(1, arm.visitors - 1),
});

function isDifferent(first: Earned, other: Earned, alpha: number): boolean {
  const interval = meanDifference({ arms: [first, other], alpha });
  return interval !== null && verdictOf(interval) !== 'not_enough';
}

function timesTold(tested: Tested, runs: number, seed: number): number {
  const chance = seededChance(seed);
  return Array.from({ length: runs }, () => lookUntilTold(tested, chance)).filter(Number.isFinite).length;
}

describe('landings of equal profit, looked at after every visitor', () => {
  const runs = 200;
  const most = atMost(ALPHA, runs);

  it('are told apart in at most one test of twenty', () => {
    const tested = { landings: [WHEEL, WHEEL], weights: [50, 50], visitors: 10_000 };
    expect(timesTold(tested, runs, 11)).toBeLessThanOrEqual(ALPHA * runs);
  });

  it('also where amounts are far apart and shares unequal', () => {
    const wild = { ...WHEEL, spread: 1.5 };
    const tested = { landings: [wild, wild], weights: [80, 20], visitors: 15_000 };
    expect(timesTold(tested, runs, 12)).toBeLessThanOrEqual(ALPHA * runs);
  });

  it('also where one earns it by many who pay little, and the other by few who pay much', () => {
    const seldom = { paying: 0.004, amount: 300, spread: 1 };
    const tested = { landings: [WHEEL, seldom], weights: [50, 50], visitors: 15_000 };
    expect(timesTold(tested, runs, 13)).toBeLessThanOrEqual(most);
  });

  it('also where they are four', () => {
    const tested = { landings: [WHEEL, WHEEL, WHEEL, WHEEL], weights: [25, 25, 25, 25], visitors: 10_000 };
    expect(timesTold(tested, 100, 14)).toBeLessThanOrEqual(ALPHA * 100);
  });

  it('would be told apart far more often by one who reads the classical interval after every visitor', () => {
    const chance = seededChance(15);
    let wrong = 0;
    for (let run = 0; run < runs; run++) {
      const sums = [0, 1].map(() => ({ visitors: 0, paying: 0, sum: 0, squares: 0 }));
      for (let visitor = 1; visitor <= 10_000; visitor++) {
        const arm = sums[visitor % 2];
        const profit = drawProfit(WHEEL, chance);
        if (!arm) continue;
        arm.visitors++;
        arm.sum += profit;
        arm.squares += profit ** 2;
        const [one, other] = sums.map(earnedOf) as [Earned, Earned];
        const error = Math.sqrt(one.variance / one.visitors + other.variance / other.visitors);
        if (visitor > 1_000 && Math.abs(one.mean - other.mean) > 1.96 * error) {
          wrong++;
          break;
        }
      }
    }
    // What the other tests guard against: this is how they would fail.
    expect(wrong).toBeGreaterThan(3 * ALPHA * runs);
  });
});

describe('a real difference in profit', () => {
  it('is found in nearly every test that is given the visitors for it, and by its better side', () => {
    const better = { ...WHEEL, paying: 0.04 };
    const tested = { landings: [WHEEL, better], weights: [50, 50], visitors: 20_000 };
    expect(timesTold(tested, 40, 16)).toBeGreaterThanOrEqual(38);
  });

  it('is found too where one landing earns nothing at all', () => {
    const tested = { landings: [WHEEL, { ...WHEEL, paying: 0 }], weights: [50, 50], visitors: 40_000 };
    expect(timesTold(tested, 10, 17)).toBe(10);
  });
});

/** So many visitors, of whom so many paid so much each, in whole dollars; everybody cost two cents. */
function counted(settled: number, converted: number, dollars: number, weight = 50): CountedVariant {
  const [paid, cost] = [BigInt(dollars) * 1_000_000n, 20_000n];
  const [payers, all] = [BigInt(converted), BigInt(settled)];
  return {
    weight,
    settled,
    converted,
    visitors: settled,
    profit: {
      revenueMicros: payers * paid,
      costMicros: all * cost,
      squares: payers * (paid - cost) ** 2n + (all - payers) * cost ** 2n,
    },
  };
}

describe('what is said of profit', () => {
  it('is exact in its sums, and keeps a variance that floating point would lose', () => {
    const [judged] = judgeProfit([counted(1_000, 30, 50)], SOUND);
    expect(judged).toMatchObject({ revenue: 1_500, cost: 20, profit: 1_480, perVisitor: 1.48 });
    // All alike but for a millionth of a dollar in one of two.
    const micros = 900_000_000_000_000_000n;
    const sums = {
      revenueMicros: 2n * micros + 1n,
      costMicros: 0n,
      squares: micros ** 2n + (micros + 1n) ** 2n,
    };
    expect(toEarned(sums, { settled: 2, converted: 2 }).variance).toBeCloseTo(0.5e-12, 20);
  });

  it('is nothing while too few have paid, then better or worse, in dollars', () => {
    const [first, few] = judgeProfit([counted(2_000, 40, 50), counted(2_000, 20, 50)], SOUND);
    expect(first).toMatchObject({ difference: null, interval: { low: expect.any(Number) } });
    expect(few).toMatchObject({ interval: null, difference: { interval: null, verdict: 'not_enough' } });
    expect(few?.difference?.moreVisitors).toBeGreaterThan(1_000);
    const landings = [counted(20_000, 400, 50), counted(20_000, 800, 50), counted(20_000, 100, 50)];
    const [, better, worse] = judgeProfit(landings, SOUND).map(({ difference }) => difference);
    expect(better).toMatchObject({ verdict: 'better', moreVisitors: null, seen: expect.closeTo(1) });
    expect(better?.interval?.low).toBeGreaterThan(0);
    expect(worse).toMatchObject({ verdict: 'worse', seen: expect.closeTo(-0.75) });
  });

  it('forecasts visitors that would indeed be enough', () => {
    const [, judged] = judgeProfit([counted(4_000, 80, 50), counted(4_000, 110, 50)], SOUND);
    const each = Math.ceil(4_000 + ((judged?.difference?.moreVisitors ?? 0) * 1.02) / 2);
    const paying = (share: number) => Math.round(each * share);
    const [, told] = judgeProfit([counted(each, paying(0.02), 50), counted(each, paying(0.0275), 50)], SOUND);
    expect([judged?.difference?.verdict, told?.difference?.verdict]).toEqual(['not_enough', 'better']);
  });

  it('is withheld where the visitors were not shared out by the weights, and nothing where nobody came', () => {
    const alarmed = judgeProfit([counted(20_000, 400, 50), counted(20_000, 800, 50)], {
      p: 0,
      isAlarmed: true,
    });
    expect(alarmed[1]?.difference).toMatchObject({ verdict: 'withheld', moreVisitors: null });
    const [, nobody] = judgeProfit([counted(0, 0, 0), counted(0, 0, 0)], SOUND);
    expect(nobody).toMatchObject({ perVisitor: null, interval: null, profit: 0 });
    expect(nobody?.difference).toEqual({
      seen: 0,
      interval: null,
      verdict: 'not_enough',
      moreVisitors: null,
    });
  });
});
