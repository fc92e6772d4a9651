/**
 * The one poller of a team, shared by all its viewers: it starts at the newest stored event and reports what is new at every poll. A team
 * with more events than one poll reads is flooded: every poll starts over, and viewers reload their hour instead.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { LiveEvent } from '@sluice/statistics';
import { type LiveSettings, POLLED_MAX } from './live-limits.ts';
import type { LiveSource } from './live-source.ts';
import { createSeenEvents, type SeenEvents } from './seen-events.ts';

export type WatchListener = {
  /** After every poll, also without new events. */
  onPoll: (fresh: readonly LiveEvent[]) => void;
  /** Viewers cannot be updated event by event: they must reload their hour. */
  onRestart: () => void;
  /** Polling has failed for good. */
  onFailure: () => void;
};

export type TeamWatch = {
  /** Settles after the first poll; rejects if it failed. */
  started: Promise<void>;
  listeners: Set<WatchListener>;
  /** What will not be reported again: all that was received before, and these events. Undefined while flooded. */
  polled: () => { receivedBeforeMs: number | undefined; events: readonly LiveEvent[] };
  stop: () => void;
};

type Dependencies = { source: LiveSource; teamId: number; clock: () => Date; settings: LiveSettings };

export function startTeamWatch({ source, teamId, clock, settings }: Dependencies): TeamWatch {
  const listeners = new Set<WatchListener>();
  const stopping = new AbortController();
  /** Undefined while flooded. */
  let seen: SeenEvents | undefined;

  const start = async () => {
    const now = clock();
    const next = createSeenEvents(await source.readNewestReceived({ teamId, hasAllMoney: true, now }), now);
    const { events, isCut } = await read(next.sinceMs);
    if (!isCut) next.take(events, clock());
    seen = isCut ? undefined : next;
  };
  const read = (receivedSinceMs: number) =>
    source.listEvents({ teamId, receivedSinceMs, hasAllMoney: true, now: clock(), limit: POLLED_MAX });

  const poll = async () => {
    if (!seen) {
      await start();
      for (const listener of listeners) listener.onRestart();
      return;
    }
    const { events, isCut } = await read(seen.sinceMs);
    if (isCut) seen = undefined;
    const fresh = seen?.take(events, clock()) ?? [];
    for (const listener of listeners) listener.onPoll(fresh);
  };

  const started = start();
  const run = async () => {
    await started;
    while (!stopping.signal.aborted) {
      // An abort ends the wait, and the loop with it.
      await wait(seen ? settings.pollMs : settings.floodMs, undefined, { signal: stopping.signal }).catch(
        () => undefined,
      );
      if (!stopping.signal.aborted) await poll();
    }
  };
  // Viewers that joined are notified; those that still wait for `started` find it rejected.
  void run().catch(() => {
    for (const listener of listeners) listener.onFailure();
  });

  return {
    started,
    listeners,
    polled: () => ({ receivedBeforeMs: seen?.sinceMs, events: seen?.listRecent() ?? [] }),
    stop: () => stopping.abort(),
  };
}
