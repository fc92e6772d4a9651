import { type LandingDocument, landingDocumentSchema } from '@sluice/games';
import {
  enqueueTeamJobs,
  type LandingRow,
  landings,
  landingTranslations,
  landingVersions,
  type TeamDb,
  type TeamJob,
} from '@sluice/postgres';
import { and, asc, eq, sql } from 'drizzle-orm';

export const PUBLISH_LANDING_DOCUMENT = 'publish_landing_document';

/**
 * Ends every change of a landing or its translations, in the change's own transaction: increments the version. For a completed landing it
 * also stores the version's document and enqueues its publishing; drafts and archived landings are shown to nobody.
 */
export async function recordLandingVersion(
  tx: TeamDb,
  change: { teamId: number; landingId: number; byMemberId: number },
): Promise<LandingRow> {
  const { teamId, landingId, byMemberId } = change;
  const [landing] = await tx
    .update(landings)
    .set({ version: sql`${landings.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(landings.teamId, teamId), eq(landings.id, landingId)))
    .returning();
  if (!landing) throw new Error(`landing ${landingId} of team ${teamId} is gone while it is being changed`);
  if (landing.status !== 'completed' || landing.removedAt) return landing;
  const document = await toLandingDocument(tx, landing);
  await tx
    .insert(landingVersions)
    .values({ teamId, landingId, version: landing.version, document, memberId: byMemberId });
  await enqueueTeamJobs(tx, [publishLandingJob(landingId)]);
  return landing;
}

export function publishLandingJob(landingId: number): TeamJob {
  return { task: PUBLISH_LANDING_DOCUMENT, payload: { landingId }, key: String(landingId) };
}

/** Validated here: a document that the edge would refuse must fail with the change that made it. */
async function toLandingDocument(tx: TeamDb, landing: LandingRow): Promise<LandingDocument> {
  const { id: landingId, teamId, version, type, template, settings } = landing;
  const translations = await tx
    .select({ locale: landingTranslations.locale, settings: landingTranslations.settings })
    .from(landingTranslations)
    .where(and(eq(landingTranslations.teamId, teamId), eq(landingTranslations.landingId, landingId)))
    .orderBy(asc(landingTranslations.locale));
  return landingDocumentSchema.parse({ landingId, teamId, version, type, template, settings, translations });
}
