import { setTimeout as sleep } from 'node:timers/promises';
import { createBotSender, findBotSettings } from '@sluice/telegram';
import { repeatUntilStopped } from '../../repeat-until-stopped.ts';
import type { WorkerDeps, WorkerFeature } from '../../worker-feature.ts';
import { ROLL_TEAM_EVENTS_CRONTAB, rollTeamEventTasks } from './roll-team-events.ts';
import { createNotifier } from './send-notifications.ts';
import { ensureReader, spreadEvents } from './spread-events.ts';

/** How soon after it happened somebody is told, where nothing has to wait. */
const LOOK_EVERY_MS = 500;
/** Where all who are due were told a moment ago. */
const SHORTEST_MS = 20;

/** Without a bot nobody can subscribe, and there is nobody to tell. */
export function notificationsFeature({ db, log, config }: WorkerDeps): WorkerFeature {
  const rolling = { tasks: rollTeamEventTasks({ db }), crontab: ROLL_TEAM_EVENTS_CRONTAB };
  const settings = findBotSettings(config);
  if (!settings) return rolling;
  const digestMs = config.NOTIFICATION_DIGEST_MS;
  const notifier = createNotifier({
    db,
    log,
    bot: createBotSender(settings),
    consoleUrl: config.CONSOLE_URL,
    digestMs,
    everyMs: config.NOTIFICATION_EVERY_MS,
    chatMs: config.NOTIFICATION_CHAT_MS,
  });
  const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => undefined);
  return {
    ...rolling,
    background: [
      (signal) =>
        repeatUntilStopped(
          async () => {
            await ensureReader(db);
            await spreadEvents(db, digestMs);
          },
          (reason) => log.warn({ reason }, 'nobody can be found who is to be told'),
          { everyMs: LOOK_EVERY_MS, signal },
        ),
      (signal) =>
        repeatUntilStopped(
          async () => {
            const waitMs = await notifier.sendPage(signal);
            await pause(waitMs === undefined ? LOOK_EVERY_MS : Math.max(waitMs, SHORTEST_MS), signal);
          },
          (reason) => log.warn({ reason }, 'notifications cannot be sent'),
          { everyMs: 0, signal },
        ),
    ],
  };
}
