import type { LiveEvent, LiveKind } from '@sluice/statistics';
import { describe, expect, it } from 'vitest';
import { tally } from './live-tally.ts';

const MINUTE_MS = Date.parse('2026-11-15T12:34:00Z');

const event = (kind: LiveKind | null, atMs: number, country: string): LiveEvent => ({
  eventId: '',
  clickId: '',
  atMs,
  receivedMs: atMs,
  kind,
  country,
  memberId: 1,
  streamId: 1,
  device: 'mobile',
  os: 'Android',
  revenueMicros: kind === 'deposit' ? 40_500_000 : 0,
  costMicros: kind === 'click' ? 20_000 : 0,
});

describe('the tally', () => {
  it('adds events to the counts that were read, by minute and country', () => {
    const read = {
      minutes: [{ minuteMs: MINUTE_MS, kind: 'black' as const, events: 4 }],
      money: [{ minuteMs: MINUTE_MS, revenueMicros: 9_500_000, costMicros: 30_000 }],
      countries: [{ country: 'DE', kind: 'black' as const, events: 4 }],
    };
    const events = [
      event('black', MINUTE_MS + 59_999, 'DE'),
      event('white', MINUTE_MS - 1, 'FR'),
      event('click', MINUTE_MS, 'FR'),
      event('deposit', MINUTE_MS, 'FR'),
      // A redirect to an app, which is charged and not shown.
      { ...event(null, MINUTE_MS - 1, 'FR'), costMicros: 20_000 },
    ];
    expect(tally(events, read)).toEqual({
      minutes: [
        { at: '2026-11-15T12:33:00.000Z', counts: { white: 1 }, revenueMicros: 0, costMicros: 20_000 },
        {
          at: '2026-11-15T12:34:00.000Z',
          counts: { black: 5, click: 1, deposit: 1 },
          revenueMicros: 50_000_000,
          costMicros: 50_000,
        },
      ],
      countries: [
        { country: 'DE', visits: 5, clicks: 0 },
        { country: 'FR', visits: 1, clicks: 1 },
      ],
    });
  });
});
