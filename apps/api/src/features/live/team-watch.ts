/**
 * The one poller of a team, for all who look at it: it begins with the newest event that is stored, then tells what came since, turn by
 * turn. A team with more events than one question reads is flooded: every turn begins anew, and viewers read their hour instead.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { LiveEvent } from '@sluice/statistics';
import { type LiveSettings, POLLED_MAX } from './live-limits.ts';
import type { LiveSource } from './live-source.ts';
import { createSeenEvents, type SeenEvents } from './seen-events.ts';

export type WatchListener = {
  /** Once a turn, also where nothing came. */
  onTurn: (fresh: readonly LiveEvent[]) => void;
  /** What was told before cannot be added to. */
  onRestart: () => void;
  /** It could not be read any more. */
  onFailure: () => void;
};

export type TeamWatch = {
  /** Once it has begun; rejects where it could not. */
  begun: Promise<void>;
  listeners: Set<WatchListener>;
  /** What will not be told again: all that was stored before, and these events. Undefined: nothing will be told. */
  told: () => { receivedBeforeMs: number | undefined; events: readonly LiveEvent[] };
  stop: () => void;
};

type Dependencies = { source: LiveSource; teamId: number; clock: () => Date; settings: LiveSettings };

export function startTeamWatch({ source, teamId, clock, settings }: Dependencies): TeamWatch {
  const listeners = new Set<WatchListener>();
  const stopping = new AbortController();
  /** Undefined while flooded. */
  let seen: SeenEvents | undefined;

  const begin = async () => {
    const now = clock();
    const next = createSeenEvents(await source.readNewestReceived({ teamId, now }), now);
    const { events, isCut } = await read(next.sinceMs);
    if (!isCut) next.take(events, clock());
    seen = isCut ? undefined : next;
  };
  const read = (receivedSinceMs: number) =>
    source.listEvents({ teamId, receivedSinceMs, now: clock(), limit: POLLED_MAX });

  const turn = async () => {
    if (!seen) {
      await begin();
      for (const listener of listeners) listener.onRestart();
      return;
    }
    const { events, isCut } = await read(seen.sinceMs);
    if (isCut) seen = undefined;
    const fresh = seen?.take(events, clock()) ?? [];
    for (const listener of listeners) listener.onTurn(fresh);
  };

  const begun = begin();
  const run = async () => {
    await begun;
    while (!stopping.signal.aborted) {
      // An abort ends the waiting, and the loop with it.
      await wait(seen ? settings.pollMs : settings.floodMs, undefined, { signal: stopping.signal }).catch(
        () => undefined,
      );
      if (!stopping.signal.aborted) await turn();
    }
  };
  // Who joined is told; who is still waiting for the beginning finds it rejected.
  void run().catch(() => {
    for (const listener of listeners) listener.onFailure();
  });

  return {
    begun,
    listeners,
    told: () => ({ receivedBeforeMs: seen?.sinceMs, events: seen?.listRecent() ?? [] }),
    stop: () => stopping.abort(),
  };
}
