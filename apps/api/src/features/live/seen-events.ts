/** Remembers which events of a team were polled, so that each is reported once, in whatever order they become visible. */
import type { LiveEvent } from '@sluice/statistics';
import { OVERLAP_MS, SEEN_MAX } from './live-limits.ts';

export type SeenEvents = {
  /** Where the next poll starts: what was received before is reported, or never will be. */
  readonly sinceMs: number;
  /** The events that are new; from now on they are remembered. */
  take: (events: readonly LiveEvent[], now: Date) => LiveEvent[];
  /** Reported events that the next poll reads again. */
  listRecent: () => LiveEvent[];
};

export function createSeenEvents(newestReceivedMs: number, now: Date): SeenEvents {
  const seen = new Map<string, LiveEvent>();
  let newestMs = newestReceivedMs;
  // By ClickHouse's clock, which stamps the rows. A stamp in the future is capped: nothing would be reported until then.
  const sinceOf = (at: Date) => Math.max(0, Math.min(newestMs, at.getTime()) - OVERLAP_MS);
  let sinceMs = sinceOf(now);

  const forgetOld = () => {
    for (const [id, { receivedMs }] of seen) {
      if (seen.size <= SEEN_MAX) return;
      if (receivedMs < sinceMs) seen.delete(id);
    }
  };

  return {
    get sinceMs() {
      return sinceMs;
    },
    take(events, at) {
      const fresh = events.filter(({ eventId }) => !seen.has(eventId));
      for (const event of fresh) {
        seen.set(event.eventId, event);
        newestMs = Math.max(newestMs, event.receivedMs);
      }
      sinceMs = Math.max(sinceMs, sinceOf(at));
      forgetOld();
      return fresh;
    },
    listRecent: () => [...seen.values()].filter(({ receivedMs }) => receivedMs >= sinceMs),
  };
}
