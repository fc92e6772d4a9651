import { putTeamDocument } from '@sluice/event-log';
import type { WorkerDeps, WorkerFeature } from '../../worker-feature.ts';
import { teamTasks } from './publish-team-document.ts';

export async function teamsFeature({ db, eventLog }: WorkerDeps): Promise<WorkerFeature> {
  const bucket = await eventLog.bucket('teamDocuments');
  return { tasks: teamTasks({ db, documents: { put: (document) => putTeamDocument(bucket, document) } }) };
}
