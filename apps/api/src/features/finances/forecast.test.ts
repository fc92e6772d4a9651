import { describe, expect, it } from 'vitest';
import { forecastBalance } from './forecast.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW_MS = Date.UTC(2026, 10, 16, 15, 11);
const DOLLAR = 1_000_000;

/** The same sum in every hour of as many days, each day times its factor, the newest first. */
const hoursOf = (days: number, perDay: number, factors: readonly number[] = []) =>
  Array.from({ length: days * 24 }, (_, back) => ({
    atMs: NOW_MS - (back + 1) * HOUR_MS,
    amountMicros: (perDay / 24) * (factors[Math.floor(back / 24)] ?? 1) * DOLLAR,
  }));

const ask = (hours: ReturnType<typeof hoursOf>, balance: number, thresholds: readonly number[] = []) =>
  forecastBalance({
    balanceMicros: balance * DOLLAR,
    hours,
    thresholdsMicros: thresholds.map((dollars) => dollars * DOLLAR),
    nowMs: NOW_MS,
  });

const daysFromNow = (ms: number | null | undefined) => ((ms ?? Number.NaN) - NOW_MS) / DAY_MS;

describe('a forecast', () => {
  it('is the balance divided by the pace of the last seven days', () => {
    const forecast = ask(hoursOf(7, 480), 4_800);
    expect(forecast?.paceMicros).toBeCloseTo(480 * DOLLAR, 0);
    expect(forecast?.days).toBe(7);
    expect(daysFromNow(forecast?.endsAtMs)).toBeCloseTo(10, 6);
    // Every day was the same: there is nothing to doubt.
    expect(daysFromNow(forecast?.earliestMs)).toBeCloseTo(10, 6);
    expect(daysFromNow(forecast?.latestMs)).toBeCloseTo(10, 6);
  });

  it('has a wider band the more the days differ, around the same day', () => {
    const calm = ask(hoursOf(7, 480, [1.1, 0.9, 1.1, 0.9, 1.1, 0.9, 1]), 4_800);
    const wild = ask(hoursOf(7, 480, [1.6, 0.4, 1.6, 0.4, 1.6, 0.4, 1]), 4_800);
    for (const forecast of [calm, wild]) {
      expect(daysFromNow(forecast?.endsAtMs)).toBeCloseTo(10, 6);
      expect(daysFromNow(forecast?.earliestMs)).toBeLessThan(10);
      expect(daysFromNow(forecast?.latestMs)).toBeGreaterThan(10);
    }
    expect(daysFromNow(wild?.earliestMs)).toBeLessThan(daysFromNow(calm?.earliestMs));
  });

  it('holds for about four of five futures that are like the past', () => {
    let seed = 7;
    const random = () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const dayOf = () => 300 + 100 * (random() + random() + random() + random() - 2);
    let within = 0;
    const tries = 2_000;
    for (let number = 0; number < tries; number += 1) {
      const factors = Array.from({ length: 7 }, () => dayOf() / 300);
      const forecast = ask(hoursOf(7, 300, factors), 3_000);
      let [left, ended] = [3_000, 0];
      while (left > 0) {
        const spent = dayOf();
        ended += Math.min(1, left / spent);
        left -= spent;
      }
      const [earliest, latest] = [daysFromNow(forecast?.earliestMs), daysFromNow(forecast?.latestMs)];
      if (ended >= earliest && ended <= latest) within += 1;
    }
    expect(within / tries).toBeGreaterThan(0.7);
    expect(within / tries).toBeLessThan(0.9);
  });

  it('goes by the days that a new team has, and says nothing with fewer than three', () => {
    expect(ask(hoursOf(4, 100), 1_000)).toMatchObject({ days: 4 });
    expect(daysFromNow(ask(hoursOf(4, 100), 1_000)?.endsAtMs)).toBeCloseTo(10, 6);
    expect(ask(hoursOf(2, 100), 1_000)).toBeNull();
    expect(ask([], 1_000)).toBeNull();
  });

  it('says nothing of a balance that has ended, and names no day beyond a year', () => {
    expect(ask(hoursOf(7, 100), 0)).toBeNull();
    expect(ask(hoursOf(7, 100), -5)).toBeNull();
    expect(ask(hoursOf(7, 1), 1_000)).toMatchObject({ endsAtMs: null, warnsAt: null });
  });

  it('tells when the next threshold is reached, the highest below the balance', () => {
    const { warnsAt } = ask(hoursOf(7, 480), 4_800, [250, 1_000, 6_000]) ?? {};
    expect(warnsAt?.thresholdMicros).toBe(1_000 * DOLLAR);
    expect(daysFromNow(warnsAt?.atMs)).toBeCloseTo(3_800 / 480, 6);
    expect(ask(hoursOf(7, 480), 200, [250, 1_000])?.warnsAt).toBeNull();
  });
});
