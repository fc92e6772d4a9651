import { randomUUID } from 'node:crypto';
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

  it('shares visitors out by weight, and gives none to a weight of 0', () => {
    const counts = new Map<number, number>();
    for (let visitor = 0; visitor < 100_000; visitor++) {
      const id = chooseLanding(SHARES, 7, `visitor-${visitor}`) ?? 0;
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    for (const { id, weight } of SHARES) {
      expect(Math.abs((counts.get(id) ?? 0) / 1_000 - weight)).toBeLessThan(0.6);
    }
    expect(counts.get(4)).toBeUndefined();
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
