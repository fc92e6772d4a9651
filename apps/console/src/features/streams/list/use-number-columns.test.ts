import { expect, it } from 'vitest';
import { cpaOf } from './use-number-columns.tsx';

it('divides what was charged by the deposits, and has nothing to say without one', () => {
  expect(cpaOf({ spent: 30, deposits: 4 })).toBe(7.5);
  expect(cpaOf({ spent: 30, deposits: 0 })).toBeNull();
  expect(cpaOf({ spent: null, deposits: 4 })).toBeNull();
  expect(cpaOf({})).toBeNull();
});
