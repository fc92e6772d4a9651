import { expect, it } from 'vitest';
import { readTime } from './read-time.ts';

it.each([
  ['20:00', '20:00'],
  ['9', '09:00'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['9.30', '09:30'],
  [' 9:05 ', '09:05'],
  ['24:00', undefined],
  ['9:60', undefined],
  ['evening', undefined],
  ['', undefined],
])('reads %j as %s', (text, time) => expect(readTime(text)).toBe(time));
