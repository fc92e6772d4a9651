import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { chooseLanding } from './choose-landing.ts';

const SHARES = [
  { id: 1, weight: 70 },
  { id: 2, weight: 20 },
  { id: 3, weight: 10 },
  { id: 4, weight: 0 },
];

describe('chooseLanding', () => {
  it('has nothing to choose without landings, and no choice with one', () => {
    expect(chooseLanding([], 1, 'a')).toBeUndefined();
    expect(chooseLanding([{ id: 9, weight: 0 }], 1, 'a')).toBe(9);
  });

  it('keeps to its choice for a visitor', () => {
    const visitor = randomUUID();
    const choices = new Set(Array.from({ length: 100 }, () => chooseLanding(SHARES, 7, visitor)));
    expect(choices.size).toBe(1);
  });

  it('shares 100,000 visitors out by weight, as exactly as chance would, and gives none to a weight of 0', () => {
    const visitors = 100_000;
    for (const streamId of [7, 8, 4_000_000_000]) {
      const counts = new Map<number, number>();
      for (let visitor = 0; visitor < visitors; visitor++) {
        // As the edge draws them: up to nineteen digits, at random.
        const visitorId = (randomBytes(8).readBigUInt64LE() >> 1n).toString();
        const id = chooseLanding(SHARES, streamId, visitorId) ?? 0;
        counts.set(id, (counts.get(id) ?? 0) + 1);
      }
      for (const { id, weight } of SHARES) {
        const share = weight / 100;
        // Five standard deviations of the binomial distribution.
        const bound = 5 * Math.sqrt(visitors * share * (1 - share));
        expect(Math.abs((counts.get(id) ?? 0) - visitors * share)).toBeLessThanOrEqual(bound);
      }
      expect(counts.get(4)).toBeUndefined();
    }
  });

  it('shares out each stream on its own: the same visitor may get either side in another', () => {
    const sides = new Set(
      Array.from({ length: 50 }, (_, stream) =>
        chooseLanding(
          [
            { id: 1, weight: 50 },
            { id: 2, weight: 50 },
          ],
          stream,
          'visitor',
        ),
      ),
    );
    expect(sides.size).toBe(2);
  });
});
