import { expect, it } from 'vitest';
import { profitAxisOf } from './profit-axis.ts';

it('holds every interval and nothing earned, and ends at round numbers', () => {
  const { at, ticks, digits } = profitAxisOf([
    { value: 0.8, interval: { low: -0.3, high: 1.9 } },
    { value: 1.1, interval: { low: 0.4, high: 1.8 } },
  ]);
  expect(ticks).toEqual([-0.5, 0, 0.5, 1, 1.5, 2]);
  expect([at(-0.5), at(2), at(9)]).toEqual([0, 100, 100]);
  expect(digits).toBe(2);
});

it('has digits for cents of a cent where little is earned, and stands where nothing is known', () => {
  expect(profitAxisOf([{ value: -0.02, interval: { low: -0.03, high: -0.01 } }])).toMatchObject({
    digits: 4,
  });
  expect(profitAxisOf([{ value: null, interval: null }]).ticks).toContain(0);
});
