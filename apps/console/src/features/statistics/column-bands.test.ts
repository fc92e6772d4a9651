import { expect, it } from 'vitest';
import { bandOf } from './column-bands.ts';
import { COLUMN_NAMES } from './statistics-search.ts';

it('in the order of the spec, the columns stand in six bands, each of several columns', () => {
  const bands: [string, number][] = [];
  for (const column of COLUMN_NAMES) {
    const last = bands.at(-1);
    if (last?.[0] === bandOf(column)) last[1] += 1;
    else bands.push([bandOf(column), 1]);
  }
  expect(bands).toEqual([
    ['traffic', 4],
    ['conversions', 2],
    ['money', 4],
    ['app', 4],
    ['rates', 8],
    ['money', 4],
  ]);
});
