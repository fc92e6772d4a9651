import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boneTransform, carried, mirror, type Pose } from './pose.ts';

const ARM = [
  { bone: 'root', joint: [50, 50] },
  { bone: 'arm', joint: [50, 20] },
  { bone: 'hand', joint: [50, 40] },
] as const;

describe('carried', () => {
  it.each<[string, Pose, { x: number; y: number }]>([
    ['standing straight', {}, { x: 50, y: 50 }],
    ['with the arm out to the left', { bones: { arm: 90 } }, { x: 20, y: 20 }],
    ['with the hand bent back from it', { bones: { arm: 90, hand: -90 } }, { x: 30, y: 30 }],
    ['moved and off the ground', { place: { x: 5, y: 2, lift: 10 } }, { x: 55, y: 42 }],
    ['upside down', { place: { turn: 180 }, bones: { arm: 180 } }, { x: 50, y: 110 }],
    ['half as large', { place: { scale: 0.5 }, bones: { arm: 180 } }, { x: 50, y: 20 }],
  ])('a point of the hand, %s', (_, pose, expected) => {
    const { x, y } = carried([50, 50], ARM, pose);
    expect(x).toBeCloseTo(expected.x);
    expect(y).toBeCloseTo(expected.y);
  });
});

describe('mirror', () => {
  it('twice is the pose itself', () => {
    const angle = fc.integer({ min: -180, max: 180 }).map((degrees) => degrees + 0);
    fc.assert(
      fc.property(angle, angle, angle, (armLeft, shinRight, x) => {
        const pose = { place: { x, turn: armLeft }, bones: { armLeft, shinRight, torso: 5 } };
        expect(mirror(mirror(pose))).toEqual(pose);
      }),
    );
  });
});

describe('boneTransform', () => {
  it('moves by parts of the figure, and leaves the shadow on the ground', () => {
    const pose = { place: { x: 10, y: 20, lift: 30, turn: 5 }, bones: { arm: 12.345 } };
    expect(boneTransform('root', pose, [100, 200])).toBe('translate(10%,-5%) rotate(5deg) scale(1,1)');
    expect(boneTransform('shadow', pose, [100, 200])).toBe('translate(10%,10%) scale(1)');
    expect(boneTransform('arm', pose, [100, 200])).toBe('rotate(12.35deg)');
    expect(boneTransform('leg', pose, [100, 200])).toBe('rotate(0deg)');
  });
});
