import { type LandingDocument, landingDocumentSchema } from '@sluice/games';
import { and, desc, eq } from 'drizzle-orm';
import type { TeamDb } from './open-database.ts';
import { landingVersions } from './schema/index.ts';

/** What the edge should hold of the landing now. Undefined for one that was never completed. */
export async function findNewestLandingDocument(
  tx: TeamDb,
  teamId: number,
  landingId: number,
): Promise<LandingDocument | undefined> {
  const [row] = await tx
    .select({ document: landingVersions.document })
    .from(landingVersions)
    .where(and(eq(landingVersions.teamId, teamId), eq(landingVersions.landingId, landingId)))
    .orderBy(desc(landingVersions.version))
    .limit(1);
  return row && landingDocumentSchema.parse(row.document);
}
