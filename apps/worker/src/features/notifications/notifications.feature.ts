import type { WorkerDeps, WorkerFeature } from '../../worker-feature.ts';
import { ROLL_TEAM_EVENTS_CRONTAB, rollTeamEventTasks } from './roll-team-events.ts';

export const notificationsFeature = ({ db }: WorkerDeps): WorkerFeature => ({
  tasks: rollTeamEventTasks({ db }),
  crontab: ROLL_TEAM_EVENTS_CRONTAB,
});
