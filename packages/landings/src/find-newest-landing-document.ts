import { type LandingDocument, landingDocumentSchema } from '@sluice/games';
import { landingVersions, type TeamDb } from '@sluice/postgres';
import { and, desc, eq } from 'drizzle-orm';

/** The landing's document that edges should have now. Undefined for a landing that was never completed. */
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
