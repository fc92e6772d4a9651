import type { Report, ReportRow } from '@sluice/statistics';
import { expect, it } from 'vitest';
import { presentRows } from './present-report.ts';

const row = (key: string): ReportRow => ({ keys: [key], counts: { unics: 1 }, ratios: {} });
const report = (keys: readonly string[], total = keys.length): Report => ({
  rows: keys.map(row),
  totals: row(''),
  total,
  watermark: null,
});
const previousOf = (before: Report | undefined) =>
  presentRows(report(['a', 'b']), ['sub1'], before).map(({ previous }) =>
    previous === null ? null : previous?.unique,
  );

it('says that a row had no events before only where all rows of before are known', () => {
  expect(previousOf(report(['a']))).toEqual([1, null]);
  expect(previousOf(report(['a'], 10_001))).toEqual([1, undefined]);
  expect(previousOf(undefined)).toEqual([undefined, undefined]);
});
