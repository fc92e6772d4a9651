import { expect, it } from 'vitest';
import { orderOf } from './log-order.ts';

const positions = (text: string) =>
  text.split(' ').map((word) => ({ boot: word.slice(0, 1), batch: Number(word.slice(1)) }));

it.each([
  ['a0 a1 a2 b0 b1', { batches: 5, repeats: 0, late: 0 }],
  ['a0 a1 a0 a1 a2', { batches: 3, repeats: 2, late: 0 }],
  ['a0 a2 a1', { batches: 3, repeats: 0, late: 1 }],
  ['a0 a3 a1 a2 a4', { batches: 5, repeats: 0, late: 2 }],
  ['a0 b0 a1', { batches: 3, repeats: 0, late: 1 }],
])('%s', (text, expected) => {
  expect(orderOf(positions(text))).toEqual(expected);
});
