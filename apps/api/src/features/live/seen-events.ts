/** Which events of a team have been told, so that each is told once, whatever the order in which they are stored. */
import type { LiveEvent } from '@sluice/statistics';
import { OVERLAP_MS, SEEN_MAX } from './live-limits.ts';

export type SeenEvents = {
  /** From here on the next question reads: whatever was stored before has been told, or never will be. */
  readonly sinceMs: number;
  /** Those that have not been told yet. From now on they have. */
  take: (events: readonly LiveEvent[], now: Date) => LiveEvent[];
  /** Told, and of the time that the next question reads again. */
  listRecent: () => LiveEvent[];
};

export function createSeenEvents(newestReceivedMs: number, now: Date): SeenEvents {
  const seen = new Map<string, LiveEvent>();
  let newestMs = newestReceivedMs;
  // By the engine's clock, which stamps the rows. Only a stamp from the future is not believed: nothing would be told until then.
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
