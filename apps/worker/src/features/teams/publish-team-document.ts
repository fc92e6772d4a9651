import type { TeamDocument } from '@sluice/conversions';
import { type Db, findTeamDocument, PUBLISH_TEAM_DOCUMENT } from '@sluice/postgres';
import type { TaskList } from 'graphile-worker';
import { publishNewest } from '../../jobs/publish-newest.ts';

export type TeamTaskDependencies = {
  db: Db;
  documents: { put(document: TeamDocument): Promise<number> };
};

/** The worker's tasks for teams, by the name under which they are enqueued. */
export function teamTasks({ db, documents }: TeamTaskDependencies): TaskList {
  return {
    [PUBLISH_TEAM_DOCUMENT]: publishNewest({
      db,
      key: 'teamId',
      find: findTeamDocument,
      put: (document) => documents.put(document),
    }),
  };
}
