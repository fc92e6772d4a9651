import type { LiveEvent, LiveMessage } from '@sluice/contracts';
import { describe, expect, it } from 'vitest';
import { applyMessage, countsByMinute, moneyOf, sum, VISIT_KINDS } from './live-state.ts';

const AT = '2026-11-15T12:34:30.000Z';
const NOW_MS = Date.parse(AT);
const MINUTE_MS = 60_000;
const minuteBefore = (minutes: number) => new Date(NOW_MS - 30_000 - minutes * MINUTE_MS).toISOString();

const event = (id: string, at = AT): LiveEvent => ({
  id,
  clickId: id,
  at,
  kind: 'black' as const,
  streamId: 1,
  streamName: 'Wheel',
  country: 'DE',
  device: 'mobile',
  os: 'Android',
  revenueMicros: 0,
  costMicros: 0,
});
const message = (type: LiveMessage['type'], parts: Partial<LiveMessage> = {}): LiveMessage =>
  ({ type, at: AT, minutes: [], countries: [], events: [], ...parts }) as LiveMessage;

const HOUR = message('hour', {
  minutes: [
    { at: minuteBefore(59), counts: { white: 2 }, revenueMicros: 7_000_000, costMicros: 0 },
    { at: minuteBefore(0), counts: { black: 1, click: 1 }, revenueMicros: 0, costMicros: 20_000 },
  ],
  countries: [
    { country: 'DE', visits: 2, clicks: 1 },
    { country: 'FR', visits: 1, clicks: 0 },
  ],
  events: [event('old', minuteBefore(0))],
});
const MORE = message('more', {
  minutes: [
    { at: minuteBefore(0), counts: { black: 3, redirect: 1 }, revenueMicros: 40_500_000, costMicros: 30_000 },
  ],
  countries: [{ country: 'FR', visits: 4, clicks: 0 }],
  events: [event('new')],
});

describe('the last hour', () => {
  it('is what was told first and everything that was added', () => {
    const state = applyMessage(applyMessage(undefined, HOUR, NOW_MS), MORE, NOW_MS);
    const visits = countsByMinute(state, VISIT_KINDS, NOW_MS);
    expect([visits.length, visits[0], visits.at(-1), sum(visits)]).toEqual([60, 2, 5, 7]);
    expect(sum(countsByMinute(state, ['click'], NOW_MS))).toBe(1);
    expect(state.countries).toEqual([
      { country: 'FR', visits: 5, clicks: 0 },
      { country: 'DE', visits: 2, clicks: 1 },
    ]);
    expect(state.events.map(({ id }) => id)).toEqual(['new', 'old']);
  });

  it('is replaced when it is told anew, and an event is never there twice', () => {
    const before = applyMessage(applyMessage(undefined, HOUR, NOW_MS), MORE, NOW_MS);
    const state = applyMessage(before, { ...HOUR, events: [event('new'), event('newest')] }, NOW_MS);
    expect(sum(countsByMinute(state, VISIT_KINDS, NOW_MS))).toBe(3);
    expect(state.countries).toEqual(HOUR.countries);
    expect(state.events.map(({ id }) => id).toSorted()).toEqual(['new', 'newest', 'old']);
  });

  it('has what its events brought, and what is left of it, for the hour and for the last minutes', () => {
    const state = applyMessage(applyMessage(undefined, HOUR, NOW_MS), MORE, NOW_MS);
    expect(moneyOf(state, NOW_MS)).toEqual({ revenue: 47.5, profit: 47.45 });
    expect(moneyOf(state, NOW_MS, 5)).toEqual({ revenue: 40.5, profit: 40.45 });
    expect(moneyOf(applyMessage(undefined, HOUR, NOW_MS), NOW_MS, 5)).toEqual({ revenue: 0, profit: -0.02 });
  });

  it('goes by the api’s clock, and minutes pass while nothing happens', () => {
    const wrongMs = NOW_MS - 3 * 3_600_000;
    const state = applyMessage(undefined, HOUR, wrongMs);
    expect(sum(countsByMinute(state, VISIT_KINDS, wrongMs))).toBe(3);
    expect(sum(countsByMinute(state, VISIT_KINDS, wrongMs + MINUTE_MS))).toBe(1);
  });
});
