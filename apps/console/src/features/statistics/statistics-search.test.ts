import { describe, expect, it } from 'vitest';
import { readSearch, type Search } from '../../parts/table/list-search.ts';
import { narrowedBy, STATISTICS, sortingIn } from './statistics-search.ts';

const sortedBy = (search: Search) => {
  const { sort, order } = sortingIn(readSearch(STATISTICS, search));
  return `${sort} ${order}`;
};

describe('the order of the table', () => {
  it.each([
    ['days, the last first', {}, 'day desc'],
    ['months, the last first', { by: 'month' }, 'month desc'],
    ['countries, the busiest first', { by: 'country' }, 'unique desc'],
    ['countries and days, the last day first', { by: 'country,day' }, 'day desc'],
    [
      'what was asked for, where the table has it',
      { by: 'country', sort: 'country', order: 'asc' },
      'country asc',
    ],
    [
      'a number, whatever the table is grouped by',
      { by: 'sub1', sort: 'deposits', order: 'asc' },
      'deposits asc',
    ],
    ['no grouping that is gone', { by: 'osName', sort: 'country', order: 'asc' }, 'unique desc'],
    ['no column that there never was', { by: 'osName', sort: 'teamId' }, 'unique desc'],
  ])('is of %s', (_, search, expected) => {
    expect(sortedBy(search)).toBe(expected);
  });
});

it('a value with a comma is one value, on the screen and to the api', () => {
  const { filters } = readSearch(STATISTICS, { sub1: 'ad%2C 2', domain: 'a.example,b.example' });
  expect(filters.sub1).toEqual(['ad, 2']);
  expect(narrowedBy(filters)).toEqual({ sub1: 'ad%2C 2', domain: 'a.example,b.example' });
});
