import { setTimeout as sleep } from 'node:timers/promises';
import { repeatUntilStopped } from '../../repeat-until-stopped.ts';
import type { WorkerDeps, WorkerFeature } from '../../worker-feature.ts';
import type { Channel } from './channel.ts';
import { ensureReader } from './event-reader.ts';
import { openChannels, waitsOf } from './open-channels.ts';
import { ROLL_TEAM_EVENTS_CRONTAB, rollTeamEventTasks } from './roll-team-events.ts';
import { createNotifier } from './send-notifications.ts';
import { spreadEvents } from './spread-events.ts';

/** How soon after it happened somebody is told, where nothing has to wait. */
const LOOK_EVERY_MS = 500;
/** Where all who are due were told a moment ago. */
const SHORTEST_MS = 20;

/** Each channel in a loop of its own: one whose service is away holds up no other. */
export function notificationsFeature(deps: WorkerDeps): WorkerFeature {
  const { db, log } = deps;
  const waits = waitsOf(deps);
  return {
    tasks: rollTeamEventTasks({ db }),
    crontab: ROLL_TEAM_EVENTS_CRONTAB,
    background: [
      (signal) =>
        repeatUntilStopped(
          async () => {
            await ensureReader(db);
            await spreadEvents(db, waits);
          },
          (reason) => log.warn({ reason }, 'nobody can be found who is to be told'),
          { everyMs: LOOK_EVERY_MS, signal },
        ),
      ...openChannels(deps).map((channel) => tellBy(channel, deps)),
    ],
  };
}

function tellBy(channel: Channel, { db, log }: WorkerDeps) {
  const notifier = createNotifier({ db, log, channel });
  const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => undefined);
  return (signal: AbortSignal) =>
    repeatUntilStopped(
      async () => {
        const waitMs = await notifier.sendPage(signal);
        await pause(waitMs === undefined ? LOOK_EVERY_MS : Math.max(waitMs, SHORTEST_MS), signal);
      },
      (reason) => log.warn({ channel: channel.name, reason }, 'notifications cannot be sent'),
      { everyMs: 0, signal },
    );
}
