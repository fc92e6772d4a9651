import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { netPath, savedPath, shotPath } from './flight.ts';
import { FAR_SCALE, GOAL_LINE, MOUTH, SPOT, TARGETS } from './pitch.ts';

const corner = fc.constantFrom(...TARGETS);
const swerve = fc.double({ min: -1, max: 1, noNaN: true });

describe('shotPath', () => {
  it('goes from the spot into the target, and only ever away from us', () => {
    fc.assert(
      fc.property(corner, swerve, (target, bend) => {
        const path = shotPath(target, bend);
        expect(path[0]).toEqual({ ...SPOT, scale: 1 });
        const last = path.at(-1);
        expect(last?.x).toBeCloseTo(target.x);
        expect(last?.y).toBeCloseTo(target.y);
        expect(last?.scale).toBeCloseTo(FAR_SCALE);
        const scales = path.map(({ scale }) => scale);
        expect(scales).toEqual([...scales].sort((one, other) => other - one));
      }),
    );
  });
});

describe('netPath', () => {
  it('never leaves the goal, and ends on its ground', () => {
    fc.assert(
      fc.property(corner, (target) => {
        const path = netPath(target);
        for (const { x, y } of path) {
          expect(x).toBeGreaterThan(MOUTH.left);
          expect(x).toBeLessThan(MOUTH.right);
          expect(y).toBeGreaterThan(MOUTH.top);
          expect(y).toBeLessThan(MOUTH.bottom);
        }
        expect(path[0]?.y).toBeCloseTo(target.y);
        expect(path.at(-1)?.y).toBeGreaterThan(MOUTH.bottom - 20);
      }),
    );
  });
});

describe('savedPath', () => {
  it('begins at the gloves and ends on the grass in front of the line', () => {
    fc.assert(
      fc.property(corner, (target) => {
        const side = target.x < 200 ? -1 : 1;
        const path = savedPath(target, side);
        expect(path[0]?.x).toBeCloseTo(target.x);
        expect(path[0]?.y).toBeCloseTo(target.y);
        expect(path.at(-1)?.y).toBeGreaterThan(GOAL_LINE + 40);
      }),
    );
  });
});
