/** All open live views: one poller per team while it has viewers, and a limit on viewers. */
import { LIVE_LIMITS } from '@sluice/contracts/values';
import { AppError, type Metrics } from '@sluice/runtime';
import type { LiveEvent } from '@sluice/statistics';
import { LIVE_SETTINGS, type LiveSettings } from './live-limits.ts';
import type { LiveSource } from './live-source.ts';
import { createPending, type Pending } from './pending-events.ts';
import { startTeamWatch, type TeamWatch } from './team-watch.ts';

/** Whose events are shown, and to whom. */
export type LiveScope = {
  teamId: number;
  viewerId: number;
  /** Only this member's own events. */
  memberId: number | undefined;
  streamId: number | undefined;
};

/** Why a view ended. `left`: the viewer closed it. */
export type LiveEnding = 'left' | 'slow' | 'access' | 'failed' | 'closing';

export type LiveView = {
  next: Pending['next'];
  /** Drops the backlog and answers what has been polled already: the hour is what was stored before it, plus it. */
  catchUp: () => ReturnType<TeamWatch['polled']>;
  /** Only the first call counts. */
  end: (why: LiveEnding) => void;
};

export type LiveViews = {
  settings: LiveSettings;
  source: LiveSource;
  open: (scope: LiveScope) => Promise<LiveView>;
  close: () => void;
};

type Dependencies = {
  source: LiveSource;
  metrics: Metrics;
  clock: () => Date;
  settings?: Partial<LiveSettings> | undefined;
};

export function createLiveViews({ source, metrics, clock, settings: changed }: Dependencies): LiveViews {
  const settings = { ...LIVE_SETTINGS, ...changed };
  const watches = new Map<number, TeamWatch>();
  const views = new Map<LiveView, LiveScope>();
  const ended = countEndings(metrics);
  metrics.observe('api_live_views', 'Live views that are open.', () => views.size);
  metrics.observe('api_live_watches', 'Teams that somebody looks at.', () => watches.size);

  const watchOf = (teamId: number): TeamWatch => {
    const watch = watches.get(teamId) ?? startTeamWatch({ source, teamId, clock, settings });
    watches.set(teamId, watch);
    return watch;
  };
  const stopWithoutViewers = (teamId: number, watch: TeamWatch) => {
    if ([...views.values()].some((scope) => scope.teamId === teamId)) return;
    watch.stop();
    if (watches.get(teamId) === watch) watches.delete(teamId);
  };

  const join = (scope: LiveScope, watch: TeamWatch): LiveView => {
    const pending = createPending();
    let hourAt = clock().getTime();
    const listener = {
      onPoll: (fresh: readonly LiveEvent[]) => {
        if (clock().getTime() - hourAt >= settings.hourMs) pending.requestHour();
        else if (!pending.add(fresh.filter((event) => isIn(scope, event)))) view.end('slow');
      },
      onRestart: pending.requestHour,
      onFailure: () => view.end('failed'),
    };
    const view: LiveView = {
      next: pending.next,
      catchUp: () => {
        hourAt = clock().getTime();
        pending.clear();
        const { receivedBeforeMs, events } = watch.polled();
        return { receivedBeforeMs, events: events.filter((event) => isIn(scope, event)) };
      },
      end: (why) => {
        if (!views.delete(view)) return;
        ended.inc({ why });
        watch.listeners.delete(listener);
        pending.end();
        stopWithoutViewers(scope.teamId, watch);
      },
    };
    watch.listeners.add(listener);
    views.set(view, scope);
    return view;
  };

  return {
    settings,
    source,
    async open(scope) {
      refuseTooMany([...views.values()], scope, settings);
      const watch = watchOf(scope.teamId);
      const view = join(scope, watch);
      try {
        await watch.started;
      } catch (error) {
        view.end('failed');
        throw new AppError('internal.unavailable', {}, { cause: error });
      }
      return view;
    },
    close: () => {
      for (const view of [...views.keys()]) view.end('closing');
    },
  };
}

const isIn = ({ memberId, streamId }: LiveScope, event: LiveEvent): boolean =>
  (memberId === undefined || memberId === event.memberId) &&
  (streamId === undefined || streamId === event.streamId);

function refuseTooMany(open: readonly LiveScope[], { viewerId }: LiveScope, settings: LiveSettings): void {
  const own = open.filter((scope) => scope.viewerId === viewerId).length;
  const { viewsOfMember } = LIVE_LIMITS;
  if (own >= viewsOfMember) throw new AppError('live.too_many', { limit: viewsOfMember });
  if (open.length >= settings.viewsMax) throw new AppError('live.too_many', { limit: settings.viewsMax });
}

const countEndings = (metrics: Metrics) =>
  metrics.counter({
    name: 'api_live_ended_total',
    help: 'Live views that ended, by why.',
    labelNames: ['why'],
  });
