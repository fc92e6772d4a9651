import { type EdgeDocument, edgeDocumentSchema } from '@sluice/routing';
import { and, desc, eq } from 'drizzle-orm';
import type { TeamDb } from './open-database.ts';
import { streamVersions } from './schema/index.ts';

/** What the edge should hold of the stream now. Read when publishing, so that the last of a burst is what goes out. */
export async function findNewestEdgeDocument(
  tx: TeamDb,
  teamId: number,
  streamId: number,
): Promise<EdgeDocument | undefined> {
  const [row] = await tx
    .select({ document: streamVersions.document })
    .from(streamVersions)
    .where(and(eq(streamVersions.teamId, teamId), eq(streamVersions.streamId, streamId)))
    .orderBy(desc(streamVersions.version))
    .limit(1);
  return row && edgeDocumentSchema.parse(row.document);
}
