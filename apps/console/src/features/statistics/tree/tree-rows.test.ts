import type { StatisticsRow } from '@sluice/contracts';
import { describe, expect, it } from 'vitest';
import { depthOf, flattenTree, rowIdOf } from './tree-rows.ts';

const row = (group: StatisticsRow['group'], unique = 1) => ({ group, unique }) as StatisticsRow;
const GROUPINGS = ['country', 'deviceType', 'sub1'] as const;
const DE = row({ country: 'DE' }, 5);
const NONE = row({ country: '' }, 2);
const PHONE = row({ country: 'DE', deviceType: 'mobile' }, 3);
const DESK = row({ country: 'DE', deviceType: 'desktop' }, 2);
const NONE_PHONE = row({ country: '', deviceType: 'mobile' }, 2);
const AD = row({ country: 'DE', deviceType: 'mobile', sub1: 'ad' }, 3);
const LEVELS = [
  [DE, NONE],
  [PHONE, NONE_PHONE, DESK],
  [AD, row({ country: 'DE', deviceType: 'desktop', sub1: 'ad' })],
];
const opened = (...rows: StatisticsRow[]) => new Set(rows.map(rowIdOf));

describe('a tree of rows', () => {
  it('shows the first level alone while everything is folded', () => {
    expect(flattenTree(LEVELS, GROUPINGS, opened())).toEqual([DE, NONE]);
  });

  it('shows what belongs to an open row under it, in the order of its own level', () => {
    expect(flattenTree(LEVELS, GROUPINGS, opened(DE))).toEqual([DE, PHONE, DESK, NONE]);
    expect(flattenTree(LEVELS, GROUPINGS, opened(DE, PHONE))).toEqual([DE, PHONE, AD, DESK, NONE]);
  });

  it('opens rows without a value too', () => {
    expect(flattenTree(LEVELS, GROUPINGS, opened(NONE))).toEqual([DE, NONE, NONE_PHONE]);
  });

  it('keeps rows open that are not in sight, and is not troubled by those that are gone', () => {
    expect(flattenTree(LEVELS, GROUPINGS, opened(PHONE, row({ country: 'XX' })))).toEqual([DE, NONE]);
  });

  it('knows the depth of a row', () => {
    expect([DE, PHONE, AD].map(depthOf)).toEqual([0, 1, 2]);
  });
});
