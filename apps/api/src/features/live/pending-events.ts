/** What waits for one viewer: events to be added, or the wish for the whole hour anew. Never more than so much. */
import type { LiveEvent } from '@sluice/statistics';
import { PENDING_MAX } from './live-limits.ts';

export type Pending = {
  /** False where the viewer has left too much unread. */
  add: (events: readonly LiveEvent[]) => boolean;
  /** The hour is to be read anew; what waits is in it. */
  wantHour: () => void;
  /** What waits is told in another way. */
  clear: () => void;
  end: () => void;
  /** Undefined once it has ended. One reader at a time. */
  next: () => Promise<'hour' | LiveEvent[] | undefined>;
};

export function createPending(): Pending {
  let events: LiveEvent[] = [];
  let isHourWanted = false;
  let hasEnded = false;
  let wake = () => {};

  const clear = () => {
    events = [];
    isHourWanted = false;
  };
  return {
    add(more) {
      if (hasEnded || more.length === 0) return true;
      if (events.length + more.length > PENDING_MAX) return false;
      events.push(...more);
      wake();
      return true;
    },
    wantHour() {
      isHourWanted = true;
      wake();
    },
    clear,
    end() {
      hasEnded = true;
      clear();
      wake();
    },
    async next() {
      while (!hasEnded && !isHourWanted && events.length === 0) {
        const { promise, resolve } = Promise.withResolvers<void>();
        wake = resolve;
        await promise;
      }
      if (hasEnded) return undefined;
      const taken = isHourWanted ? 'hour' : events;
      clear();
      return taken;
    },
  };
}
