import { describe, expect, it } from 'vitest';
import { type DemoReportRow, REPORT_NUMBERS, reportRows } from './demo-report.ts';
import { makeDemoStreams } from './demo-streams.ts';

const streams = makeDemoStreams(160);
const query = { sort: 'uniques', order: 'desc', isTree: true } as const;
const isCountry = ({ game }: DemoReportRow) => game === undefined;

describe('the report of the demonstration', () => {
  it('has each country before its games, and as much as they have', () => {
    const rows = reportRows(streams, query);
    expect(isCountry(rows[0] as DemoReportRow)).toBe(true);
    for (const { country, ...sum } of rows.filter(isCountry)) {
      const games = rows.filter((row) => row.country === country && !isCountry(row));
      for (const name of REPORT_NUMBERS) {
        expect(games.reduce((before, row) => before + row[name], 0)).toBeCloseTo(sum[name], 6);
      }
    }
  });

  it('sorts countries, and games within theirs; without a tree, games alone', () => {
    const isFalling = (rows: DemoReportRow[]) =>
      rows.every(({ uniques }, index) => uniques <= (rows[index - 1]?.uniques ?? Number.POSITIVE_INFINITY));
    const rows = reportRows(streams, query);
    expect(isFalling(rows.filter(isCountry))).toBe(true);
    expect(isFalling(rows)).toBe(false);
    const flat = reportRows(streams, { ...query, isTree: false });
    expect(flat).toHaveLength(rows.length - rows.filter(isCountry).length);
    expect(isFalling(flat)).toBe(true);
  });
});
