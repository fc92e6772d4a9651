import { describe, expect, it } from 'vitest';
import {
  comparedDays,
  dayAt,
  daysOfMonth,
  listDays,
  rangeOfMonth,
  rangeOfPeriod,
  widestBounds,
} from './days.ts';

describe('a day in a zone', () => {
  it.each([
    ['UTC', '2026-11-15'],
    ['Europe/Kyiv', '2026-11-16'],
    ['Pacific/Kiritimati', '2026-11-16'],
    ['America/New_York', '2026-11-15'],
    ['Etc/GMT+12', '2026-11-15'],
  ])('of %s', (timeZone, day) => {
    expect(dayAt(new Date('2026-11-15T22:30:00Z'), timeZone)).toBe(day);
  });
});

describe('a period', () => {
  it.each([
    ['7d', '2026-11-15', '2026-11-09', 7],
    ['30d', '2026-11-15', '2026-10-17', 30],
    ['3m', '2026-11-15', '2026-08-16', 92],
    ['3m', '2026-05-31', '2026-03-01', 92],
    ['3m', '2024-05-30', '2024-03-01', 91],
    ['3m', '2026-01-10', '2025-10-11', 92],
  ] as const)('of %s on %s begins on %s and has %i days', (period, today, from, count) => {
    const range = rangeOfPeriod(period, today);
    expect(range).toEqual({ from, to: today });
    const days = listDays(range);
    expect(days).toHaveLength(count);
    expect([days[0], days.at(-1)]).toEqual([from, today]);
  });
});

it('counts the month from its first day', () => {
  expect(rangeOfMonth('2026-02-28')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
});

it('holds the days of every zone in its bounds', () => {
  const range = { from: '2026-03-20', to: '2026-11-10' };
  const { sinceMs, untilMs } = widestBounds(range);
  for (const timeZone of Intl.supportedValuesOf('timeZone')) {
    expect(dayAt(new Date(sinceMs - 1), timeZone) < range.from, timeZone).toBe(true);
    expect(dayAt(new Date(untilMs), timeZone) > range.to, timeZone).toBe(true);
  }
});

describe('chosen days to compare with', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  it.each([
    ['as many a year ago', '2025-11-09', '2025-11-15', 365],
    ['as many that overlap', '2026-11-08', '2026-11-14', 1],
    ['the same', '2026-11-09', '2026-11-15', undefined],
    ['as many that are later', '2026-11-10', '2026-11-16', undefined],
    ['more', '2025-11-08', '2025-11-15', undefined],
    ['fewer', '2025-11-10', '2025-11-15', undefined],
  ])('%s are cut where the running day is', (_, from, to, daysBefore) => {
    const until = daysBefore === undefined ? undefined : { now, daysBefore };
    const days = { from: '2026-11-09', to: '2026-11-15' };
    expect(comparedDays(days, { from, to }, now)).toEqual({ days: { from, to }, until });
  });
});

describe('the days of a month', () => {
  it.each([
    [undefined, '2026-11-16', '2026-11-01', '2026-11-16'],
    ['2026-11', '2026-11-16', '2026-11-01', '2026-11-16'],
    ['2026-10', '2026-11-16', '2026-10-01', '2026-10-31'],
    ['2024-02', '2026-11-16', '2024-02-01', '2024-02-29'],
  ])('%s on %s are from %s to %s', (month, today, from, to) => {
    expect(daysOfMonth(month, today)).toEqual({ from, to });
  });
});
