import { describe, expect, it } from 'vitest';
import { formatRelativeTime } from './format-relative-time.ts';
import {
  changeOf,
  formatCompact,
  formatCount,
  formatMoney,
  formatShare,
  formatShortShare,
} from './formats.ts';
import { sparklinePath } from './sparkline-path.ts';

const plain = (text: string) => text.replace(/\s/g, ' ');

describe('numbers', () => {
  it('are money with a dollar sign and two decimals', () => {
    expect(formatMoney(1284.6, 'en')).toBe('$1,284.60');
    expect(formatMoney(-12.36, 'en')).toBe('−$12.36');
    expect(formatMoney(500, 'en', true)).toBe('+$500.00');
    expect(formatMoney(-0.001, 'en', true)).toBe('$0.00');
    expect(plain(formatMoney(1284.6, 'ru'))).toBe('$1 284,60');
  });

  it('are a dash where there is no data, and zero where there is nothing', () => {
    for (const none of [null, undefined, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect([formatMoney(none, 'en'), formatCount(none, 'en'), formatShare(none, 'en')]).toEqual([
        '–',
        '–',
        '–',
      ]);
    }
    expect(formatCount(0, 'en')).toBe('0');
  });

  it('are parted by thousands, and shares have one decimal', () => {
    expect(formatCount(1284600, 'en')).toBe('1,284,600');
    expect(plain(formatCount(1284600, 'uk'))).toBe('1 284 600');
    expect(formatShare(0.142, 'en')).toBe('14.2%');
    expect([9.994, 41.824, -12.5, null].map((share) => formatShortShare(share, 'en'))).toEqual([
      '999.4%',
      '4,182%',
      '−1,250%',
      '–',
    ]);
    expect(plain(formatShare(0.5, 'ru'))).toBe('50,0 %');
    expect(formatCompact(8200, 'en')).toBe('8.2K');
  });

  it('are compared only with what there was', () => {
    expect(changeOf(120, 100)).toBeCloseTo(0.2);
    expect(changeOf(50, 100)).toBeCloseTo(-0.5);
    expect(changeOf(50, 0)).toBeNull();
    expect(changeOf(null, 10)).toBeNull();
  });
});

describe('time', () => {
  it('is told in the largest unit that says something', () => {
    const now = new Date('2026-11-15T12:00:00Z');
    const at = (iso: string, language: 'en' | 'ru' | 'uk' = 'en') =>
      formatRelativeTime(new Date(iso), now, language);
    expect(at('2026-11-15T11:59:58Z')).toBe('2 seconds ago');
    expect(at('2026-11-15T11:01:00Z')).toBe('59 minutes ago');
    expect(at('2026-11-14T12:00:00Z')).toBe('yesterday');
    expect(at('2026-11-15T11:55:00Z', 'ru')).toBe('5 минут назад');
    expect(at('2026-11-15T11:55:00Z', 'uk')).toBe('5 хвилин тому');
  });
});

describe('a sparkline', () => {
  it('fills its height, and a flat one runs through the middle', () => {
    expect(sparklinePath([0, 10, 5], 100, 24)).toBe('M0 22L50 2L100 12');
    expect(sparklinePath([3, 3], 10, 24)).toBe('M0 12L10 12');
  });
});
