import { expect, it } from 'vitest';
import { aimOf, TARGETS } from './pitch.ts';

it.each([
  ['short and to the left', -30, -60, { x: 78, y: 264 }],
  ['short and to the right', 40, -60, { x: 322, y: 264 }],
  ['long and to the left', -60, -150, { x: 76, y: 203 }],
  ['long and to the right', 70, -160, { x: 324, y: 203 }],
])('a flick %s means that corner', (_, dx, dy, corner) => {
  expect(TARGETS[aimOf(dx, dy) ?? -1]).toEqual(corner);
});

it('what does not go towards the goal is no shot', () => {
  expect(aimOf(80, -10)).toBeUndefined();
  expect(aimOf(0, 90)).toBeUndefined();
});
