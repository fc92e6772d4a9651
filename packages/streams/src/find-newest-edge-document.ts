import { streamVersions, type TeamDb } from '@sluice/postgres';
import { type EdgeDocument, edgeDocumentSchema } from '@sluice/routing';
import { and, desc, eq } from 'drizzle-orm';

/** The stream's document that edges should have now. Read at the time of publishing, so that a burst of changes publishes the last. */
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
