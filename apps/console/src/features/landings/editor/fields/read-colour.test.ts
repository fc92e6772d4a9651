import { expect, it } from 'vitest';
import { readColour } from './read-colour.ts';

it.each([
  ['#2B1055', '#2b1055'],
  [' #abc ', '#aabbcc'],
  ['', ''],
])('a typed %j is the colour %j', (typed, colour) => {
  expect(readColour(typed)).toBe(colour);
});

it.each(['#', '#ab', '#abcd', 'red', 'rgb(1, 2, 3)', '#12345g'])('a typed %j is none yet', (typed) => {
  expect(readColour(typed)).toBeUndefined();
});
