import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../play/random.ts';
import { planSpin, REELS, ROWS, START, STRIP_LENGTH, STRIPS, symbolAt } from './reels.ts';

const KINDS = 5;
const rowOf = (stops: readonly number[], row: number) => stops.map((top, reel) => symbolAt(reel, top, row));
const kinds = (stops: readonly number[], row: number) => new Set(rowOf(stops, row)).size;

describe('the strips', () => {
  it('carry every symbol twice, never beside itself', () => {
    for (const strip of STRIPS) {
      expect([...strip].sort()).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
      for (const [at, symbol] of strip.entries()) expect(strip[(at + 1) % STRIP_LENGTH]).not.toBe(symbol);
    }
  });

  it('begin with no line at all', () => {
    for (let row = 0; row < ROWS; row++) expect(kinds(START, row)).toBeGreaterThan(1);
  });
});

describe('a spin', () => {
  const asked = fc.record({
    sector: fc.nat({ max: KINDS - 1 }),
    winning: fc.nat({ max: KINDS - 1 }),
    isLast: fc.boolean(),
    seed: fc.integer(),
  });

  it('won, shows the sector’s symbol five times in the middle row and in no other', () => {
    fc.assert(
      fc.property(asked, ({ sector, winning, isLast, seed }) => {
        const { stops } = planSpin({ result: 'win', isLast, sector, winning }, createRandom(seed));
        expect(rowOf(stops, 1)).toEqual(Array(REELS).fill(sector));
        expect([kinds(stops, 0), kinds(stops, 2)]).not.toContain(1);
      }),
    );
  });

  it('lost, shows the hoped-for symbol on the first reels, and just below the line on the others', () => {
    fc.assert(
      fc.property(asked, ({ sector, winning, isLast, seed }) => {
        const { stops, isTense } = planSpin({ result: 'loss', isLast, sector, winning }, createRandom(seed));
        const matches = isLast ? REELS - 1 : REELS - 2;
        expect(isTense).toBe(isLast);
        expect(rowOf(stops, 1).slice(0, matches)).toEqual(Array(matches).fill(winning));
        expect(rowOf(stops, 1).slice(matches)).not.toContain(winning);
        expect(rowOf(stops, 2).slice(matches)).toEqual(Array(REELS - matches).fill(winning));
        for (let row = 0; row < ROWS; row++) expect(kinds(stops, row)).toBeGreaterThan(1);
      }),
    );
  });
});
