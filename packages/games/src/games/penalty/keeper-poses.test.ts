import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dive, landing, palmsOf } from './keeper-poses.ts';
import { TARGETS } from './pitch.ts';

it('has his palms where the ball goes, in every part of every corner', () => {
  const shift = fc.double({ min: -12, max: 12, noNaN: true });
  fc.assert(
    fc.property(fc.constantFrom(...TARGETS), shift, shift, (corner, dx, dy) => {
      const target = { x: corner.x + dx, y: corner.y + dy };
      const palms = palmsOf(dive(target));
      expect(palms.x).toBeCloseTo(target.x);
      expect(palms.y).toBeCloseTo(target.y);
    }),
  );
});

it('dives to the right as it dives to the left, mirrored', () => {
  const [left, right] = [dive(TARGETS[0]), dive(TARGETS[1])];
  expect(right.place?.x).toBeCloseTo(-(left.place?.x ?? 0));
  expect(right.place?.turn).toBe(-(left.place?.turn ?? 0));
  expect(right.bones?.armRight).toBe(-(left.bones?.armLeft ?? 0));
});

it('lands on the side that he dived to', () => {
  for (const target of TARGETS)
    expect(Math.sign(palmsOf(landing(target)).x - 200)).toBe(Math.sign(target.x - 200));
});
