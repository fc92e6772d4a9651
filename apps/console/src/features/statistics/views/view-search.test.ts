import type { StatisticsViewSearch } from '@sluice/contracts';
import { STATISTICS_VIEWS } from '@sluice/contracts/values';
import { describe, expect, it } from 'vitest';
import { DATE_PRESETS } from '../../../parts/date-range/preset-range.ts';
import { readSearch } from '../../../parts/table/list-search.ts';
import { ratiosIn } from '../own-ratios/own-ratio.ts';
import { COLUMN_NAMES, STATISTICS } from '../statistics-search.ts';
import { addressOf, columnsIn, columnsText, isSameSearch, viewSearchOf } from './view-search.ts';

const VIEW: StatisticsViewSearch = {
  range: 'last_30_days',
  groupBy: ['country', 'sub1'],
  chart: ['unique', 'deposits'],
  columns: ['unique', 'cost', 'blackToClick'],
  sort: 'unique',
  order: 'asc',
  flow: [7, 12],
  filters: { country: ['DE'], sub1: ['a, b', '100%', 'ad'] },
};
const hiddenBut = (shown: readonly string[]) =>
  new Set<string>(COLUMN_NAMES.filter((name) => !shown.includes(name)));

describe('a view', () => {
  it.each([
    ['one with everything', VIEW],
    ['days of the calendar', { ...VIEW, range: '2026-10-01..2026-10-31' }],
    ['a tree', { ...VIEW, isTree: true }],
    ['no filters', { ...VIEW, flow: [], filters: {} }],
    [
      'ratios of one’s own',
      {
        ...VIEW,
        ratios: [
          { ratio: 'revenue/unique', name: 'EPV, net' },
          { ratio: 'deposits/installs', name: 'Dep/inst' },
        ],
        sort: 'revenue',
        sortRatio: 'revenue/unique',
      },
    ],
  ] as [string, StatisticsViewSearch][])('comes back from its address as it was: %s', (_, search) => {
    const query = readSearch(STATISTICS, addressOf({ id: 5, search }));
    expect(query.filters.view).toBe('5');
    expect(viewSearchOf(query, hiddenBut(search.columns), ratiosIn(query.filters))).toEqual(search);
    const own = (search.ratios ?? []).map(({ ratio }) => ratio);
    expect(columnsIn(query.filters)).toEqual([...search.columns, ...own]);
  });

  it('is the same in another order, and another with another value', () => {
    const turned = { ...VIEW, flow: [12, 7], columns: [...VIEW.columns].reverse() };
    expect(isSameSearch(VIEW, turned)).toBe(true);
    expect(isSameSearch(VIEW, { ...VIEW, filters: { country: ['UA'] } })).toBe(false);
    expect(isSameSearch(VIEW, { ...VIEW, groupBy: ['sub1', 'country'] })).toBe(false);
    expect(isSameSearch(VIEW, { ...VIEW, order: 'desc' })).toBe(false);
    expect(isSameSearch(VIEW, { ...VIEW, isTree: true })).toBe(false);
    expect(isSameSearch(VIEW, { ...VIEW, ratios: [{ ratio: 'revenue/unique', name: 'EPV' }] })).toBe(false);
    // A table without days cannot be sorted by them: it stands as it does without being asked.
    expect(isSameSearch({ ...VIEW, sort: 'day' }, { ...VIEW, order: 'desc' })).toBe(true);
  });

  it('that was saved before trees were what one sees is flat still, and one of a single grouping says nothing of them', () => {
    const addressFor = (search: StatisticsViewSearch) => addressOf({ id: 5, search }).tree;
    expect(addressFor(VIEW)).toBe('0');
    expect(addressFor({ ...VIEW, isTree: true })).toBeUndefined();
    expect(addressFor({ ...VIEW, groupBy: ['country'] })).toBeUndefined();
    expect(
      isSameSearch({ ...VIEW, groupBy: ['country'] }, { ...VIEW, groupBy: ['country'], isTree: true }),
    ).toBe(true);
  });

  it('takes every period that the picker offers', () => {
    expect([...STATISTICS_VIEWS.ranges].sort()).toEqual([...DATE_PRESETS].sort());
  });
});

describe('columns in an address', () => {
  it.each([
    [[]],
    [['unique', 'pwa'] as const],
    [COLUMN_NAMES],
    [[...COLUMN_NAMES, 'revenue/unique']] as const,
  ])('come back: %j', (shown) => {
    expect(columnsIn({ columns: columnsText(shown) })).toEqual(shown);
  });

  it('that are not there leave the choice to each person', () => {
    expect(columnsIn({ columns: [] })).toBeUndefined();
  });
});
