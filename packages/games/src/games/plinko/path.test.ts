import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../play/random.ts';
import { paceOf, planFlight, poseAt, restY } from './flight.ts';
import { ENTRIES, layoutOf } from './layout.ts';
import { choosePath, entryAt } from './path.ts';

const anyDrop = fc
  .record({
    slots: fc.integer({ min: 1, max: 12 }),
    entry: fc.nat({ max: ENTRIES - 1 }),
    share: fc.double({ min: 0, max: 0.999, noNaN: true }),
    seed: fc.nat(),
  })
  .map(({ slots, share, seed, entry }) => ({
    layout: layoutOf(slots),
    entry: slots === 1 ? 1 : entry,
    slot: Math.floor(share * slots),
    random: createRandom(seed),
  }));

describe('a drop', () => {
  it('ends in its slot from every entry, and meets a peg in every row', () => {
    fc.assert(
      fc.property(anyDrop, ({ layout, entry, slot, random }) => {
        const path = choosePath(layout.slots, layout.rows.length, entry, slot, random);
        let at = entryAt(layout.slots, entry);
        for (const [row, { pegs }] of layout.rows.entries()) {
          expect(pegs.some((peg) => Math.abs(peg - layout.x(at)) < 0.01)).toBe(true);
          at += (path[row] ?? 0) / 2;
        }
        expect(at).toBe(slot + 0.5);
      }),
    );
  });

  it('does not always go the same way', () => {
    const layout = layoutOf(7);
    const ways = new Set(
      [1, 2, 3, 4, 5, 6].map((seed) => choosePath(7, layout.rows.length, 1, 3, createRandom(seed)).join()),
    );
    expect(ways.size).toBeGreaterThan(3);
  });

  it('flies without a jump, inside the board, clear of every peg, and rests in the slot', () => {
    fc.assert(
      fc.property(anyDrop, ({ layout, entry, slot, random }) => {
        const path = choosePath(layout.slots, layout.rows.length, entry, slot, random);
        const flight = planFlight(layout, entry, path, random);
        const poses = Array.from({ length: Math.ceil(flight.ms / 12) }, (_, at) =>
          poseAt(flight, layout, at * 12),
        );
        const jumps = poses.slice(1).map(({ x, y }, at) => {
          const before = poses[at];
          return Math.hypot(x - (before?.x ?? 0), y - (before?.y ?? 0));
        });
        expect(Math.max(...jumps)).toBeLessThan(layout.rowGap);
        expect(Math.min(...poses.map(({ x }) => x))).toBeGreaterThanOrEqual(layout.x(0));
        expect(Math.max(...poses.map(({ x }) => x))).toBeLessThanOrEqual(layout.x(layout.slots));
        const distances = poses.flatMap(({ x, y }) =>
          layout.rows.flatMap((row) => row.pegs.map((peg) => Math.hypot(x - peg, y - row.y))),
        );
        const nearest = distances.reduce((least, distance) => Math.min(least, distance));
        // What little is missing is where the ball is pressed flat.
        expect(nearest).toBeGreaterThan((layout.ballRadius + layout.pegRadius) * 0.75);
        const end = poseAt(flight, layout, flight.ms + 1_000);
        expect(end.x).toBeCloseTo(layout.x(slot + 0.5), 3);
        expect(end.y).toBeCloseTo(restY(layout), 3);
      }),
      { numRuns: 25 },
    );
  });

  it('is held back at the end of the last ball, and arrives all the same', () => {
    const layout = layoutOf(7);
    const rows = layout.rows.length;
    const random = createRandom(5);
    const flight = planFlight(layout, 1, choosePath(7, rows, 1, 3, random), random);
    const [usual, slow] = [paceOf(flight, rows, false), paceOf(flight, rows, true)];
    expect(usual.ms).toBe(flight.ms);
    expect(slow.ms).toBeGreaterThan(flight.ms + 200);
    expect(slow.at(500)).toBe(500);
    expect(slow.at(slow.ms)).toBeCloseTo(flight.ms, 6);
    const times = Array.from({ length: 100 }, (_, at) => slow.at((at * slow.ms) / 100));
    expect(times).toEqual([...times].sort((one, other) => one - other));
  });
});
