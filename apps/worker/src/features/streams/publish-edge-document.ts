import type { Db, TeamDb } from '@sluice/postgres';
import type { EdgeDocument } from '@sluice/routing';
import type { Secrets } from '@sluice/secrets';
import { findNewestEdgeDocument, PUBLISH_EDGE_DOCUMENT } from '@sluice/streams';
import type { TaskList } from 'graphile-worker';
import { publishNewest } from '../../jobs/publish-newest.ts';
import { ensurePushKeys } from '../subscribers/ensure-push-keys.ts';

export type StreamTaskDependencies = {
  db: Db;
  secrets: Pick<Secrets, 'seal'>;
  documents: { put(document: EdgeDocument): Promise<number> };
};

/** The worker's tasks for streams, by the name under which they are enqueued. */
export function streamTasks({ db, secrets, documents }: StreamTaskDependencies): TaskList {
  return {
    [PUBLISH_EDGE_DOCUMENT]: publishNewest({
      db,
      key: 'streamId',
      find: async (tx, teamId, streamId) => {
        const document = await findNewestEdgeDocument(tx, teamId, streamId);
        return document && withPushKeys(tx, secrets, document);
      },
      put: (document) => documents.put(document),
    }),
  };
}

/** Added when publishing, not stored with the version: a push key belongs to its host, not to a version of the stream. */
async function withPushKeys(
  tx: TeamDb,
  secrets: Pick<Secrets, 'seal'>,
  document: EdgeDocument,
): Promise<EdgeDocument> {
  if (document.placements.push === null) return document;
  return { ...document, pushKeys: await ensurePushKeys(tx, secrets, document) };
}
