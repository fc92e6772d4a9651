import type { LiveEvent } from '@sluice/statistics';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OVERLAP_MS, SEEN_MAX } from './live-limits.ts';
import { createSeenEvents } from './seen-events.ts';

const NOW_MS = Date.parse('2026-11-15T12:00:00Z');
const NOW = new Date(NOW_MS);

const event = (eventId: string, receivedMs: number): LiveEvent => ({
  eventId,
  clickId: eventId,
  atMs: receivedMs,
  receivedMs,
  kind: 'black' as const,
  revenueMicros: 0,
  costMicros: 0,
  memberId: 1,
  streamId: 1,
  country: 'DE',
  device: 'mobile',
  os: 'Android',
});

describe('seen events', () => {
  it('are told once each and none is skipped, in whatever order they are stored', () => {
    const stored = fc.array(
      fc.record({
        receivedMs: fc.integer({ min: NOW_MS - 60_000, max: NOW_MS }),
        // How long after its stamp it can be seen.
        delayMs: fc.integer({ min: 0, max: OVERLAP_MS / 2 }),
      }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(stored, (rows) => {
        const events = rows.map((row, at) => ({ ...row, event: event(String(at), row.receivedMs) }));
        const seen = createSeenEvents(0, new Date(NOW_MS - 60_000));
        const told: string[] = [];
        for (let at = NOW_MS - 60_000; at <= NOW_MS + OVERLAP_MS; at += 1_000) {
          const visible = events.filter(({ receivedMs, delayMs }) => receivedMs + delayMs <= at);
          const asked = visible.filter(({ receivedMs }) => receivedMs >= seen.sinceMs);
          const fresh = seen.take(
            asked.map((one) => one.event),
            new Date(at),
          );
          told.push(...fresh.map(({ eventId }) => eventId));
        }
        expect(told.toSorted()).toEqual(events.map((one) => one.event.eventId).toSorted());
      }),
    );
  });

  it('do not believe a stamp from the future, which would hide everything before it', () => {
    const seen = createSeenEvents(NOW_MS, NOW);
    seen.take([event('future', NOW_MS + 3_600_000)], NOW);
    expect(seen.sinceMs).toBe(NOW_MS - OVERLAP_MS);
  });

  it('remember so many beyond the time that is read again, and all of that time', () => {
    const seen = createSeenEvents(NOW_MS, NOW);
    const many = Array.from({ length: SEEN_MAX + 10 }, (_, at) => event(`new ${at}`, NOW_MS));
    const old = event('old', NOW_MS - OVERLAP_MS);
    seen.take([old], NOW);
    seen.take(many, new Date(NOW_MS + 1));
    expect(seen.listRecent()).toHaveLength(SEEN_MAX + 11);
    const later = event('later', NOW_MS + 1_000);
    seen.take([later], new Date(NOW_MS + 1_000));
    expect(seen.listRecent().map(({ eventId }) => eventId)).not.toContain('old');
    expect(seen.take([old, ...many.slice(0, 3)], NOW).map(({ eventId }) => eventId)).toEqual(['old']);
  });
});
