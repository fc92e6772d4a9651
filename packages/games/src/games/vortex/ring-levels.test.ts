import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPlay, type PlayRules } from '../../play/play.ts';
import { createRandom } from '../../play/random.ts';
import { RINGS, SOCKETS } from './layout.ts';
import { type Levels, listArrivals, planRings, type RingTurn, START } from './ring-levels.ts';

const anyRules: fc.Arbitrary<PlayRules> = fc
  .record({
    turns: fc.integer({ min: 1, max: 6 }),
    fail: fc.integer({ min: 0, max: 6 }),
    winningSector: fc.integer({ min: 1, max: RINGS }),
  })
  .map(({ fail, ...rest }) => ({
    ...rest,
    mode: 'attempts',
    failStep: Math.min(fail, rest.turns),
    sectors: RINGS,
    emptySectors: [],
    rate: 10,
    balanceMin: 250,
    balanceMax: 1750,
  }));

function playThrough(rules: PlayRules, seed: number) {
  const random = createRandom(seed);
  const play = createPlay(rules, random);
  const seen: { turn: NonNullable<typeof play.next>; rings: RingTurn }[] = [];
  let levels: Levels = START;
  while (play.next) {
    const turn = play.next;
    const rings = planRings(levels, turn, rules.winningSector - 1, random);
    seen.push({ turn, rings });
    levels = rings.after;
    play.finish();
  }
  return seen;
}

const isFull = (levels: Levels, ring: number) => levels[ring] === SOCKETS[ring];

describe('the rings', () => {
  it('fill the sector’s ring in every won turn, and the winning one in the last turn only', () => {
    fc.assert(
      fc.property(anyRules, fc.integer(), (rules, seed) => {
        const winning = rules.winningSector - 1;
        for (const { turn, rings } of playThrough(rules, seed)) {
          if (turn.result === 'win')
            expect([rings.ring, isFull(rings.after, turn.sector)]).toEqual([turn.sector, true]);
          expect(isFull(rings.after, winning)).toBe(turn.result === 'win' && turn.isLast);
        }
      }),
    );
  });

  it('fill nothing in a lost turn: one element is missing', () => {
    fc.assert(
      fc.property(anyRules, fc.integer(), (rules, seed) => {
        for (const { turn, rings } of playThrough(rules, seed)) {
          if (turn.result === 'win') continue;
          expect(rings.peak[rings.ring]).toBe((SOCKETS[rings.ring] ?? 0) - 1);
          for (let ring = 0; ring < RINGS; ring++) {
            if (isFull(rings.after, ring)) expect(isFull(rings.before, ring)).toBe(true);
          }
          if (turn.isLast) expect(rings.ring).toBe(rules.winningSector - 1);
        }
      }),
    );
  });

  it('bring something to see in every turn, and never more than there is room for', () => {
    fc.assert(
      fc.property(anyRules, fc.integer(), (rules, seed) => {
        for (const { rings } of playThrough(rules, seed)) {
          const arrivals = listArrivals(rings);
          expect(arrivals.length).toBeGreaterThan(0);
          expect(arrivals.at(-1)?.ring).toBe(rings.ring);
          for (const { ring, socket } of arrivals) expect(socket).toBeLessThan(SOCKETS[ring] ?? 0);
          for (const [ring, level] of rings.peak.entries()) {
            expect(level - (rings.before[ring] ?? 0)).toBe(
              arrivals.filter((one) => one.ring === ring).length,
            );
          }
        }
      }),
    );
  });
});
