import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backLines, pushed, sideLines, swing } from './net.ts';
import { MOUTH, TARGETS } from './pitch.ts';

const isInside = ({ x, y }: { x: number; y: number }) =>
  x >= MOUTH.left && x <= MOUTH.right && y >= MOUTH.top && y <= MOUTH.bottom + 0.01;

describe('the net', () => {
  it('hangs inside the goal', () => {
    expect([...backLines(), ...sideLines()].flat().every(isInside)).toBe(true);
  });

  it('stays inside it as long as it swings', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TARGETS), fc.double({ min: 0, max: 1, noNaN: true }), (hit, time) => {
        expect(
          backLines({ ...hit, depth: swing(time) })
            .flat()
            .every(isInside),
        ).toBe(true);
      }),
    );
  });

  it('is drawn to the ball where it hits, and left alone far away', () => {
    const push = { ...TARGETS[0], depth: 1 };
    const near = { x: push.x + 20, y: push.y };
    expect(pushed(near, push).x).toBeLessThan(near.x);
    const far = { x: 330, y: 250 };
    expect(Math.abs(pushed(far, push).x - far.x)).toBeLessThan(1);
  });

  it('swings, and is still in the end', () => {
    expect(swing(0.02)).toBeGreaterThan(0.8);
    expect(swing(0.25)).toBeLessThan(0);
    expect(swing(1)).toBe(0);
  });
});
