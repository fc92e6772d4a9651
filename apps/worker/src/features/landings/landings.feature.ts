import { findPicture, putLandingDocument, putPicture } from '@sluice/event-log';
import type { WorkerDeps, WorkerFeature } from '../../worker-feature.ts';
import { landingTasks } from './publish-landing-document.ts';

export async function landingsFeature({ db, eventLog }: WorkerDeps): Promise<WorkerFeature> {
  const bucket = await eventLog.bucket('landingDocuments');
  return {
    tasks: landingTasks({
      db,
      documents: { put: (document) => putLandingDocument(bucket, document) },
      pictures: {
        find: (name) => findPicture(eventLog, name),
        put: (name, bytes) => putPicture(eventLog, name, bytes),
      },
    }),
  };
}
