import { expect, it } from 'vitest';
import { changeTags } from './change-tags.ts';

it('adds what is missing, takes away what is named, and leaves the rest in its order', () => {
  expect(changeTags(['b', 'a', 'c'], { add: ['d', 'a'], remove: ['b', 'x'] })).toEqual(['a', 'c', 'd']);
});
