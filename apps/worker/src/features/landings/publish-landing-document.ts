import type { LandingDocument } from '@sluice/games';
import { type Db, findNewestLandingDocument, PUBLISH_LANDING_DOCUMENT } from '@sluice/postgres';
import type { TaskList } from 'graphile-worker';
import { publishNewest } from '../../publish-newest.ts';

export type LandingTaskDependencies = {
  db: Db;
  documents: { put(document: LandingDocument): Promise<number> };
};

/** The worker's tasks for landings, by the name under which they are enqueued. */
export function landingTasks({ db, documents }: LandingTaskDependencies): TaskList {
  return {
    [PUBLISH_LANDING_DOCUMENT]: publishNewest({
      db,
      key: 'landingId',
      find: findNewestLandingDocument,
      put: (document) => documents.put(document),
    }),
  };
}
