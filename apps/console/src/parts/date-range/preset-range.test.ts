import { describe, expect, it } from 'vitest';
import { addMonths, isDay, startOfWeek, todayIn } from './days.ts';
import {
  countDays,
  DATE_PRESETS,
  type DatePreset,
  presetRange,
  rangeFromText,
  rangeToText,
  shortened,
} from './preset-range.ts';

const ranges = (today: string) =>
  Object.fromEntries(
    DATE_PRESETS.map((preset) => {
      const { from, to } = presetRange(preset, today);
      return [preset, `${from} ${to}`];
    }),
  ) as Record<DatePreset, string>;

describe('a preset', () => {
  it('is a range of whole days that ends today, yesterday, or with the week or the month before', () => {
    // A Sunday: the week that began on Monday is nearly over.
    expect(ranges('2026-11-15')).toEqual({
      yesterday: '2026-11-14 2026-11-14',
      today: '2026-11-15 2026-11-15',
      last_7_days: '2026-11-09 2026-11-15',
      last_30_days: '2026-10-17 2026-11-15',
      this_week: '2026-11-09 2026-11-15',
      this_month: '2026-11-01 2026-11-15',
      last_3_months: '2026-08-16 2026-11-15',
      last_week: '2026-11-02 2026-11-08',
      last_month: '2026-10-01 2026-10-31',
    });
  });

  it('holds at the ends of months and years', () => {
    expect(ranges('2026-01-01')).toMatchObject({
      yesterday: '2025-12-31 2025-12-31',
      last_7_days: '2025-12-26 2026-01-01',
      this_week: '2025-12-29 2026-01-01',
      this_month: '2026-01-01 2026-01-01',
      last_3_months: '2025-10-02 2026-01-01',
      last_week: '2025-12-22 2025-12-28',
      last_month: '2025-12-01 2025-12-31',
    });
    // February has no 31st: three months are then March, April and May, whole.
    expect(ranges('2026-05-31').last_3_months).toBe('2026-03-01 2026-05-31');
    expect(ranges('2028-05-31').last_3_months).toBe('2028-03-01 2028-05-31');
    expect(ranges('2028-03-01').yesterday).toBe('2028-02-29 2028-02-29');
  });
});

describe('a range in an address', () => {
  it('comes back as it was written, preset or days', () => {
    for (const value of [...DATE_PRESETS, { from: '2026-10-01', to: '2026-10-31' }]) {
      expect(rangeFromText(rangeToText(value))).toEqual(value);
    }
  });

  it('is nothing when somebody wrote nonsense', () => {
    for (const text of [
      '',
      'last_8_days',
      '2026-10-01',
      '2026-10-31..2026-10-01',
      '2026-02-30..2026-03-01',
      'a..b..c',
    ]) {
      expect(rangeFromText(text)).toBeUndefined();
    }
  });
});

describe('a range that is too long', () => {
  it.each([
    ['2024-01-01', '2026-11-10', '2025-11-10', '2026-11-10'],
    ['1900-01-01', '2100-01-01', '2025-11-16', '2026-11-16'],
    ['2030-01-01', '2040-01-01', '2039-01-01', '2040-01-01'],
  ])('%s to %s is cut to its last 366 days', (from, to, start, end) => {
    const cut = shortened({ from, to }, 366, '2026-11-16');
    expect(cut).toEqual({ from: start, to: end });
    expect(countDays(cut)).toBe(366);
  });
});

describe('a day', () => {
  it('is the one that it is in the zone', () => {
    const now = new Date('2026-11-14T22:30:00Z');
    expect(todayIn('Europe/Kyiv', now)).toBe('2026-11-15');
    expect(todayIn('America/Sao_Paulo', now)).toBe('2026-11-14');
  });

  it('moves by months without leaving them, and weeks begin on Monday', () => {
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
    expect(startOfWeek('2026-11-15')).toBe('2026-11-09');
    expect(startOfWeek('2026-11-09')).toBe('2026-11-09');
    expect(isDay('2026-02-29')).toBe(false);
  });
});
