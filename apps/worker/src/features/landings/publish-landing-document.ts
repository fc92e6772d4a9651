import type { LandingDocument } from '@sluice/games';
import { findNewestLandingDocument, PUBLISH_LANDING_DOCUMENT } from '@sluice/landings';
import type { Db } from '@sluice/postgres';
import type { TaskList } from 'graphile-worker';
import { publishNewest } from '../../jobs/publish-newest.ts';
import { drawIcons, type PictureStore } from './draw-icons.ts';

export type LandingTaskDependencies = {
  db: Db;
  documents: { put(document: LandingDocument): Promise<number> };
  pictures: PictureStore;
};

/** The worker's tasks for landings, by the name under which they are enqueued. */
export function landingTasks({ db, documents, pictures }: LandingTaskDependencies): TaskList {
  return {
    [PUBLISH_LANDING_DOCUMENT]: publishNewest({
      db,
      key: 'landingId',
      find: findNewestLandingDocument,
      // Pictures first: an edge fetches what a document names.
      put: async (document) => documents.put({ ...document, ...(await drawIcons(document, pictures)) }),
    }),
  };
}
