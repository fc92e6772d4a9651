import { putEdgeDocument } from '@sluice/event-log';
import type { WorkerDeps, WorkerFeature } from '../../worker-feature.ts';
import { carryTasks } from './carry/carry-stream.ts';
import { streamTasks } from './publish-edge-document.ts';
import { settleFlowsTasks } from './settle-flows.ts';

export async function streamsFeature({ db, secrets, eventLog }: WorkerDeps): Promise<WorkerFeature> {
  const bucket = await eventLog.bucket('edgeDocuments');
  return {
    tasks: {
      ...streamTasks({ db, secrets, documents: { put: (document) => putEdgeDocument(bucket, document) } }),
      ...carryTasks({ db, secrets }),
      ...settleFlowsTasks({ db }),
    },
  };
}
