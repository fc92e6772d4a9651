import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { TestOutcome } from '../../ci/src/test-outcomes.ts';
import { countPoints, listUnknownIds, quotedIds, readPoints } from './points.ts';

const POINTS = [
  { id: 'S1.2-02', feature: 'visits' },
  { id: 'S1.2-03', feature: 'visits' },
  { id: 'S1.1-01', feature: 'teams' },
];
const outcome = (name: string, status: TestOutcome['status'] = 'passed'): TestOutcome => ({
  kind: 'unit',
  name,
  status,
  tookMs: 1,
});

describe('the points file', () => {
  it('is read whole: 472 points, each id once', () => {
    const file = new URL('../../../docs/spec/points.tsv', import.meta.url);
    expect(readPoints(readFileSync(file, 'utf8'))).toHaveLength(472);
  });

  it.each([
    ['another header', 'id\tfeature\nS1.1-01\tteams'],
    ['a row with a column missing', 'id\tsection\tkind\tpoint\thow\tfeature\nS1.1-01\t1.1\trule\ta\tb'],
    [
      'an id twice',
      'id\tsection\tkind\tpoint\thow\tfeature\nS1.1-01\t1\tr\ta\tb\tteams\nS1.1-01\t1\tr\ta\tb\tteams',
    ],
  ])('is refused with %s', (_, tsv) => {
    expect(() => readPoints(tsv)).toThrow('points.tsv');
  });
});

describe('ids in a test name', () => {
  it('are those in square brackets, of the group too', () => {
    expect(quotedIds('[S1.2-02] visits [S1.1-01] opens the page')).toEqual(['S1.2-02', 'S1.1-01']);
  });

  it('are nothing else that stands in brackets', () => {
    expect(quotedIds('takes [Some] of [1, 2], S1.2-02, [BAL-4]')).toEqual([]);
  });

  it('are an error when the spec does not have them', () => {
    expect(listUnknownIds(POINTS, [outcome('[S1.2-02] a'), outcome('[S1.2-2] b', 'skipped')])).toEqual([
      'S1.2-2',
    ]);
  });
});

describe('the count', () => {
  it('goes by feature, features without a proof included', () => {
    expect(countPoints(POINTS, [outcome('[S1.2-02] a')])).toEqual({
      all: 3,
      proved: 1,
      byFeature: { teams: { all: 1, proved: 0 }, visits: { all: 2, proved: 1 } },
    });
  });

  it('takes a point once, however many tests quote it', () => {
    expect(countPoints(POINTS, [outcome('[S1.2-02] a'), outcome('[S1.2-02] b')]).proved).toBe(1);
  });

  it.each(['failed', 'skipped'] as const)('leaves out a point whose test %s', (status) => {
    expect(countPoints(POINTS, [outcome('[S1.2-02] a', status)]).proved).toBe(0);
  });

  it('leaves out a point when one of its tests failed', () => {
    expect(countPoints(POINTS, [outcome('[S1.2-02] a'), outcome('[S1.2-02] b', 'failed')]).proved).toBe(0);
  });
});
