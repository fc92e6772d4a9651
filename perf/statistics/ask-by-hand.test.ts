import type { StatisticsReport } from '@sluice/contracts';
import { STATISTICS_COUNTERS, STATISTICS_RATIOS } from '@sluice/contracts/values';
import { expect, it } from 'vitest';
import { type AnswerByHand, findDifference } from './ask-by-hand.ts';

const NONE = Object.fromEntries([
  ...STATISTICS_COUNTERS.map((name) => [name, 0]),
  ...STATISTICS_RATIOS.map((name) => [name, null]),
]) as StatisticsReport['totals'];
const { cost: _cost, ...BY_HAND } = { ...NONE, spent: '0' } as unknown as AnswerByHand['totals'];

const report: StatisticsReport = {
  rows: [{ ...NONE, group: { day: '2026-11-14' }, unique: 3, cost: 0.05 }],
  totals: { ...NONE, unique: 3, cost: 0.05 },
  previous: { ...NONE, deposits: 1 },
  timeZone: 'UTC',
  total: 1,
  watermark: null,
  names: { streams: {}, landings: {}, members: {} },
};
const byHand: AnswerByHand = {
  rows: [{ ...BY_HAND, day: '2026-11-14', unique: '3', spent: '0.05' }],
  // The engine's line of totals has the empty day.
  totals: { ...BY_HAND, day: '1970-01-01', unique: '3', spent: '0.05' },
  previous: { ...BY_HAND, deposits: '1' },
};

it('finds nothing where the numbers are the same, as text or not', () => {
  expect(findDifference(report, byHand)).toBeUndefined();
});

it.each([
  ['a count of a line', { ...byHand, rows: [{ ...byHand.rows[0], unique: 4 }] }],
  ['the day of a line', { ...byHand, rows: [{ ...byHand.rows[0], day: '2026-11-13' }] }],
  ['the money of the totals', { ...byHand, totals: { ...byHand.totals, spent: '0.04' } }],
  ['the days before', { ...byHand, previous: { ...byHand.previous, deposits: 0 } }],
  ['how many lines there are', { ...byHand, rows: [...byHand.rows, ...byHand.rows] }],
])('tells that %s differs', (_what, other) => {
  expect(findDifference(report, other as AnswerByHand)).toBeDefined();
});
