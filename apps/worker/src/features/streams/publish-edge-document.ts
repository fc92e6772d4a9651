import { type Db, findNewestEdgeDocument, PUBLISH_EDGE_DOCUMENT } from '@sluice/postgres';
import type { EdgeDocument } from '@sluice/routing';
import type { TaskList } from 'graphile-worker';
import { publishNewest } from '../../publish-newest.ts';

export type StreamTaskDependencies = {
  db: Db;
  documents: { put(document: EdgeDocument): Promise<number> };
};

/** The worker's tasks for streams, by the name under which they are enqueued. */
export function streamTasks({ db, documents }: StreamTaskDependencies): TaskList {
  return {
    [PUBLISH_EDGE_DOCUMENT]: publishNewest({
      db,
      key: 'streamId',
      find: findNewestEdgeDocument,
      put: (document) => documents.put(document),
    }),
  };
}
