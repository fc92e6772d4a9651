/** Carries a stream's newest document from PostgreSQL, where it was made, to the bucket that every edge watches. */
import { type Db, findNewestEdgeDocument, PUBLISH_EDGE_DOCUMENT, withTeam } from '@sluice/postgres';
import type { EdgeDocument } from '@sluice/routing';
import type { JobHelpers, TaskList } from 'graphile-worker';
import { z } from 'zod';

const payloadSchema = z.object({ teamId: z.number().int(), streamId: z.number().int() });

export type StreamTaskDependencies = {
  db: Db;
  /** `put` may be repeated, and must never let an older version replace a newer one. */
  documents: { put(document: EdgeDocument): Promise<number> };
};

/** The worker's tasks for streams, by the name under which they are enqueued. */
export function streamTasks(dependencies: StreamTaskDependencies): TaskList {
  return {
    [PUBLISH_EDGE_DOCUMENT]: (payload, helpers) => publishEdgeDocument(dependencies, payload, helpers),
  };
}

/**
 * Reads the newest version rather than one named by the job: a burst of changes shares one job, and a job that was
 * delayed must not publish the past. A failure is thrown, and the queue tries again with a growing delay.
 */
async function publishEdgeDocument(
  { db, documents }: StreamTaskDependencies,
  payload: unknown,
  { logger }: JobHelpers,
): Promise<void> {
  const { teamId, streamId } = payloadSchema.parse(payload);
  const document = await withTeam(db, teamId, (tx) => findNewestEdgeDocument(tx, teamId, streamId));
  if (!document) {
    // Versions are never deleted, so this is a job made by hand. Trying again would not help.
    logger.error(`stream ${streamId} of team ${teamId} has no document to publish`);
    return;
  }
  await documents.put(document);
}
