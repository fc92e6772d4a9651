import { describe, expect, it } from 'vitest';
import { chartPoints } from './chart-points.ts';

const LATER = new Date('2027-01-01T00:00:00Z');
const hoursOf = (day: string, timeZone: string, now = LATER) =>
  chartPoints({ from: day, to: day }, timeZone, now).map((second) =>
    new Date(Number(second) * 1000).toISOString().slice(5, 16),
  );

describe('the points of the chart', () => {
  it('are the days of a range', () => {
    expect(chartPoints({ from: '2026-10-31', to: '2026-11-02' }, 'Europe/Kyiv', LATER)).toEqual([
      ...['2026-10-31', '2026-11-01', '2026-11-02'],
    ]);
  });

  it.each([
    ['Europe/Kyiv', '2026-11-16', 24, '11-15T22:00', '11-16T21:00'],
    ['Asia/Kolkata', '2026-11-16', 24, '11-15T18:30', '11-16T17:30'],
    ['Asia/Kathmandu', '2026-11-16', 24, '11-15T18:15', '11-16T17:15'],
    ['Pacific/Kiritimati', '2026-11-16', 24, '11-15T10:00', '11-16T09:00'],
    ['Pacific/Pago_Pago', '2026-11-16', 24, '11-16T11:00', '11-17T10:00'],
    ['Europe/Kyiv', '2026-10-25', 25, '10-24T21:00', '10-25T21:00'],
    ['Europe/Kyiv', '2026-03-29', 23, '03-28T22:00', '03-29T20:00'],
  ])('of one day are its hours: %s, %s has %i', (zone, day, count, first, last) => {
    const hours = hoursOf(day, zone);
    expect([hours.length, hours[0], hours.at(-1)]).toEqual([count, first, last]);
  });

  it('end with the hour that is running', () => {
    const now = new Date('2026-11-16T05:13:00Z');
    expect(hoursOf('2026-11-16', 'Europe/Kyiv', now).at(-1)).toBe('11-16T05:00');
  });
});
