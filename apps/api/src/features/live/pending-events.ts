/** The backlog of one viewer: events to send, or a request to reload the whole hour. Bounded. */
import type { LiveEvent } from '@sluice/statistics';
import { PENDING_MAX } from './live-limits.ts';

export type Pending = {
  /** False when the backlog is full. */
  add: (events: readonly LiveEvent[]) => boolean;
  /** The hour is to be reloaded; it contains the backlog. */
  requestHour: () => void;
  /** Drops the backlog, because the hour contains it. */
  clear: () => void;
  end: () => void;
  /** Undefined once it has ended. One reader at a time. */
  next: () => Promise<'hour' | LiveEvent[] | undefined>;
};

export function createPending(): Pending {
  let events: LiveEvent[] = [];
  let isHourRequested = false;
  let hasEnded = false;
  let wake = () => {};

  const clear = () => {
    events = [];
    isHourRequested = false;
  };
  return {
    add(more) {
      if (hasEnded || more.length === 0) return true;
      if (events.length + more.length > PENDING_MAX) return false;
      events.push(...more);
      wake();
      return true;
    },
    requestHour() {
      isHourRequested = true;
      wake();
    },
    clear,
    end() {
      hasEnded = true;
      clear();
      wake();
    },
    async next() {
      while (!hasEnded && !isHourRequested && events.length === 0) {
        const { promise, resolve } = Promise.withResolvers<void>();
        wake = resolve;
        await promise;
      }
      if (hasEnded) return undefined;
      const taken = isHourRequested ? 'hour' : events;
      clear();
      return taken;
    },
  };
}
