import { describe, expect, it } from 'vitest';
import { seededRandom } from './seeded-random.ts';

const draw = (label: string, seed: number) => {
  const random = seededRandom(label, seed);
  return Array.from({ length: 20 }, () => random.between(1, 1_000_000));
};

describe('seeded random', () => {
  it('gives the same row for the same label and seed, and another for any other', () => {
    expect(draw('F1', 7)).toEqual(draw('F1', 7));
    expect(draw('F1', 7)).not.toEqual(draw('F1', 8));
    expect(draw('F1', 7)).not.toEqual(draw('F3', 7));
  });

  it('keeps to its bounds and reaches both ends', () => {
    const random = seededRandom('ends', 1);
    const drawn = Array.from({ length: 1_000 }, () => random.between(3, 6));
    expect([...new Set(drawn)].toSorted()).toEqual([3, 4, 5, 6]);
  });

  it('shuffles without loss, and differently from seed to seed', () => {
    const things = Array.from({ length: 30 }, (_, index) => index);
    const [one, other] = [1, 2].map((seed) => seededRandom('shuffle', seed).shuffle(things));
    expect(one?.toSorted((a, b) => a - b)).toEqual(things);
    expect(one).not.toEqual(other);
  });

  it('picks every choice, and refuses to pick from nothing', () => {
    const random = seededRandom('pick', 1);
    const picked = new Set(Array.from({ length: 100 }, () => random.pick(['a', 'b', 'c'])));
    expect([...picked].toSorted()).toEqual(['a', 'b', 'c']);
    expect(() => random.pick([])).toThrow('nothing to pick from');
  });
});
