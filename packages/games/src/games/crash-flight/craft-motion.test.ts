import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLANE } from '../aviator/plane-motion.ts';
import { CRAFTS } from '../crash-games/crafts.ts';
import { type CraftMotion, poseAt } from './craft-motion.ts';
import { FLIGHT_MS } from './flight-plan.ts';

const motions: readonly CraftMotion[] = [PLANE, ...CRAFTS];
const motion = fc.constantFrom(...motions);
const moment = fc.double({ min: 0, max: 1, noNaN: true });
const at = (craft: CraftMotion, time: number) => poseAt(craft, time, time * FLIGHT_MS);

describe('a craft', () => {
  it('begins at the foot of its line', () => {
    for (const craft of motions) expect(at(craft, 0)).toMatchObject(craft.path.from);
  });

  it('stays in sight for as long as it is not lost', () => {
    fc.assert(
      fc.property(motion, moment, (craft, time) => {
        const { x, y } = at(craft, time);
        expect(x > 10 && x < 90 && y > 10 && y < 110).toBe(true);
      }),
    );
  });

  it('moves without a jump, its nose too', () => {
    fc.assert(
      fc.property(motion, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (craft, time) => {
        const [now, next] = [at(craft, time), at(craft, time + 0.002)];
        expect(Math.hypot(next.x - now.x, next.y - now.y)).toBeLessThan(1.5);
        expect(Math.abs(next.degrees - now.degrees)).toBeLessThan(6);
      }),
    );
  });

  it('is out of sight once it is lost', () => {
    for (const { path, away } of motions) {
      const x = path.from.x + away.x;
      expect(x).toBeGreaterThan(100);
    }
  });
});
