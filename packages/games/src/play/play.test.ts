import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPlay, type PlayRules } from './play.ts';
import { createRandom } from './random.ts';

const rules = (overrides: Partial<PlayRules> = {}): PlayRules => ({
  mode: 'attempts',
  turns: 3,
  failStep: 1,
  sectors: 8,
  winningSector: 5,
  emptySectors: [],
  rate: 10,
  balanceMin: 250,
  balanceMax: 1750,
  ...overrides,
});

const anyRules: fc.Arbitrary<PlayRules> = fc
  .record({
    mode: fc.constantFrom('attempts' as const, 'steps' as const),
    turns: fc.integer({ min: 1, max: 10 }),
    sectors: fc.integer({ min: 0, max: 12 }),
    rate: fc.nat({ max: 1000 }),
    balanceMin: fc.nat({ max: 5000 }),
    more: fc.nat({ max: 1_000_000 }),
    fail: fc.double({ min: 0, max: 1, noNaN: true }),
    winning: fc.double({ min: 0, max: 0.999, noNaN: true }),
    emptySectors: fc.uniqueArray(fc.nat({ max: 11 })),
  })
  .map(({ more, fail, winning, ...rest }) => ({
    ...rest,
    failStep: Math.round(fail * rest.turns),
    winningSector: Math.floor(winning * Math.max(1, rest.sectors)) + 1,
    balanceMax: rest.balanceMin + more,
  }));

function playThrough(given: PlayRules, seed: number) {
  const play = createPlay(given, createRandom(seed));
  const turns = [];
  while (play.next) {
    turns.push(play.next);
    play.finish();
  }
  return { play, turns };
}

describe('attempts', () => {
  it('lose the turn that the fail step names, and win on the winning sector at the last', () => {
    const { play, turns } = playThrough(rules(), 1);
    expect(turns.map(({ result }) => result)).toEqual(['loss', 'win', 'win']);
    expect(turns.map(({ sector }) => sector === 4)).toEqual([false, false, true]);
    expect([play.ending, play.balance]).toEqual(['win', 1750]);
  });

  it('end in a loss when the fail step is the last attempt', () => {
    const { play, turns } = playThrough(rules({ failStep: 3 }), 1);
    expect([turns.length, play.ending]).toEqual([3, 'loss']);
    expect(turns[2]?.sector).not.toBe(4);
  });
});

describe('steps', () => {
  it('end at the fail step', () => {
    const { play, turns } = playThrough(rules({ mode: 'steps', turns: 6, failStep: 3 }), 1);
    expect([turns.length, play.ending]).toEqual([3, 'loss']);
  });

  it('can be cashed out after the first, and bring what there is by then', () => {
    const play = createPlay(rules({ mode: 'steps', turns: 6, failStep: 3 }), createRandom(1));
    expect(play.canCashOut).toBe(false);
    play.finish();
    play.finish();
    const { balance } = play;
    expect(play.cashOut()).toEqual({ result: 'win', balance, turnsLeft: 0, ending: 'win' });
    expect(balance).toBeGreaterThan(250);
    expect(() => play.finish()).toThrow();
  });
});

describe('any rules', () => {
  it('end as they say, whatever the seed', () => {
    fc.assert(
      fc.property(anyRules, fc.integer(), (given, seed) => {
        const { play, turns } = playThrough(given, seed);
        const isLost = given.failStep > 0 && (given.mode === 'steps' || given.failStep === given.turns);
        expect(play.ending).toBe(isLost ? 'loss' : 'win');
        expect(turns.length).toBe(isLost && given.mode === 'steps' ? given.failStep : given.turns);
        expect(turns.filter(({ result }) => result === 'loss').map(({ number }) => number)).toEqual(
          given.failStep > 0 ? [given.failStep] : [],
        );
        const last = turns.at(-1);
        if (!isLost)
          expect([play.balance, last?.sector]).toEqual([
            given.balanceMax,
            given.sectors === 0 ? 0 : given.winningSector - 1,
          ]);
        else if (given.sectors > 1) expect(last?.sector).not.toBe(given.winningSector - 1);
        const [empty, others] = [
          given.emptySectors.filter((at) => at < given.sectors && at !== given.winningSector - 1),
          Math.max(0, given.sectors - 1),
        ];
        for (const { sector, result, isLast } of turns) {
          if (empty.length === 0 || empty.length === others || (isLast && result === 'win')) continue;
          expect(empty.includes(sector)).toBe(result === 'loss');
        }
        for (const { sector } of turns) expect(sector).toBeLessThan(Math.max(1, given.sectors));
      }),
    );
  });

  it('never take more than the turn offers, and never let the balance fall below nothing', () => {
    fc.assert(
      fc.property(
        anyRules,
        fc.integer(),
        fc.array(fc.double({ min: -1, max: 2, noNaN: true })),
        (given, seed, shares) => {
          const play = createPlay(given, createRandom(seed));
          for (let turn = play.next, at = 0; turn; turn = play.next, at++) {
            const before = play.balance;
            play.finish(shares[at] ?? 1);
            expect(play.balance).toBeGreaterThanOrEqual(0);
            expect(play.balance).toBeLessThanOrEqual(Math.max(before, turn.balance));
          }
        },
      ),
    );
  });
});
