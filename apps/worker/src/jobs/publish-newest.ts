/** Publishes the newest document of a stream, landing or team from PostgreSQL to the bucket that every edge follows. */
import { type Db, type TeamDb, withTeam } from '@sluice/postgres';
import type { Task } from 'graphile-worker';
import { z } from 'zod';

const payloadSchema = z.object({ teamId: z.number().int(), thingId: z.number().int() });

/**
 * Reads the newest version rather than one named by the job: a burst of changes shares one job, and a job that was
 * delayed must not publish an old version. A failure is thrown, and the queue retries with backoff.
 */
export function publishNewest<Document>(options: {
  db: Db;
  /** What the payload calls the thing's id. */
  key: 'streamId' | 'landingId' | 'teamId';
  find: (tx: TeamDb, teamId: number, id: number) => Promise<Document | undefined>;
  /** May be repeated, and must never let an older version replace a newer one. */
  put: (document: Document) => Promise<number>;
}): Task {
  const { db, key, find, put } = options;
  return async (payload, { logger }) => {
    const given = payload as Record<string, unknown>;
    const { teamId, thingId } = payloadSchema.parse({ teamId: given.teamId, thingId: given[key] });
    const document = await withTeam(db, teamId, (tx) => find(tx, teamId, thingId));
    if (document) await put(document);
    // Versions are never deleted, so this is a job made by hand. Trying again would not help.
    else logger.error(`${key} ${thingId} of team ${teamId} has no document to publish`);
  };
}
