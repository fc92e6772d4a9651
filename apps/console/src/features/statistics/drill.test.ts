import { describe, expect, it } from 'vitest';
import { drillInto } from './drill.ts';

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
    expect(drillInto(grouping, key, [grouping])).toEqual(filters);
  });

  it('keeps what the table is told apart by besides', () => {
    expect(drillInto('country', 'DE', ['day', 'country', 'sub1'])).toEqual({
      country: ['DE'],
      by: ['day', 'sub1'],
    });
    expect(drillInto('day', '2026-11-15', ['day', 'country'])?.by).toEqual(['hour', 'country']);
  });

  it('names no group twice', () => {
    expect(drillInto('day', '2026-11-15', ['day', 'hour'])?.by).toEqual(['hour']);
    expect(drillInto('week', '2026-11-09', ['country', 'week', 'day'])?.by).toEqual(['day', 'country']);
  });

  it('leads nowhere from an hour, or from what has no value', () => {
    expect(drillInto('hour', '1763164800', ['hour'])).toBeNull();
    expect(drillInto('sub1', '', ['sub1'])).toBeNull();
  });
});
