import { describe, expect, it } from 'vitest';
import { drillInto, drillIntoPath } from './drill.ts';

/** Beyond every row of these tables. */
const WITHIN = { from: '2026-01-01', to: '2026-12-31' };

describe('looking into a group', () => {
  it.each([
    ['day', '2026-11-15', { range: '2026-11-15..2026-11-15', by: ['hour'] }],
    ['week', '2026-11-09', { range: '2026-11-09..2026-11-15', by: ['day'] }],
    ['month', '2026-02-01', { range: '2026-02-01..2026-02-28', by: ['day'] }],
    ['country', 'DE', { country: ['DE'], by: ['day'] }],
    ['stream', '7', { flow: ['7'], by: ['day'] }],
    ['landingPageId', '12', { landingPageId: ['12'], by: ['day'] }],
    ['sub3', 'a, b%', { sub3: ['a, b%'], by: ['day'] }],
  ] as const)('of %s %s narrows to it', (grouping, key, filters) => {
    expect(drillInto(grouping, key, [grouping], WITHIN)).toEqual(filters);
  });

  it('keeps what the table is told apart by besides', () => {
    expect(drillInto('country', 'DE', ['day', 'country', 'sub1'], WITHIN)).toEqual({
      country: ['DE'],
      by: ['day', 'sub1'],
    });
    expect(drillInto('day', '2026-11-15', ['day', 'country'], WITHIN)?.by).toEqual(['hour', 'country']);
  });

  it('names no group twice', () => {
    expect(drillInto('day', '2026-11-15', ['day', 'hour'], WITHIN)?.by).toEqual(['hour']);
    expect(drillInto('week', '2026-11-09', ['country', 'week', 'day'], WITHIN)?.by).toEqual([
      'day',
      'country',
    ]);
  });

  it('leads nowhere from an hour, or from what has no value', () => {
    expect(drillInto('hour', '1763164800', ['hour'], WITHIN)).toBeNull();
    expect(drillInto('sub1', '', ['sub1'], WITHIN)).toBeNull();
  });
});

it.each([
  [['2026-11-01'], ['month'], '2026-11-05..2026-11-10'],
  [['2026-11-01', '7'], ['month', 'stream'], '2026-11-05..2026-11-10'],
  [['7', '2026-11-09'], ['stream', 'week'], '2026-11-09..2026-11-10'],
  [['2026-11-01', '2026-11-02'], ['month', 'week'], '2026-11-05..2026-11-08'],
] as const)('looking into %j of %j stays within the table’s own days', (path, groupings, range) => {
  const within = { from: '2026-11-05', to: '2026-11-10' };
  expect(drillIntoPath(path, groupings, within)?.range).toBe(range);
});

describe('looking into a row of a tree', () => {
  it.each([
    [['country', 'sub1', 'osName'], ['DE'], { country: ['DE'], by: ['sub1', 'osName'] }],
    [['country', 'sub1', 'osName'], ['DE', 'ad'], { country: ['DE'], sub1: ['ad'], by: ['osName'] }],
    [['country', 'stream'], ['DE', '7'], { country: ['DE'], flow: ['7'], by: ['day'] }],
    [
      ['day', 'country'],
      ['2026-11-15', 'DE'],
      { range: '2026-11-15..2026-11-15', country: ['DE'], by: ['hour'] },
    ],
    [['month', 'week'], ['2026-11-01', '2026-11-30'], { range: '2026-11-30..2026-11-30', by: ['day'] }],
  ] as const)('of %j at %j narrows to all of them', (groupings, path, filters) => {
    expect(drillIntoPath(path, groupings, WITHIN)).toEqual(filters);
  });

  it('leads nowhere where a row above has no value', () => {
    expect(drillIntoPath(['', 'DE'], ['sub1', 'country'], WITHIN)).toBeNull();
  });
});
