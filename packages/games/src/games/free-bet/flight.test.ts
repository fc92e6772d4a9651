import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bladeOf, MEET } from './batter-poses.ts';
import { handOf, RELEASE } from './bowler-poses.ts';
import { deliveryPath, fourPath, shadowUnder, sixPath } from './flight.ts';
import { BALL_RADIUS, HEIGHT, ROPE, SHOTS, STUMPS, WIDTH } from './ground.ts';

const distance = (one?: { x: number; y: number }, other?: { x: number; y: number }) =>
  Math.hypot(
    (one?.x ?? Number.NaN) - (other?.x ?? Number.NaN),
    (one?.y ?? Number.NaN) - (other?.y ?? Number.NaN),
  );
const shot = fc.constantFrom(...SHOTS);

describe('a delivery', () => {
  it('leaves the bowler where his hand is', () => {
    for (const isBowled of [true, false])
      expect(distance(deliveryPath(isBowled)[0], handOf(RELEASE))).toBeLessThan(4);
  });

  it('reaches the bat where the blade is, or the stumps where they stand', () => {
    expect(distance(deliveryPath(false).at(-1), bladeOf(MEET))).toBeLessThan(BALL_RADIUS / 2);
    const bowled = deliveryPath(true).at(-1);
    expect(Math.abs((bowled?.x ?? 0) - STUMPS.x)).toBeLessThan(2);
    expect(bowled?.y).toBeLessThan(STUMPS.y);
    expect(bowled?.y).toBeGreaterThan(STUMPS.y - 84);
  });

  it('comes towards us all the way, and bounces once', () => {
    for (const isBowled of [true, false]) {
      const path = deliveryPath(isBowled);
      const scales = path.map(({ scale }) => scale);
      expect(scales).toEqual([...scales].sort((one, other) => one - other));
      const heights = path.map((at) => shadowUnder(at).y - at.y);
      const lows = heights.filter(
        (height, at) =>
          at > 0 &&
          at < heights.length - 1 &&
          height < (heights[at - 1] ?? 0) &&
          height <= (heights[at + 1] ?? 0),
      );
      expect(lows).toHaveLength(1);
    }
  });
});

describe('a hit', () => {
  it('is a six when it comes down behind the rope, over everything on its way', () => {
    fc.assert(
      fc.property(shot, ({ six }) => {
        const path = sixPath(bladeOf(MEET), six);
        expect(distance(path[0], bladeOf(MEET))).toBeLessThan(0.01);
        expect(distance(path.at(-1), six)).toBeLessThan(0.01);
        expect(path.at(-1)?.y).toBeLessThan(ROPE - 40);
        expect(Math.min(...path.map(({ y }) => y))).toBeLessThan(six.y);
      }),
    );
  });

  it('is a four when it reaches the rope along the grass', () => {
    fc.assert(
      fc.property(shot, ({ four }) => {
        const path = fourPath(bladeOf(MEET), four);
        expect(distance(path.at(-1), four)).toBeLessThan(0.01);
        for (const { x, y } of path) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x).toBeLessThanOrEqual(WIDTH);
          expect(y).toBeGreaterThan(ROPE - 20);
          expect(y).toBeLessThan(HEIGHT);
        }
      }),
    );
  });
});
